import { vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { outboxMessages } from '../database/schema/index.ts';

/** What is found, or holds, at last: as long as a busy machine may need for it. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 10_000 });

/** The one message in the outbox. Messages are written there behind the reply to who asked for them. */
export const sentMessage = (db: Database) =>
  eventually(async () => {
    const [message, ...others] = await db.select().from(outboxMessages);
    if (!message || others.length > 0) throw new Error('There is not one message in the outbox.');
    return message;
  });
