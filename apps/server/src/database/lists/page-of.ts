import type { ListMeta } from '@aloud/api';

/** One page of a list so short that all of it is in memory. */
export function pageOf<Item>(
  all: readonly Item[],
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): { data: Item[]; meta: ListMeta } {
  const from = (pageNumber - 1) * pageSize;
  return {
    data: all.slice(from, from + pageSize),
    meta: { totalItems: all.length, totalIsAtLeast: false, pageNumber, pageSize },
  };
}
