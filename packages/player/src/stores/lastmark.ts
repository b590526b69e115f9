import type { Place, PlayerCallbacks } from '../host/host.ts';
import type { BookOutbox } from '../outbox/book-outbox.ts';

/**
 * The reader's last place: the unsent one, which the host does not know yet, or else the host's; undefined if there is none, or the host
 * fails. The host is asked after the outbox, never at the same time: a place that is sent meanwhile is in one of the two.
 */
export async function lastmarkOf(
  callbacks: PlayerCallbacks | undefined,
  outbox: BookOutbox,
  bookId: string,
): Promise<Place | string | null | undefined> {
  if (!callbacks?.getLastmark) return undefined;
  try {
    const unsent = await outbox.unsent('place', bookId);
    return unsent?.position ?? (await callbacks.getLastmark(bookId));
  } catch (error) {
    console.warn('The last place could not be read.', error);
    return undefined;
  }
}
