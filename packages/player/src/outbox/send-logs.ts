import type { PlayerCallbacks, ReadLogEntry } from '../host/host.ts';
import type { Sending } from '../host/owner.ts';
import { checkReply, refusedBy } from './refusal.ts';

/** A policy that was renewed this short a time (ms) ago is not the cause of a refusal. */
const RENEWED = 60_000;

type Calls = Pick<PlayerCallbacks, 'postReadLogs' | 'refreshPolicy'>;

/**
 * Sends read logs. If they are refused with 403, the host renews the policies of their books, and they are sent once more (spec §7). If
 * that does not help either, the refusal stands.
 */
export function sendLogs(
  calls: Calls,
): (logs: readonly ReadLogEntry[], sending: Sending) => Promise<unknown> {
  /** When the policy of a book was renewed, or refused (ms, of this page's clock). */
  const renewed = new Map<string, number>();

  const isDue = (bookId: string) => performance.now() - (renewed.get(bookId) ?? -RENEWED) >= RENEWED;

  async function renew(bookId: string): Promise<void> {
    try {
      await calls.refreshPolicy?.(bookId);
    } catch (error) {
      // Without an answer it is asked for again when the logs are sent again.
      if (refusedBy(error) === null) throw error;
    }
    renewed.set(bookId, performance.now());
  }

  return async (logs, sending) => {
    try {
      const reply = await calls.postReadLogs?.(logs, sending);
      checkReply(reply);
      return reply;
    } catch (error) {
      const books = [...new Set(logs.map(({ bookId }) => bookId))].filter(isDue);
      // A page that closes has no time for it.
      const helps = calls.refreshPolicy && books.length > 0 && !sending.keepalive;
      if (refusedBy(error) !== 403 || !helps) throw error;
      await Promise.all(books.map(renew));
      return calls.postReadLogs?.(logs, sending);
    }
  };
}
