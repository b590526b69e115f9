import { vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { outboxMessages } from '../database/schema/index.ts';

/** Repeats `look` until it passes, for as long as a busy machine may need. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 10_000 });

/** The one message in the outbox. Messages are written there after the reply to the request for them. */
export const sentMessage = (db: Database) =>
  eventually(async () => {
    const [message, ...others] = await db.select().from(outboxMessages);
    if (!message || others.length > 0) throw new Error('There is not one message in the outbox.');
    return message;
  });
