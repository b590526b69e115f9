import type { Answers, Exercise } from '@aloud/api';
import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { humanText, moment } from './columns.ts';
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
    title: humanText('title').notNull(),
    description: text('description').notNull().default(''),
    /** With the correct answers. */
    exercises: jsonb('exercises').$type<Exercise[]>().notNull(),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [index('assignments_owner').on(table.ownerUid), index('assignments_book').on(table.bookId)],
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
  },
  (table) => [
    unique('submissions_once').on(table.assignmentId, table.accountUid),
    index('submissions_newest').on(table.accountUid, table.created.desc(), table.id.desc()),
  ],
);
