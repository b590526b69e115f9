import type { User, UserFilters } from '@aloud/api';
import type { ComponentProps } from 'react';
import { ServerList } from '../../../lists/ServerList.tsx';
import { pageSizes } from '../../../lists/serverQuery.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { useSelection } from '../bulk/useSelection.ts';

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
