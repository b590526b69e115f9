import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** The messages that a developer's product would have sent; shown at /dev/outbox. */
export const outboxMessages = pgTable('outbox_messages', {
  id: text('id').primaryKey(),
  channel: text('channel', { enum: ['email', 'sms'] })
    .notNull()
    .default('email'),
  recipient: text('recipient').notNull(),
  /** Null for a text message. */
  subject: text('subject'),
  text: text('text').notNull(),
  created: moment('created').notNull().defaultNow(),
});

/** A link that was sent to an e-mail address: it proves that the person who opens it reads mail there. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['confirm-email', 'reset-password'] }).notNull(),
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** The address that it was sent to: it proves nothing about a later one. */
    email: text('email').notNull(),
    created: moment('created').notNull().defaultNow(),
    expires: moment('expires').notNull(),
  },
  (table) => [
    index('mail_links_account').on(table.accountUid),
    index('mail_links_expires').on(table.expires),
  ],
);
