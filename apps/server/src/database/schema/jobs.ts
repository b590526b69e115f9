import type {
  JobAction,
  JobSelection,
  PlanColumn,
  PlanRow,
  PlanVerdict,
  Reason,
  WorkbookFacts,
} from '@aloud/api';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { fileContent, moment } from './columns.ts';
import { schoolUnits } from './customers.ts';

const many = (name: string) => integer(name).notNull().default(0);

/** What a change plan is made from, other than a bulk change: a workbook, what an earlier change did, or a sync (decision 0065). */
export type PlanAction =
  | { readonly kind: 'import'; readonly file: string }
  /** `of`: the id of the job or plan that is taken back. */
  | { readonly kind: 'undo'; readonly of: string }
  /** A run of a sync. `dryRun`: it is only shown; `byHand`: somebody started it, as opposed to the night. */
  | { readonly kind: 'sync'; readonly sync: string; readonly dryRun: boolean; readonly byHand: boolean };

/** Whom a bulk change is about, until its plan is made. */
export interface BulkOrder {
  readonly selection: JobSelection;
  /** Whether the plan waits for approval; otherwise it is carried out as soon as it is made. */
  readonly isShown: boolean;
}

/** What was read of a workbook, with the places of the columns in its sheet (from 0), and the part of the file that is the sheet. */
export interface StoredWorkbook extends Omit<WorkbookFacts, 'columns'> {
  readonly part: string;
  readonly columns: Array<WorkbookFacts['columns'][number] & { readonly index: number }>;
}

/** What a plan says about its rows, once they are all read. */
export interface PlanSummary {
  readonly counts: Readonly<Record<PlanVerdict, number>>;
  /** The most frequent first. */
  readonly faults: ReadonlyArray<{ readonly reason: Reason; readonly count: number }>;
}

/** Why a plan of a sync is not carried out by itself, and what somebody types to approve it. */
export interface PlanHold {
  readonly reasons: readonly Reason[];
  readonly number: number;
}

/** A change to many people, by a plan that is shown first: the same for each (a bulk change), or one for each row of a source. */
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
    action: jsonb('action').$type<JobAction | PlanAction>().notNull(),
    /**
     * Plans are read, planned or held, and applied when they are approved. What an undo has taken back is undone. Bulk changes of a version that
     * had no plans for them wait and run: whoever works at them next goes on as with a plan.
     */
    state: text('state', {
      enum: [
        'waiting',
        'running',
        'reading',
        'planned',
        'held',
        'applying',
        'done',
        'undone',
        'cancelled',
        'failed',
      ],
    })
      .notNull()
      .default('waiting'),
    /** For a bulk change, until it is planned. */
    wanted: jsonb('wanted').$type<BulkOrder>(),
    /** For an import: the school unit of new people for whom the workbook names none. */
    schoolUnitUid: text('school_unit_uid').references(() => schoolUnits.uid, { onDelete: 'set null' }),
    workbook: jsonb('workbook').$type<StoredWorkbook>(),
    summary: jsonb('summary').$type<PlanSummary>(),
    /** Stands for exactly the planned rows; whoever approves names it. */
    digest: text('digest'),
    /** Until when it can be approved. */
    expires: moment('expires'),
    /** Why its source could not be read, as `writeReason` writes it. */
    failure: text('failure'),
    /** For an undo: what it takes back. */
    undoes: text('undoes'),
    /** The sync of which it is a run. It outlives the sync: no foreign key. */
    syncId: text('sync_id'),
    hold: jsonb('hold').$type<PlanHold>(),
    total: integer('total').notNull(),
    /** The position of the last row that was carried out: all before it have their outcomes. */
    reached: many('reached'),
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
    index('jobs_open')
      .on(table.turn)
      .where(sql`${table.state} in ('waiting', 'running', 'reading', 'applying')`),
    index('jobs_created').on(table.created),
    index('jobs_school_unit')
      .on(table.schoolUnitUid, table.created.desc())
      .where(sql`${table.schoolUnitUid} is not null`),
    index('jobs_sync').on(table.syncId, table.created.desc()).where(sql`${table.syncId} is not null`),
    // Two runs of a sync at once would each undo what the other does.
    uniqueIndex('jobs_sync_open')
      .on(table.syncId)
      .where(sql`${table.syncId} is not null and ${table.state} in ('reading', 'applying')`),
    // Nothing is taken back twice.
    uniqueIndex('jobs_undoes')
      .on(table.undoes)
      .where(sql`${table.undoes} is not null and ${table.state} not in ('cancelled', 'failed')`),
  ],
);

type Shown = PlanRow['fields'][number];

/** A field as it was and as it becomes: what is stored, and what is shown of it. */
export interface PlannedField {
  readonly column: PlanColumn;
  /** Uids for organisations and groups. */
  readonly stored: readonly [before: unknown, after: unknown];
  readonly shown: readonly [before: Shown['before'], after: Shown['after']];
}

/** What is wrong with a cell of a row, or with the row. */
export interface PlannedFault {
  readonly column: PlanColumn | null;
  readonly reason: Reason;
}

/** The people of a job, in the order in which they are processed. They may be deleted meanwhile: no foreign key refers to their rows. */
export const jobRows = pgTable(
  'job_rows',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: integer('position').notNull(),
    /** Of the person; of a group its uid. */
    accountUid: text('account_uid').notNull(),
    /** Null until it is processed. */
    outcome: text('outcome', { enum: ['changed', 'unchanged', 'refused', 'failed'] }),
    reason: text('reason'),
    /** A new password, until it is handed out. */
    secret: text('secret'),
    // Absent for bulk changes of a version that had no plans for them:
    verdict: text('verdict', { enum: ['create', 'update', 'remove', 'same', 'refuse'] }),
    about: text('about', { enum: ['person', 'group'] })
      .notNull()
      .default('person'),
    /** Its row in the workbook. */
    line: integer('line'),
    isHidden: boolean('is_hidden').notNull().default(false),
    name: text('name'),
    username: text('username'),
    type: text('type', { enum: ['student', 'guardian', 'employee'] }),
    /** The version of the person when the plan was made. */
    seen: integer('seen'),
    fields: jsonb('fields').$type<readonly PlannedField[]>(),
    faults: jsonb('faults').$type<readonly PlannedFault[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index('job_rows_refused').on(table.jobId, table.position).where(sql`${table.verdict} = 'refuse'`),
    index('job_rows_secrets').on(table.jobId, table.position).where(sql`${table.secret} is not null`),
  ],
);

/** The workbook of an import, as it was uploaded. */
export const importFiles = pgTable('import_files', {
  jobId: text('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  content: fileContent('content').notNull(),
});
