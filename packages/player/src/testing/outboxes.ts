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
