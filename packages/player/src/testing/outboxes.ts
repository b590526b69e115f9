import { HINT } from '../outbox/hint.ts';
import { type OutboxOptions, OwnerOutbox } from '../outbox/owner-outbox.ts';
import type { Receiver } from './receiver.ts';

const open: OwnerOutbox[] = [];

/** An outbox for a test; `closeOutboxes` closes those that are still open at its end. A round that failed is repeated soon. */
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

/** The name of a reader whom no other test knows. */
export const somebody = () => `reader-${crypto.randomUUID()}`;

/** Forgets what earlier test files have left unsent: one page runs several files and keeps what it has stored. */
export async function forgetUnsent(): Promise<void> {
  const request = indexedDB.deleteDatabase('aloud-outbox');
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });
  localStorage.removeItem(HINT);
}
