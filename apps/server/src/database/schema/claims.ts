import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What of an answer cannot be read again: counts, and the id of what was made. Never names, contents or secrets. */
export type Outcome = Readonly<Record<string, string | number | null>>;

/**
 * Calls that were carried out, each stored with its change, so that a call that is repeated with its Idempotency-Key changes nothing twice
 * (decision 0073). Whom and what it was about cannot be read from it. Removed after a day. No
 * foreign key: it would lock the caller's account, and two people who change each other's would wait for each other.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A keyed hash of the person, of who acts for them, of method and path, and of the key that the caller drew. */
    id: text('id').primaryKey(),
    /** A keyed hash of the values: query, body and version. */
    fingerprint: text('fingerprint').notNull(),
    /** Null if nobody is signed in. */
    accountUid: text('account_uid'),
    /** Who acts for the person; null if nobody does. */
    actorUid: text('actor_uid'),
    outcome: jsonb('outcome').$type<Outcome>().notNull().default({}),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created').on(table.created)],
);
