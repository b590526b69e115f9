import type { Book } from '@aloud/api';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';
import { useRemoveFromPages } from '../useRemoveFromPages.ts';
import type { SharedShelf } from './library.ts';
import { useLibrary } from './useLibrary.ts';

/** What a change of a shared bookshelf invalidates: the shelf itself, and the shelves of the people who read from it. */
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

/** Removes a book from a shared bookshelf: it disappears immediately, and comes back if the server refuses. */
export function useRemoveSharedBook({ of, uid }: SharedShelf) {
  const session = useSession();
  const library = useLibrary();
  return useRemoveFromPages<Book>({
    pages: keys.sharedBooks(session.claims?.sub, of, uid),
    remove: ({ id }) => library.removeFromShared({ of, uid }, id),
    isSame: (one, other) => one.id === other.id,
    forget: useForgetShelves(),
  });
}
