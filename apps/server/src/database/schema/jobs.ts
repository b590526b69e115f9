import type { JobAction } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

const many = (name: string) => integer(name).notNull().default(0);

/** A change to many people, made one after the other (services/jobs). */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    /** The person who requested it, and with whose rights it runs. */
    ownerUid: text('owner_uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** The person who impersonated the owner, if any. */
    realOwnerUid: text('real_owner_uid'),
    realm: text('realm').notNull(),
    /** How securely the owner was signed in. */
    acr: text('acr').notNull(),
    action: jsonb('action').$type<JobAction>().notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'cancelled', 'failed'] })
      .notNull()
      .default('waiting'),
    total: integer('total').notNull(),
    /** How many rows have this outcome. */
    changed: many('changed'),
    unchanged: many('unchanged'),
    refused: many('refused'),
    failed: many('failed'),
    created: moment('created').notNull().defaultNow(),
    finished: moment('finished'),
    /** The server that works at it, as long as it renews its lease. */
    holder: text('holder'),
    heldUntil: moment('held_until'),
    /** When it was last worked at: jobs take turns. */
    turn: moment('turn').notNull().defaultNow(),
  },
  (table) => [
    index('jobs_owner').on(table.ownerUid, table.created.desc()),
    index('jobs_open').on(table.turn).where(sql`${table.state} in ('waiting', 'running')`),
    index('jobs_created').on(table.created),
  ],
);

/** The people of a job, in the order in which they are processed. They may be deleted meanwhile: no foreign key refers to their rows. */
export const jobRows = pgTable(
  'job_rows',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: integer('position').notNull(),
    accountUid: text('account_uid').notNull(),
    /** Null until it is processed. */
    outcome: text('outcome', { enum: ['changed', 'unchanged', 'refused', 'failed'] }),
    reason: text('reason'),
    /** A new password, until it is handed out. */
    secret: text('secret'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index('job_rows_secrets').on(table.jobId, table.position).where(sql`${table.secret} is not null`),
  ],
);
