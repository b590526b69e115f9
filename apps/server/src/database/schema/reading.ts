import type { Position } from '@aloud/api';
import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { books } from './library.ts';
import { readerProfiles } from './profiles.ts';

export const reader = () =>
  text('account_uid')
    .notNull()
    .references(() => accounts.uid, { onDelete: 'cascade' });
/** Which of a guardian's children reads; null for the person of the account. */
export const profile = () => text('profile_id').references(() => readerProfiles.id, { onDelete: 'cascade' });
/** The profile in a unique index, in which nulls would be different from each other. */
export const profileKey = ({ profileId }: { readonly profileId: PgColumn }) =>
  sql`(coalesce(${profileId}, ''))`;
const readBook = () =>
  text('book_id')
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' });

/** Which version of a reader's list, or place, brought it, and by which device: its random name, or empty if it has none. */
const changedBy = () => ({
  version: integer('version').notNull().default(1),
  deviceId: text('device_id').notNull().default(''),
});

export const bookmarks = pgTable(
  'bookmarks',
  {
    accountUid: reader(),
    profileId: profile(),
    bookId: readBook(),
    id: text('id').notNull(),
    /** Position of the bookmark in the list that the player sent. */
    rank: integer('rank').notNull(),
    name: text('name').notNull(),
    position: jsonb('position').$type<Position>().notNull(),
    ...changedBy(),
  },
  (table) => [
    uniqueIndex('bookmarks_reader').on(table.accountUid, table.bookId, table.id, profileKey(table)),
    index('bookmarks_book').on(table.bookId),
    index('bookmarks_profile').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
);

/** Bookmarks that were removed, so that a device that has not heard of it does not bring them back. */
export const removedBookmarks = pgTable(
  'removed_bookmarks',
  {
    accountUid: reader(),
    profileId: profile(),
    bookId: readBook(),
    id: text('id').notNull(),
    ...changedBy(),
  },
  (table) => [
    uniqueIndex('removed_bookmarks_reader').on(table.accountUid, table.bookId, table.id, profileKey(table)),
    index('removed_bookmarks_book').on(table.bookId),
    index('removed_bookmarks_profile').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
);

/** Where a person left a book: the JSON string as the player wrote it (spec §3, Last position). */
export const lastmarks = pgTable(
  'lastmarks',
  {
    accountUid: reader(),
    profileId: profile(),
    bookId: readBook(),
    position: text('position').notNull(),
    updated: moment('updated').notNull().defaultNow(),
    ...changedBy(),
    /** The last version that another device than this one has stored. */
    othersVersion: integer('others_version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('lastmarks_reader').on(table.accountUid, table.bookId, profileKey(table)),
    index('lastmarks_book').on(table.bookId),
    index('lastmarks_profile').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
);

/** How far a reading session had come at a time (spec §3, Read log). The reader makes the id, unique for each person. */
export const readLogs = pgTable(
  'read_logs',
  {
    accountUid: reader(),
    profileId: profile(),
    id: text('id').notNull(),
    bookId: readBook(),
    sessionId: text('session_id').notNull(),
    deviceId: text('device_id').notNull(),
    percentage: doublePrecision('percentage').notNull(),
    source: text('source').notNull(),
    read: moment('read').notNull(),
    received: moment('received').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.id] }),
    index('read_logs_latest').on(table.accountUid, table.bookId, table.read.desc()),
    index('read_logs_by_time').on(table.accountUid, table.read),
    index('read_logs_book').on(table.bookId),
    index('read_logs_profile').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
);

/** How many read logs a person has stored on the last day with any, by the database's clock (UTC). */
export const readLogDays = pgTable('read_log_days', {
  accountUid: text('account_uid')
    .primaryKey()
    .references(() => accounts.uid, { onDelete: 'cascade' }),
  day: date('day').notNull(),
  count: integer('count').notNull(),
});
