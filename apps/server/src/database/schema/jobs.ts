import type { JobAction } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

const many = (name: string) => integer(name).notNull().default(0);

/** Something that is done to many people, one after the other (services/jobs). */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    /** Who asked for it, and with whose rights it is done. */
    ownerUid: text('owner_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** Who really sat there, where somebody acted as the owner. */
    realOwnerUid: text('real_owner_uid'),
    realm: text('realm').notNull(),
    /** How securely she was signed in. */
    acr: text('acr').notNull(),
    action: jsonb('action').$type<JobAction>().notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'cancelled', 'failed'] })
      .notNull()
      .default('waiting'),
    total: integer('total').notNull(),
    /** How many rows have come out so. */
    changed: many('changed'),
    unchanged: many('unchanged'),
    refused: many('refused'),
    failed: many('failed'),
    created: moment('created').notNull().defaultNow(),
    finished: moment('finished'),
    /** The server that is at it, for as long as it says so. */
    holder: text('holder'),
    heldUntil: moment('held_until'),
    /** When somebody was at it last: jobs take turns. */
    turn: moment('turn').notNull().defaultNow(),
  },
  (table) => [
    index('jobs_owner').on(table.ownerUid, table.created.desc()),
    index('jobs_open').on(table.turn).where(sql`${table.state} in ('waiting', 'running')`),
    index('jobs_created').on(table.created),
  ],
);

/** The people of a job, in the order in which they are done. They may be gone meanwhile: nothing refers to their rows. */
export const jobRows = pgTable(
  'job_rows',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: integer('position').notNull(),
    accountUid: text('account_uid').notNull(),
    /** Null while it is to be done. */
    outcome: text('outcome', { enum: ['changed', 'unchanged', 'refused', 'failed'] }),
    reason: text('reason'),
    /** A new password, until it was handed out. */
    secret: text('secret'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index('job_rows_secrets').on(table.jobId, table.position).where(sql`${table.secret} is not null`),
  ],
);
