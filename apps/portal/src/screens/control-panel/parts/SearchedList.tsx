import type { ComponentProps, ReactNode } from 'react';
import { ListSearch } from '../../../ui/lists/ListSearch.tsx';
import { ServerList } from '../../../ui/lists/ServerList.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';

export type SearchedListProps<Row extends { readonly uid: string }> = Pick<
  ComponentProps<typeof ServerList<Row>>,
  'title' | 'columns' | 'query' | 'change' | 'result' | 'empty'
> & {
  readonly searchLabel: string;
  /** Shown beside the search field. */
  readonly filters?: ReactNode;
  /** Shown between the search field and the list. */
  readonly children?: ReactNode;
};

/** A list from the server with a search field, by default sorted by name. */
export function SearchedList<Row extends { readonly uid: string }>({
  searchLabel,
  filters,
  children,
  ...list
}: SearchedListProps<Row>) {
  const { query, change } = list;
  return (
    <>
      <ListSearch label={searchLabel} query={query} change={change}>
        {filters}
      </ListSearch>
      {children}
      <ServerList<Row> {...list} keyOf={({ uid }) => uid} byItself="name" sizes={pageSizes} />
    </>
  );
}
