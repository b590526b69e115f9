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

/** The list, its selection, and the bulk actions. A component of its own, so that a selection does not render the list's head again. */
export function ChosenUsers({ filters, ...list }: ChosenUsersProps) {
  const selection = useSelection(filters);
  const { data, isPlaceholderData } = list.result;
  // The number of another search is nobody's to choose.
  const { totalItems = null, totalIsAtLeast = false } = (!isPlaceholderData && data?.meta) || {};
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
