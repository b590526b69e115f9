import type { Place, PlayerCallbacks } from '../host/host.ts';
import type { BookOutbox } from '../outbox/book-outbox.ts';
import type { Pager } from '../rendering/pager.ts';
import { OvertakenError } from '../rendering/queue.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Target } from '../rendering/target.ts';

/**
 * Where the reader was last: what the host does not know yet, or else what it says; nothing where it says nothing, or cannot. It is asked
 * after the outbox, never beside it: a place that is sent meanwhile is in one of the two.
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

/**
 * Shows the place where the reader was, or else where the book begins: a place that cannot be shown any more must not keep it shut.
 * @throws BookError, OvertakenError
 */
export async function showFirst(pager: Pager, start: Target, place: Target | undefined): Promise<ShownPage> {
  if (!place) return pager.show(start);
  try {
    return await pager.show(place);
  } catch (error) {
    if (place.index === start.index || error instanceof OvertakenError) throw error;
    return pager.show(start);
  }
}
