import { fetchAhead } from '@aloud/player/ahead';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookFilesQuery, bookQuery } from '../../data/library/bookQueries.ts';
import { useLibrary } from '../../data/library/useLibrary.ts';
import { useReading } from '../../data/reading/useReading.ts';

/** Delay (ms) before loading in browsers without requestIdleCallback (WebKit). */
const PAUSE = 2_000;

const loadPlayer = () => import('../player/Player.tsx');

/** Fetches the player's code when the browser is idle, once there are books to open; not if the device saves data. */
export function usePlayerAtRest(hasBooks: boolean): void {
  useEffect(() => {
    // Chromium has it; TypeScript's library does not know it yet.
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

/** Handlers for a link to a book: everything that opening it needs is fetched when a press begins, a tenth of a second before it ends. */
export function useBookAhead(bookId: string, fileUrl: string): { readonly onPointerDown: () => void } {
  const queries = useQueryClient();
  const library = useLibrary();
  const reading = useReading();
  const onPointerDown = () => {
    // This address is signed already: it need not wait for the policy of the other files.
    void fetchAhead(fileUrl);
    void queries.prefetchQuery(bookFilesQuery(reading, bookId));
    void queries.prefetchQuery(bookQuery(library, bookId));
    // If it fails, opening the book tries again and reports it.
    loadPlayer().catch(() => undefined);
  };
  return { onPointerDown };
}
