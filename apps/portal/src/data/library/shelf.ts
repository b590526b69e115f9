import type { ShelfBook } from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useLibrary } from './useLibrary.ts';

/** The signed-in person's bookshelf, last read first. Shown from the cache, and fetched again on every visit. */
export function useShelf(enabled = true) {
  const session = useSession();
  const library = useLibrary();
  const userId = session.claims?.sub ?? '';
  return useQuery<ShelfBook[]>({
    queryKey: keys.shelf(userId),
    queryFn: () => library.shelf(userId),
    enabled: enabled && userId !== '',
  });
}
