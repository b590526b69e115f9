import { HINT } from '../outbox/hint.ts';
import { type OutboxOptions, OwnerOutbox } from '../outbox/owner-outbox.ts';
import type { Receiver } from './receiver.ts';

const open: OwnerOutbox[] = [];

/** An outbox of a test; those that are still there at its end are closed by `closeOutboxes`. Another round comes soon after one that failed. */
export function outboxTo(
  receiver: Receiver,
  userId: string,
  change: Partial<OutboxOptions> = {},
): OwnerOutbox {
  const outbox = new OwnerOutbox({
    owner: { userId },
    kinds: [receiver.kind()],
    retryAfter: () => 50,
    ...change,
  });
  open.push(outbox);
  return outbox;
}

export async function closeOutboxes(): Promise<void> {
  await Promise.all(open.splice(0).map((outbox) => outbox.close()));
}

/** Somebody whom no other test knows. */
export const somebody = () => `reader-${crypto.randomUUID()}`;

/** Forgets what the test files before this one have left unsent: a page goes from one file to the next and keeps what it has stored. */
export async function forgetUnsent(): Promise<void> {
  const request = indexedDB.deleteDatabase('aloud-outbox');
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });
  localStorage.removeItem(HINT);
}
