import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
  /** The same as a page; null if it has none. */
  html: text('html'),
  created: moment('created').notNull().defaultNow(),
});

/**
 * Mails that follow from a change of the data, written in its transaction, and sent after it. A sent one stays without its contents, so that
 * none is sent twice.
 */
export const queuedMails = pgTable(
  'queued_mails',
  {
    /** What it is about: there is one mail about a thing. */
    about: text('about').primaryKey(),
    /** Empty once it was sent, like the subject and the text. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The same as a page; null if it has none, and once it was sent. */
    html: text('html'),
    queued: moment('queued').notNull().defaultNow(),
    /** When it is tried for the first or the next time. */
    due: moment('due').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** When the mail server has taken it; null until then. */
    sent: moment('sent'),
  },
  (table) => [
    index('queued_mails_due').on(table.due).where(sql`${table.sent} is null`),
    index('queued_mails_queued').on(table.queued),
  ],
);

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
