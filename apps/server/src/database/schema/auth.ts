import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** What the OpenID provider stores: sessions, grants, codes and refresh tokens, each by its model and id. */
export const oidcRecords = pgTable(
  'oidc_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    grantId: text('grant_id'),
    /** The session's second, public name. */
    uid: text('uid'),
    accountUid: text('account_uid'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    consumed: moment('consumed'),
    expires: moment('expires'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_records_grant').on(table.grantId),
    index('oidc_records_uid').on(table.uid),
    index('oidc_records_account').on(table.accountUid),
    index('oidc_records_expires').on(table.expires),
  ],
);

/** Replies to token requests, for clients that repeat a request because the reply was lost (services/auth/token-replies.ts). */
export const tokenReplies = pgTable(
  'token_replies',
  {
    /** A hash of the client's secret and of its request. */
    id: text('id').primaryKey(),
    started: moment('started').notNull(),
    /** Encrypted with the client's secret; null while there is none. */
    reply: text('reply'),
    expires: moment('expires').notNull(),
  },
  (table) => [index('token_replies_expires').on(table.expires)],
);

/** Private keys, made on first start and shared by every server on this database. */
export const keys = pgTable(
  'keys',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['tokens', 'content'] }).notNull(),
    privateKey: text('private_key').notNull(),
    created: moment('created').notNull().defaultNow(),
    /** Since when it only verifies; null for the signing key of each purpose. */
    retired: moment('retired'),
  },
  (table) => [uniqueIndex('keys_signing').on(table.purpose).where(sql`${table.retired} is null`)],
);

/** Recent wrong attempts, by subject and place; and the places in which people have signed in (attempts/measures.ts; adverse case 23). */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** A hash of what the row is about, so that the table reveals nobody who tried. */
    subject: text('subject').primaryKey(),
    /** How many were counted since it was last empty. */
    count: integer('count').notNull(),
    /** When it is empty again. */
    windowEnds: moment('window_ends').notNull(),
  },
  (table) => [index('sign_in_attempts_window').on(table.windowEnds)],
);

/** A card with a QR code by which a student signs in (spec §6, amr `qr`). */
export const qrCards = pgTable(
  'qr_cards',
  {
    id: text('id').primaryKey(),
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    pinHash: text('pin_hash'),
    created: moment('created').notNull().defaultNow(),
    expires: moment('expires').notNull(),
    /** When it was revoked. */
    voided: moment('voided'),
  },
  (table) => [index('qr_cards_account').on(table.accountUid)],
);

/** The code that was sent to a person's mobile; a new one replaces it (spec §6, amr `sms`). */
export const smsCodes = pgTable('sms_codes', {
  accountUid: text('account_uid')
    .primaryKey()
    .references(() => accounts.uid, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expires: moment('expires').notNull(),
});

/** A person on their way to another sign-in service and back. */
export const upstreamAttempts = pgTable(
  'upstream_attempts',
  {
    /** A hash of the state that must come back. */
    stateHash: text('state_hash').primaryKey(),
    upstream: text('upstream').notNull(),
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    /** Query of the authorize request that it belongs to. */
    search: text('search').notNull(),
    expires: moment('expires').notNull(),
  },
  (table) => [index('upstream_attempts_expires').on(table.expires)],
);
