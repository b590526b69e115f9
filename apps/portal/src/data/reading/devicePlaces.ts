import { browserStore } from '../../site/storage/stores.ts';
import type { TextStore } from '../../site/storage/textStore.ts';

/** Most books whose places a device keeps for an account; the ones that were read last. */
const most = 50;

/** The last places of an account that several people share, which has none on the server (spec §6): each device has its own, unasked. */
export function devicePlaces(account: string, store: TextStore = browserStore) {
  const key = `aloud.places.${account}`;
  const read = (): ReadonlyArray<readonly [string, string]> => {
    try {
      const kept: unknown = JSON.parse(store.read(key) ?? '[]');
      // Only such pairs are written there.
      return Array.isArray(kept) ? (kept as Array<readonly [string, string]>) : [];
    } catch {
      return [];
    }
  };
  return {
    /** A JSON string of a place; null if the book was not read on this device. */
    read: (bookId: string): string | null => read().find(([id]) => id === bookId)?.[1] ?? null,
    write(bookId: string, position: string): void {
      const others = read().filter(([id]) => id !== bookId);
      store.write(key, JSON.stringify([[bookId, position], ...others].slice(0, most)));
    },
  };
}
