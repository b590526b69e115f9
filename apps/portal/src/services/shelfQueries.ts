import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/AppContext.ts';
import { list } from './customerQueries.ts';
import type { SharedShelf, ShelfSlice } from './library.ts';
import { useLibrary } from './useLibrary.ts';

/** One page of the books of a shared bookshelf. */
export function useSharedBooks({ of, uid }: SharedShelf, slice: ShelfSlice) {
  const { session } = useApp();
  const library = useLibrary();
  return useQuery({
    queryKey: ['shared-books', session.claims?.sub, of, uid, slice],
    queryFn: () => library.shared({ of, uid }, slice),
    ...list,
  });
}

/** Books of the catalogue that fit what is looked for; nothing is asked where nothing is looked for. */
export function useCatalogue(q: string) {
  const { session } = useApp();
  const library = useLibrary();
  return useQuery({
    queryKey: ['catalogue', session.claims?.sub, q],
    queryFn: () => library.catalogue(q),
    enabled: q !== '',
    ...list,
  });
}
