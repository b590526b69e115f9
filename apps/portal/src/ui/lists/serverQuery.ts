import type { ListQuery } from './listQuery.ts';

/** How many entries a page of the control panel may have. */
export const pageSizes = [25, 50, 100] as const;

/** What the server is asked for a list in the address. */
export function serverQuery<Column extends string>(
  { page, itemsPerPage, sortBy, sortDesc, searchString }: ListQuery,
  columns: readonly Column[],
  byItself: Column,
) {
  const column = columns.find((each) => each === sortBy) ?? byItself;
  const sorted = { sortBy: column, sortOrder: sortDesc ? ('desc' as const) : ('asc' as const) };
  return { pageNumber: page, pageSize: itemsPerPage, ...sorted, ...(searchString && { q: searchString }) };
}
