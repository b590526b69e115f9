import type { User, UserFilters } from '@aloud/api';
import type { ComponentProps } from 'react';
import { ServerList } from '../../../ui/lists/ServerList.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { BulkBar } from '../parts/bulk/BulkBar.tsx';
import { useSelection } from '../parts/bulk/useSelection.ts';

type ChosenUsersProps = Pick<
  ComponentProps<typeof ServerList<User>>,
  'title' | 'columns' | 'query' | 'change' | 'result' | 'empty'
> & {
  readonly filters: UserFilters;
};

/** The list, those who are chosen in it, and what can be done to them. What stands above it is not drawn anew when somebody is chosen. */
export function ChosenUsers({ filters, ...list }: ChosenUsersProps) {
  const selection = useSelection(filters);
  const { totalItems = null, totalIsAtLeast = false } = list.result.data?.meta ?? {};
  return (
    <>
      <BulkBar selection={selection} total={totalItems} totalIsAtLeast={totalIsAtLeast} />
      <ServerList<User>
        {...list}
        keyOf={({ uid }) => uid}
        byItself="name"
        sizes={pageSizes}
        selection={selection.table}
      />
    </>
  );
}
