import type { ListQuery } from './listQuery.ts';

/** The page sizes of lists in the control panel. */
export const pageSizes = [25, 50, 100] as const;

/** The query to the server for the list in the address. */
export function serverQuery<Column extends string>(
  { page, itemsPerPage, sortBy, sortDesc, searchString }: ListQuery,
  columns: readonly Column[],
  byItself: Column,
) {
  const column = columns.find((each) => each === sortBy) ?? byItself;
  const sorted = { sortBy: column, sortOrder: sortDesc ? ('desc' as const) : ('asc' as const) };
  return { pageNumber: page, pageSize: itemsPerPage, ...sorted, ...(searchString && { q: searchString }) };
}
