import * as z from 'zod/mini';
import { planVerdicts } from '../controlpanel/imports.ts';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { reasonReply } from '../reasons.ts';
import { rosterFields, rosterGroupKinds, rosterRoles, syncSettings, syncValues } from './settings.ts';

const id = text(1, 200);
const org = z.object({ org: id });
const one = z.extend(org, { syncId: id });
const count = integer(0);
/** ISO 8601. */
const moment = z.string();

/**
 * A run's states: it is read (`reading`), it waits for somebody to type a number (`held`), for approval of a plan (`planned`: dry runs and
 * first runs), for its turn or is carried out (`running`), or is over. `failed` left everybody as they were.
 */
export const syncJobStates = [
  'reading',
  'held',
  'planned',
  'running',
  'done',
  'undone',
  'cancelled',
  'failed',
] as const;
export type SyncJobState = (typeof syncJobStates)[number];

/** One run of a sync (spec §3). */
export const syncJob = z.object({
  /** Also the id of its plan (getPlan, getPlanRows), once that is read. */
  jobId: z.string(),
  state: z.enum(syncJobStates),
  dryRun: z.boolean(),
  /** Whether somebody started it, as opposed to the night. */
  byHand: z.boolean(),
  created: moment,
  finished: z.nullable(moment),
  planned: z.record(z.enum(planVerdicts), count),
  counts: z.object({ changed: count, unchanged: count, refused: count, failed: count }),
  /** Why it failed, or is held. */
  reason: z.nullable(reasonReply),
  canUndo: z.boolean(),
});
export type SyncJob = z.infer<typeof syncJob>;

export const sync = z.object({
  ...syncSettings.shape,
  id: z.string(),
  /** What the source calls itself, or its address; it is named where its fields are locked. */
  name: z.string(),
  /** Whether three runs failed one after another: it no longer runs by itself until somebody lets it out. */
  quarantine: z.nullable(z.object({ since: moment, reason: reasonReply })),
  /** Who saved it last: it runs with their rights, as they are then. */
  savedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  nextRun: z.nullable(moment),
  lastJob: z.nullable(syncJob),
  /** How many people are linked to it. */
  linked: count,
});
export type Sync = z.infer<typeof sync>;

/** The syncs of an organisation. */
export const getSyncs = defineEndpoint('sync', {
  method: 'GET',
  path: '/organizations/:org/syncs',
  params: org,
  reply: z.object({ data: z.array(sync) }),
});

/**
 * Creates it under this id, or changes it (If-Match names the version): what is absent stays. `secret` is stored sealed and never sent; null
 * forgets it.
 */
export const putSync = defineEndpoint('sync', {
  method: 'PUT',
  path: '/organizations/:org/syncs/:syncId',
  keyed: true,
  params: one,
  body: z.extend(z.partial(syncValues), { secret: z.optional(z.nullable(text(1, 2_000))) }),
  reply: sync,
});

/** Ends it: people stay as they are, and their fields are the school's own again. */
export const deleteSync = defineEndpoint('sync', {
  method: 'DELETE',
  path: '/organizations/:org/syncs/:syncId',
  keyed: true,
  params: one,
});

/** Starts a run now. Refused with 'The organization is not ready' without a map, an address and a secret, or a file. */
export const triggerSync = defineEndpoint('sync', {
  method: 'POST',
  path: '/organizations/:org/syncs/:syncId/trigger',
  keyed: true,
  params: one,
  reply: z.object({ jobId: z.string() }),
  status: 201,
});

/** Its runs of the last thirty days, newest first. */
export const getSyncJobs = defineEndpoint('sync', {
  method: 'GET',
  path: '/organizations/:org/syncs/:syncId/jobs',
  params: one,
  reply: z.object({ data: z.array(syncJob) }),
});

/** What happened in a run, in order; no person is named in it. */
export const syncLogEntry = z.object({
  time: moment,
  level: z.enum(['info', 'warning', 'error']),
  reason: reasonReply,
});
export type SyncLogEntry = z.infer<typeof syncLogEntry>;

export const getSyncLogs = defineEndpoint('sync', {
  method: 'GET',
  path: '/jobs/:jobId/logs',
  params: z.object({ jobId: id }),
  reply: z.object({ data: z.array(syncLogEntry) }),
});

/** A school of the system, as a test of the connection found it. */
export const foundSchool = z.object({
  externalId: z.string(),
  name: z.string(),
  /** Codes by which an authority knows it. */
  codes: z.array(z.string()),
  /** Ours, by its code, else by its name; null if none or several fit. */
  suggested: z.nullable(z.object({ uid: z.string(), name: z.string(), by: z.enum(['code', 'name']) })),
});
export type FoundSchool = z.infer<typeof foundSchool>;

/** What a test of the connection found. */
export const syncTest = z.object({
  /** What the source calls itself and its version. */
  name: z.string(),
  schools: z.array(foundSchool),
  /** Of the first people and groups: which fields, roles and kinds of groups there are, and how many of how many have each. */
  people: count,
  fields: z.partialRecord(z.enum(rosterFields), count),
  roles: z.partialRecord(z.enum(rosterRoles), count),
  groups: z.partialRecord(z.enum(rosterGroupKinds), count),
});
export type SyncTest = z.infer<typeof syncTest>;

/** Tests the connection with what is stored, and what the body says instead: nothing is stored. Refused with the reason why it failed. */
export const testSync = defineEndpoint('sync', {
  method: 'POST',
  path: '/organizations/:org/syncs/:syncId/test',
  params: one,
  body: z.extend(z.partial(z.pick(syncValues, { type: true, config: true })), {
    secret: z.optional(z.nullable(text(1, 2_000))),
  }),
  reply: syncTest,
});

/** Lets it out of quarantine. */
export const releaseSync = defineEndpoint('sync', {
  method: 'POST',
  path: '/organizations/:org/syncs/:syncId/release',
  keyed: true,
  params: one,
  reply: sync,
});

export const largestRosterFile = 100 * 1024 ** 2;

/** The server reads it by its media type. */
const file = z.unknown() as z.ZodMiniType<Blob>;

/** Uploads a zip of CSV files for a type whose people arrive in files, and starts a run with it if its schools are mapped. */
export const uploadRoster = defineEndpoint('sync', {
  method: 'POST',
  path: '/organizations/:org/syncs/:syncId/file',
  keyed: true,
  params: one,
  query: z.object({ name: text(1, 255) }),
  body: file,
  bodyType: fileTypes.zip,
  /** Null if the schools have to be mapped first; the file is kept. */
  reply: z.object({ jobId: z.nullable(z.string()) }),
  status: 201,
});
