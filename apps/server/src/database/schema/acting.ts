import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Impersonation of another person (spec §6): first a request, then a session made for it, with which it ends. */
export const actings = pgTable(
  'actings',
  {
    id: text('id').primaryKey(),
    actorUid: text('actor_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** Uid of the OpenID session; null while it is only requested. */
    sessionUid: text('session_uid').unique(),
    /** Record of the impersonator's own session, to which they return: their browser keeps the id (services/sessions/records.ts). */
    returnTo: text('return_to'),
    expires: moment('expires').notNull(),
  },
  (table) => [
    index('actings_actor').on(table.actorUid, table.accountUid),
    index('actings_expires').on(table.expires),
  ],
);

/**
 * What was done to a person, or in their name, and by whom. It outlives both: no foreign key refers to their rows. Names
 * and contents are not kept.
 */
export const audits = pgTable(
  'audits',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actorUid: text('actor_uid').notNull(),
    accountUid: text('account_uid').notNull(),
    action: text('action', { enum: ['act-as', 'act-as-refused', 'act-as-call', 'act-as-end'] }).notNull(),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    index('audits_account').on(table.accountUid, table.at.desc()),
    index('audits_actor').on(table.actorUid, table.at.desc()),
  ],
);
