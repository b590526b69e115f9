import { fetchAhead } from '@aloud/player/ahead';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookFilesQuery, bookQuery } from '../../data/library/bookQueries.ts';
import { useLibrary } from '../../data/library/useLibrary.ts';
import { useReading } from '../../data/reading/useReading.ts';

/** How long a page without requestIdleCallback (WebKit) is left alone, in milliseconds. */
const PAUSE = 2_000;

const loadPlayer = () => import('../player/Player.tsx');

/** Fetches the player's code while nobody waits for anything, once there are books to open; not where the device saves data. */
export function usePlayerAtRest(hasBooks: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (!hasBooks || connection?.saveData) return undefined;
    const load = () => void loadPlayer().catch(() => undefined);
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(load);
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(load, PAUSE);
    return () => clearTimeout(timer);
  }, [hasBooks]);
}

/** What a link to a book hears: when a press begins, all that opening the book will ask for is asked for. It ends a tenth of a second later. */
export function useBookAhead(bookId: string, fileUrl: string): { readonly onPointerDown: () => void } {
  const queries = useQueryClient();
  const library = useLibrary();
  const reading = useReading();
  const onPointerDown = () => {
    // Its address is signed: the book need not wait for the signature of its other files.
    void fetchAhead(fileUrl);
    void queries.prefetchQuery(bookFilesQuery(reading, bookId));
    void queries.prefetchQuery(bookQuery(library, bookId));
    // Opening asks again for what could not be had, and says so.
    loadPlayer().catch(() => undefined);
  };
  return { onPointerDown };
}
