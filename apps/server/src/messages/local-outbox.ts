import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outboxMessages } from '../database/schema/index.ts';
import type { Email, Messenger, TextMessage } from './messenger.ts';

/** A double of the mail service and of the text gateway, for developers and tests: stores what would have been sent. Nothing leaves the machine. */
export class LocalOutbox implements Messenger {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async email({ to, subject, text, html }: Email): Promise<void> {
    await this.#db.insert(outboxMessages).values({ id: randomUUID(), recipient: to, subject, text, html });
  }

  async takesAnyLetters(): Promise<boolean> {
    return true;
  }

  async sms({ to, text }: TextMessage): Promise<void> {
    await this.#db.insert(outboxMessages).values({ id: randomUUID(), channel: 'sms', recipient: to, text });
  }
}

/** The latest messages, newest first. */
export function listOutbox(db: Database) {
  return db.select().from(outboxMessages).orderBy(desc(outboxMessages.created)).limit(100);
}
