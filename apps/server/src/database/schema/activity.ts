import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { books } from './library.ts';
import { profile, profileKey, reader } from './reading.ts';

/**
 * Usage events and activity events as they came (spec §7), ninety days of them. Partitioned by `day` (services/activity/partitions): the
 * migration says so, because Drizzle cannot.
 */
export const activityEvents = pgTable(
  'activity_events',
  {
    /** UTC, of the time in the id: it is the same however late the event comes, so that a repeat after midnight is known. */
    day: date('day').notNull(),
    accountUid: reader(),
    id: text('id').notNull(),
    profileId: profile(),
    /** Null for an activity event. */
    sessionId: text('session_id'),
    type: text('type').notNull(),
    /** When it happened; never later than it came. */
    at: moment('at').notNull(),
    received: moment('received').notNull().defaultNow(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.day, table.id] }),
    index('activity_events_profile').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
);

/** Which book is read in a session, if the person was allowed to read it when the session began: only such sessions are counted. */
export const activitySessions = pgTable(
  'activity_sessions',
  {
    accountUid: reader(),
    id: text('id').notNull(),
    profileId: profile(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    began: moment('began').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.id] }),
    index('activity_sessions_began').on(table.began),
    index('activity_sessions_book').on(table.bookId),
    index('activity_sessions_profile').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
);

/** When the server last gave a person the files of a book: what they read of it later on was allowed, whatever becomes of the right. */
export const bookOpenings = pgTable(
  'book_openings',
  {
    accountUid: reader(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    opened: moment('opened').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountUid, table.bookId] }),
    index('book_openings_book').on(table.bookId),
  ],
);

/** Days of people whose sums have to be made anew. */
export const activityTouched = pgTable(
  'activity_touched',
  {
    accountUid: reader(),
    day: date('day').notNull(),
    touched: moment('touched').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountUid, table.day] })],
);

/**
 * What a reader has read of a book on a day of their country; kept for a school year. Partitioned by months. No foreign key refers to the book:
 * what was read of a book that is deleted stays.
 */
export const activitySums = pgTable(
  'activity_sums',
  {
    day: date('day').notNull(),
    accountUid: reader(),
    profileId: profile(),
    bookId: text('book_id').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    pages: integer('pages').notNull(),
    /** How far the reader was, 0 to 100; null if no read log says so. */
    percentage: doublePrecision('percentage'),
    finished: boolean('finished').notNull(),
  },
  (table) => [
    uniqueIndex('activity_sums_reader').on(table.accountUid, table.day, table.bookId, profileKey(table)),
    index('activity_sums_profile').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
);

/** How many events a person has stored on the last day with any, by the database's clock (UTC). */
export const activityDays = pgTable('activity_days', {
  accountUid: text('account_uid')
    .primaryKey()
    .references(() => accounts.uid, { onDelete: 'cascade' }),
  day: date('day').notNull(),
  count: integer('count').notNull(),
});
