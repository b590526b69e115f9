import type { Answers, Exercise } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { humanText, moment } from './columns.ts';
import { groups, schoolUnits } from './customers.ts';
import { books } from './library.ts';

/** What a person has set for others to do: an assignment, or a quiz, which has one exercise (spec §3, Submission). */
export const assignments = pgTable(
  'assignments',
  {
    id: text('id').primaryKey(),
    type: text('type', { enum: ['Assignment', 'Quiz'] }).notNull(),
    /** The person who set it and may see the correct answers; null once their account is deleted. */
    ownerUid: text('owner_uid').references(() => accounts.uid, { onDelete: 'set null' }),
    /** The book it belongs to. The pupils' answers outlive the book. */
    bookId: text('book_id').references(() => books.id, { onDelete: 'set null' }),
    /** As it was when the assignment was made: it outlives the book, too. */
    bookTitle: humanText('book_title').notNull().default(''),
    /** The school whose administrators see it; null if it was made before schools were noted and its owner has left. */
    schoolUnitUid: text('school_unit_uid').references(() => schoolUnits.uid, { onDelete: 'set null' }),
    title: humanText('title').notNull(),
    description: text('description').notNull().default(''),
    /** With the correct answers. */
    exercises: jsonb('exercises').$type<Exercise[]>().notNull(),
    created: moment('created').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('assignments_owner').on(table.ownerUid),
    index('assignments_book').on(table.bookId),
    index('assignments_school').on(table.schoolUnitUid),
  ],
);

/** To whom an assignment is given: a group, with whoever is in it at the time, or one pupil. */
export const assignmentGivings = pgTable(
  'assignment_givings',
  {
    id: text('id').primaryKey(),
    assignmentId: text('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    groupUid: text('group_uid').references(() => groups.uid, { onDelete: 'cascade' }),
    accountUid: text('account_uid').references(() => accounts.uid, { onDelete: 'cascade' }),
    from: date('from_day').notNull(),
    to: date('to_day'),
    /** What the pupils read above the questions. */
    note: text('note').notNull().default(''),
    created: moment('created').notNull().defaultNow(),
    takenBack: moment('taken_back'),
  },
  (table) => [
    unique('assignment_givings_group').on(table.assignmentId, table.groupUid),
    unique('assignment_givings_account').on(table.assignmentId, table.accountUid),
    index('assignment_givings_of_group').on(table.groupUid),
    index('assignment_givings_of_account').on(table.accountUid),
    check('assignment_givings_one', sql`num_nonnulls(${table.groupUid}, ${table.accountUid}) = 1`),
  ],
);

/** One person's answers. */
export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    assignmentId: text('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    accountUid: text('account_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    status: text('status', { enum: ['InProgress', 'Submitted'] })
      .notNull()
      .default('InProgress'),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    created: moment('created').notNull().defaultNow(),
    updated: moment('updated').notNull().defaultNow(),
    /** When it was last given back to be answered again, with what the pupil is told, and by whom. */
    reopened: moment('reopened'),
    note: text('note').notNull().default(''),
    reopenedBy: text('reopened_by').references(() => accounts.uid, { onDelete: 'set null' }),
  },
  (table) => [
    unique('submissions_once').on(table.assignmentId, table.accountUid),
    index('submissions_newest').on(table.accountUid, table.created.desc(), table.id.desc()),
  ],
);
