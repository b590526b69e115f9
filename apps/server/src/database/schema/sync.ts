import type { MappedSchool, SyncColumn, SyncConfig, SyncType } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { fileContent, moment } from './columns.ts';
import { schoolUnits } from './customers.ts';
import { jobs } from './jobs.ts';

/** How a school unit follows a system of its own (spec §3, sync settings); one for each school unit. */
export const syncs = pgTable('syncs', {
  id: text('id').primaryKey(),
  schoolUnitUid: text('school_unit_uid')
    .notNull()
    .unique()
    .references(() => schoolUnits.uid, { onDelete: 'cascade' }),
  realm: text('realm').notNull(),
  type: text('type').$type<SyncType>().notNull(),
  /** What people call the system: it is named where its fields are locked. */
  name: text('name').notNull(),
  active: boolean('active').notNull().default(false),
  dryRun: boolean('dry_run').notNull().default(false),
  organizationMap: jsonb('organization_map').$type<MappedSchool[]>().notNull(),
  config: jsonb('config').$type<SyncConfig>().notNull(),
  /** Sealed for 'sync <id>'. */
  secret: text('secret'),
  version: integer('version').notNull().default(1),
  /** Who saved it last, and how securely they were signed in: its runs have their rights. */
  savedBy: text('saved_by').references(() => accounts.uid, { onDelete: 'set null' }),
  acr: text('acr').notNull(),
  /** Where the last read stopped, and the last one that was carried out. */
  readTo: text('read_to'),
  cursor: text('cursor'),
  /**
   * The run whose schools, groups and memberships stay on the stage, to which later reads add their changes; beside `readTo` that of the last read. The
   * number of its memberships shows whether all of them are still there.
   */
  readBase: text('read_base'),
  base: text('base').references(() => jobs.id, { onDelete: 'set null' }),
  baseMembers: integer('base_members').notNull().default(0),
  /** When a run was carried out for the first time: until then each plan waits for approval. */
  followed: moment('followed'),
  /** How many runs have failed one after another. */
  failures: integer('failures').notNull().default(0),
  /** Since when it no longer runs by itself, and why. */
  quarantined: moment('quarantined'),
  quarantine: text('quarantine'),
  /** The day of the school on which the night last began a run (ISO 8601). */
  night: text('night'),
  created: moment('created').notNull().defaultNow(),
  updated: moment('updated').notNull().defaultNow(),
});

/** Which of our school units, people and groups a record of a system is. */
export const syncLinks = pgTable(
  'sync_links',
  {
    syncId: text('sync_id')
      .notNull()
      .references(() => syncs.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['person', 'group'] }).notNull(),
    externalId: text('external_id').notNull(),
    /** Of the account or group; null for a record that was refused. They may be deleted meanwhile: no foreign key refers to them. */
    uid: text('uid'),
    linked: moment('linked').notNull().defaultNow(),
    /** The columns that the system sends for the person, which are locked here. */
    columns: text('columns').array().$type<SyncColumn[]>().notNull().default(sql`'{}'::text[]`),
    /** Whether a sync made the account. */
    made: boolean('made').notNull().default(false),
    /** School units of which a sync made the person an administrator. */
    adminOf: text('admin_of').array().notNull().default(sql`'{}'::text[]`),
    /** With protected identity: named nowhere, also after the system has forgotten them. */
    isProtected: boolean('is_protected').notNull().default(false),
    /** Stands for what the record wanted when it was last carried out, and the version of the account then: the same again changes nothing. */
    digest: text('digest'),
    seen: integer('seen'),
    /** Stands for the refusals that have been told, which are not told again. */
    told: text('told'),
    /** The run that found the record last. */
    lastRun: text('last_run'),
    /** Since when the record is missing, and how many nights in a row. */
    missing: moment('missing'),
    nights: integer('nights').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.syncId, table.kind, table.externalId] }),
    index('sync_links_uid').on(table.uid).where(sql`${table.uid} is not null`),
  ],
);

/** What a run has read, until the run is over; what later reads add to (`base`) stays longer. */
export const syncStage = pgTable(
  'sync_stage',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** `missing`: a linked person whom the run did not find. */
    kind: text('kind', { enum: ['school', 'person', 'group', 'membership', 'missing'] }).notNull(),
    externalId: text('external_id').notNull(),
    isGone: boolean('is_gone').notNull(),
    /** Of a person or a group: the record as the source gave it (rosters/roster.ts). */
    body: jsonb('body').notNull(),
    /** Of a person: whether they have a place in one of the mapped schools, and then the key of the username. Of a membership: whether both ends were read. */
    isOurs: boolean('is_ours').notNull().default(false),
    key: text('key'),
    /** Of a membership: the person, and the group. */
    personId: text('person_id'),
    groupId: text('group_id'),
    /** What planning found: which of ours it is, and what is to be remembered of it. */
    uid: text('uid'),
    verdict: text('verdict', { enum: ['same', 'row', 'told', 'done'] }),
    digest: text('digest'),
    seen: integer('seen'),
    told: text('told'),
    columns: text('columns').array().$type<SyncColumn[]>(),
    adminOf: text('admin_of').array(),
    made: boolean('made'),
    /** Under which other id the same person was known. */
    formerId: text('former_id'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.kind, table.externalId] }),
    index('sync_stage_person').on(table.jobId, table.personId).where(sql`${table.personId} is not null`),
    index('sync_stage_key').on(table.jobId, table.key).where(sql`${table.key} is not null`),
    index('sync_stage_verdict')
      .on(table.jobId, table.verdict, table.kind, table.externalId)
      .where(sql`${table.verdict} is not null`),
    index('sync_stage_former').on(table.jobId, table.uid).where(sql`${table.formerId} is not null`),
    index('sync_stage_uid').on(table.jobId, table.uid).where(sql`${table.uid} is not null`),
  ],
);

/** What happened in a run, in order. It names no person. */
export const syncLogs = pgTable(
  'sync_logs',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    time: moment('time').notNull().defaultNow(),
    level: text('level', { enum: ['info', 'warning', 'error'] }).notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);

/** The file that was uploaded last, for systems whose people arrive in files. */
export const syncFiles = pgTable('sync_files', {
  syncId: text('sync_id')
    .primaryKey()
    .references(() => syncs.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  content: fileContent('content').notNull(),
  uploaded: moment('uploaded').notNull().defaultNow(),
});
