import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { humanText, moment } from './columns.ts';

/** A person who can sign in (spec §3, User). Usernames are compared in lower case. */
export const accounts = pgTable(
  'accounts',
  {
    uid: text('uid').primaryKey(),
    realm: text('realm').notNull(),
    username: text('username').notNull(),
    firstname: humanText('firstname').notNull(),
    lastname: humanText('lastname').notNull(),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    passwordHash: text('password_hash'),
    status: text('status', { enum: ['active', 'deactivated'] })
      .notNull()
      .default('active'),
    /** Rights beyond the roles, for example `ilt.user.se.write` (spec §6). */
    scopes: text('scopes').array().notNull().default(sql`'{}'::text[]`),
    speakingBookRights: boolean('speaking_book_rights').notNull().default(false),
    hidePasswordChange: boolean('hide_password_change').notNull().default(false),
    sharedAccount: boolean('shared_account').notNull().default(false),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    index('accounts_names_trgm').using(
      'gin',
      sql`(${table.firstname} || ' ' || ${table.lastname} || ' ' || ${table.username}) gin_trgm_ops`,
    ),
  ],
);

/** A name by which another system knows the person: bankid, sms, eppn … (spec §3, Me). */
export const accountIdentifiers = pgTable(
  'account_identifiers',
  {
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.type, table.value] }),
    // A school's own numbers (`external`) mean something within the school only; all others lead to one person.
    uniqueIndex('account_identifiers_known_by')
      .on(table.type, table.value)
      .where(sql`${table.type} <> 'external'`),
  ],
);
