import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from './people/customers.ts';

interface Removal<Entry> {
  /** The cached pages of the list. */
  readonly pages: QueryKey;
  readonly remove: (entry: Entry) => Promise<unknown>;
  readonly isSame: (one: Entry, other: Entry) => boolean;
  /** Invalidates the list itself, and what the removal changes elsewhere. */
  readonly forget: () => Promise<unknown>;
}

/** Removes an entry from a list: it leaves the cached pages before the server has answered, and comes back if the server refuses. */
export function useRemoveFromPages<Entry>({ pages, remove, isSame, forget }: Removal<Entry>) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: pages,
    mutationFn: remove,
    onMutate: async (entry) => {
      // A pending reply would still contain it.
      await queries.cancelQueries({ queryKey: pages });
      const before = queries.getQueriesData<Page<Entry>>({ queryKey: pages });
      queries.setQueriesData<Page<Entry>>(
        { queryKey: pages },
        (page) => page && without(page, (each) => isSame(each, entry)),
      );
      return before;
    },
    onError: (_error, _entry, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page);
    },
    onSettled: () => {
      // While another removal is under way, a fresh list would show its entry again.
      const isLast = queries.isMutating({ mutationKey: pages }) <= 1;
      return isLast ? forget() : undefined;
    },
  });
}

function without<Entry>(page: Page<Entry>, isGone: (entry: Entry) => boolean): Page<Entry> {
  const data = page.data.filter((entry) => !isGone(entry));
  const { totalItems } = page.meta;
  const gone = page.data.length - data.length;
  return { data, meta: { ...page.meta, totalItems: totalItems === null ? null : totalItems - gone } };
}
