import type { Book } from '@aloud/api';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';
import { useRemoveFromPages } from '../useRemoveFromPages.ts';
import { type SharedShelf, useStaffShelves } from './staffShelves.ts';

/** What a change of a shared bookshelf invalidates: the shelf itself, and the shelves of the people who read from it. */
const changed = [keys.sharedBooks(), keys.userShelf(), keys.shelf()];

function useForgetShelves() {
  const forget = useForget();
  return () => forget(changed);
}

export function useAddSharedBook(shelf: SharedShelf) {
  const shelves = useStaffShelves();
  const forget = useForgetShelves();
  return useMutation({
    mutationFn: ({ id }: Pick<Book, 'id'>) => shelves.addToShared(shelf, id),
    onSettled: forget,
  });
}

/** Removes a book from a shared bookshelf: it disappears immediately, and comes back if the server refuses. */
export function useRemoveSharedBook({ of, uid }: SharedShelf) {
  const session = useSession();
  const shelves = useStaffShelves();
  return useRemoveFromPages<Book>({
    pages: keys.sharedBooks(session.claims?.sub, of, uid),
    remove: ({ id }) => shelves.removeFromShared({ of, uid }, id),
    isSame: (one, other) => one.id === other.id,
    forget: useForgetShelves(),
  });
}
