import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { humanText, moment } from './columns.ts';
import { groups, schoolUnits } from './customers.ts';

/** A list of books that the staff of a school unit has made (decision 0068). */
export const readingLists = pgTable(
  'reading_lists',
  {
    id: text('id').primaryKey(),
    schoolUnitUid: text('school_unit_uid')
      .notNull()
      .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
    name: humanText('name').notNull(),
    /** For the pupils; empty if there is none. */
    note: text('note').notNull(),
    /** Who made it; null once their account is erased, which it outlives. */
    createdBy: text('created_by').references(() => accounts.uid, { onDelete: 'set null' }),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('reading_lists_of').on(table.schoolUnitUid, table.updated.desc()),
    index('reading_lists_by').on(table.createdBy),
  ],
);

/** The books of a list, in order. A book that leaves the library stays in it, so that whoever gave it is told. */
export const readingListBooks = pgTable(
  'reading_list_books',
  {
    listId: text('list_id')
      .notNull()
      .references(() => readingLists.id, { onDelete: 'cascade' }),
    bookId: text('book_id').notNull(),
    place: integer('place').notNull(),
    /** As it was when the book was added: all that is known of a book that was deleted since. */
    title: text('title').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.bookId] })],
);

/** A list as it is given: to a group, or to single people (`list_gift_people`). */
export const listGifts = pgTable(
  'list_gifts',
  {
    id: text('id').primaryKey(),
    listId: text('list_id')
      .notNull()
      .references(() => readingLists.id, { onDelete: 'cascade' }),
    /** Null: to single people. */
    groupUid: text('group_uid').references(() => groups.uid, { onDelete: 'cascade' }),
    /** First and last day, by the calendar of the school; null: open. */
    from: date('from_day'),
    to: date('to_day'),
    /** In place of the list's own; empty if there is none. */
    note: text('note').notNull(),
    given: moment('given').notNull().defaultNow(),
  },
  (table) => [
    index('list_gifts_of').on(table.listId),
    index('list_gifts_group').on(table.groupUid),
    check('list_gifts_days', sql`${table.from} <= ${table.to}`),
  ],
);

/** The people to whom a list is given by name. */
export const listGiftPeople = pgTable(
  'list_gift_people',
  {
    giftId: text('gift_id')
      .notNull()
      .references(() => listGifts.id, { onDelete: 'cascade' }),
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.giftId, table.accountUid] }),
    index('list_gift_people_of').on(table.accountUid),
  ],
);
