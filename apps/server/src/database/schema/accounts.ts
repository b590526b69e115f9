import type { Locale } from '@aloud/api';
import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { humanText, moment } from './columns.ts';

export const userTypes = ['student', 'guardian', 'employee'] as const;

type Column = ExtraConfigColumn;

/** The last columns of every sort order. */
const rest = ({
  uid,
  type,
  status,
}: {
  readonly uid: Column;
  readonly type: Column;
  readonly status: Column;
}) => [uid, type, status] as const;

const there = ({ deleted }: { readonly deleted: Column }) => isNull(deleted);

/** A person who can sign in (spec §3, User). Usernames are compared by their keys. */
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
    /** The one kind that a person is (spec §5); null for a guest. An administrator is an employee with more rights. */
    type: text('type', { enum: userTypes }),
    /** Oldest readers, in years, whose books a student may read; null for all of them. */
    ageFilter: integer('age_filter'),
    /** The language that the person has chosen (BCP 47); null for the main one of their country. */
    locale: text('locale').$type<Locale>(),
    address: text('address'),
    postalCode: text('postal_code'),
    /** The person's id in the previous system. */
    legacyId: text('legacy_id'),
    /** Whether a system of the school manages the account, so that nobody changes it here. */
    userManagementDisabled: boolean('user_management_disabled').notNull().default(false),
    lastActive: moment('last_active'),
    deactivated: moment('deactivated'),
    /** When the person was deleted: for thirty days it can be undone (spec §9). */
    deleted: moment('deleted'),
    /** Counts changes, so that the second of two concurrent editors is told. */
    version: integer('version').notNull().default(1),
    /** The text that searches look at (database/keys). A trigger fills it in for writers who do not. */
    searchText: text('search_text').notNull().default(''),
    /** Equal for usernames that count as one. Null for a row that has no keys yet, and for the younger of two that count as one. */
    usernameKey: text('username_key'),
    /** The e-mail address with its domain in ASCII. */
    emailAscii: text('email_ascii'),
    /** When the three above were made from these names; null if they were not (decision 0062). */
    keyed: moment('keyed'),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_username').on(sql`lower(${table.username})`),
    uniqueIndex('accounts_username_key').on(table.usernameKey).where(sql`${table.usernameKey} is not null`),
    index('accounts_email').on(sql`lower(${table.emailAscii})`).where(sql`${table.emailAscii} is not null`),
    index('accounts_unkeyed').on(table.uid).where(isNull(table.keyed)),
    // The younger of two whose usernames count as one.
    index('accounts_doubles')
      .on(table.created, table.uid)
      .where(sql`${table.keyed} is not null and ${table.usernameKey} is null`),
    index('accounts_deleted').on(table.deleted).where(sql`${table.deleted} is not null`),
    index('accounts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Lists walk along one of these. Type and status are in them so that a filter need not read the rows; two of them
    // also hold what a search looks at.
    index('accounts_by_uid')
      .on(table.realm, ...rest(table))
      .where(there(table)),
    index('accounts_by_name')
      .on(table.realm, table.lastname, table.firstname, ...rest(table), table.searchText)
      .where(there(table)),
    index('accounts_by_first_name')
      .on(table.realm, table.firstname, table.lastname, ...rest(table), table.searchText)
      .where(there(table)),
    index('accounts_by_username')
      .on(table.realm, table.username, ...rest(table))
      .where(there(table)),
    index('accounts_by_created')
      .on(table.realm, table.created, ...rest(table))
      .where(there(table)),
    index('accounts_by_last_active')
      .on(table.realm, sql`coalesce(${table.lastActive}, to_timestamp(0))`, ...rest(table))
      .where(there(table)),
  ],
);

/** @see userTypes */
export type UserType = (typeof userTypes)[number];

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
    // A school's own numbers (`external`) are unique only within the school; all others belong to one person.
    index('account_identifiers_value').on(table.value),
    uniqueIndex('account_identifiers_known_by')
      .on(table.type, table.value)
      .where(sql`${table.type} <> 'external'`),
  ],
);
