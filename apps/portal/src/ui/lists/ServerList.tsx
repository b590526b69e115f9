import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../data/people/customers.ts';
import { useOnline } from '../../site/useOnline.ts';
import { useLate } from '../useLate.ts';
import type { Column, Selection } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { ListQuery } from './listQuery.ts';
import { Pages } from './Pages.tsx';
import { useLandscape } from './useLandscape.ts';
import type { ChangeList } from './useListQuery.ts';

interface ServerListProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly query: ListQuery;
  readonly change: ChangeList;
  readonly result: UseQueryResult<Page<Row>>;
  /** The column that the list is sorted by by default. */
  readonly byItself: string;
  readonly sizes: readonly number[];
  /** Shown if the list is empty without a search or filter. */
  readonly empty: ReactNode;
  /** Undefined if rows cannot be selected. */
  readonly selection?: Selection<Row> | undefined;
}

/** How long the rows of the last search stay, greyed, while those of the next are fetched (ms). */
const oldRows = 1000;

/** The last page of a list, if a page after it was asked for; null if the page is there, or nobody knows. */
function lastPageBefore({ page, itemsPerPage }: ListQuery, found: Page<unknown> | undefined): number | null {
  if (!found || found.data.length > 0 || page === 1 || itemsPerPage < 1) return null;
  const { totalItems, totalIsAtLeast } = found.meta;
  if (totalItems === null || totalIsAtLeast) return null;
  return Math.max(1, Math.ceil(totalItems / itemsPerPage));
}

/** A list that the server sorts, searches and paginates; its state is in the address. */
export function ServerList<Row>(props: ServerListProps<Row>) {
  const { title, columns, keyOf, query, change, result, byItself, sizes, empty, selection } = props;
  const { t } = useTranslation();
  useLandscape();
  const { data: page, isPending, isPlaceholderData } = result;
  const isOnline = useOnline();
  const isLate = useLate(isPlaceholderData, oldRows);
  const beyond = isPlaceholderData ? null : lastPageBefore(query, page);
  useEffect(() => {
    if (beyond !== null) change({ page: beyond }, { replace: true });
  }, [beyond, change]);
  // The rows of the last search do not stand under another word for long.
  if (isPending || beyond !== null || (isPlaceholderData && (isLate || !isOnline))) return <ListSkeleton />;
  if (!page) return <ListFailed query={result} />;
  const narrowed = query.searchString !== '' || Object.keys(query.filters).length > 0;
  if (page.data.length === 0)
    return narrowed || query.page > 1 ? (
      <div role="status">
        <p>{t('lists.nothing')}</p>
        <Button variant="default" onClick={() => change({ searchString: '', filters: {}, page: 1 })}>
          {t('lists.showAll')}
        </Button>
      </div>
    ) : (
      <p role="status">{empty}</p>
    );
  return (
    <>
      <DataTable
        title={title}
        columns={columns}
        rows={page.data}
        keyOf={keyOf}
        query={{ sortBy: query.sortBy ?? byItself, sortDesc: query.sortDesc }}
        onSort={change}
        busy={isPlaceholderData}
        selection={isPlaceholderData ? undefined : selection}
      />
      <Pages
        query={query}
        shown={page.meta}
        total={page.meta.totalItems}
        atLeast={page.meta.totalIsAtLeast}
        sizes={sizes}
        onChange={change}
      />
    </>
  );
}
