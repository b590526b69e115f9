import type { StoredPlace } from '../host/host.ts';

/** Hears of a place that another device has stored, and that the reader has not seen. */
export type NewerListener = (bookId: string, place: StoredPlace) => void;

const listeners = new Set<NewerListener>();

/** Whichever outbox of this page sends a place: the open book hears of it. @returns ends it */
export function onNewer(listener: NewerListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellNewer(bookId: string, place: StoredPlace): void {
  for (const listener of listeners) listener(bookId, place);
}
