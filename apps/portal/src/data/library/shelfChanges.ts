import type { Book } from '@aloud/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import type { Page } from '../people/customers.ts';
import { useForget } from '../useForget.ts';
import type { SharedShelf } from './library.ts';
import { useLibrary } from './useLibrary.ts';

/** What a change of a shared bookshelf makes old: it, and those of the people who read from it. */
const shelves = [keys.sharedBooks(), keys.userShelf(), keys.shelf()];

function useForgetShelves() {
  const forget = useForget();
  return () => forget(shelves);
}

export function useAddSharedBook(shelf: SharedShelf) {
  const library = useLibrary();
  const forget = useForgetShelves();
  return useMutation({
    mutationFn: ({ id }: Pick<Book, 'id'>) => library.addToShared(shelf, id),
    onSettled: forget,
  });
}

/** Takes a book off a shared bookshelf: it goes at once, and comes back where the server refuses. */
export function useRemoveSharedBook({ of, uid }: SharedShelf) {
  const session = useSession();
  const library = useLibrary();
  const queries = useQueryClient();
  const forget = useForgetShelves();
  const shelf = keys.sharedBooks(session.claims?.sub, of, uid);
  return useMutation({
    mutationKey: shelf,
    mutationFn: ({ id }: Book) => library.removeFromShared({ of, uid }, id),
    onMutate: async ({ id }) => {
      // An answer that is on its way still has it.
      await queries.cancelQueries({ queryKey: shelf });
      const before = queries.getQueriesData<Page<Book>>({ queryKey: shelf });
      queries.setQueriesData<Page<Book>>({ queryKey: shelf }, (page) => page && without(page, id));
      return before;
    },
    onError: (_error, _book, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page);
    },
    onSettled: () => {
      // While another is still on its way off, a fresh list would show it again.
      const isLast = queries.isMutating({ mutationKey: shelf }) <= 1;
      return isLast ? forget() : undefined;
    },
  });
}

function without(page: Page<Book>, id: string): Page<Book> {
  const data = page.data.filter((book) => book.id !== id);
  const gone = page.data.length - data.length;
  return { data, meta: { ...page.meta, totalItems: (page.meta.totalItems ?? gone) - gone } };
}
