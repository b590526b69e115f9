import * as z from 'zod/mini';
import { listOf, listQuery } from '../customers/lists.ts';
import { userQuery } from '../customers/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { integer, list, text } from '../fields.ts';
import { reasonReply } from '../reasons.ts';
import { ageFilter } from './user-data.ts';

/** The most people in one job. */
export const largestJob = 100_000;
/** The most people who are named by id. */
const mostNamed = 2_000;

const id = text(1, 200);
const groupId = id;

/** What is done to each person of a selection. */
export const jobAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('addToGroup'), groupId }),
  z.strictObject({ kind: z.literal('removeFromGroup'), groupId }),
  z.strictObject({ kind: z.literal('setAgeFilter'), ageFilter }),
  /** Gives each person a password that can be said and remembered, in this language; by default in that of the realm. */
  z.strictObject({ kind: z.literal('resetPasswords'), locale: z.optional(text(2, 20)) }),
  z.strictObject({ kind: z.literal('deactivate') }),
  z.strictObject({ kind: z.literal('activate') }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type JobAction = z.output<typeof jobAction>;
export type JobActionKind = JobAction['kind'];

/** The filters of a list of people: its query without page and order. */
export const userFilters = strict(
  z.pick(userQuery, {
    q: true,
    qName: true,
    type: true,
    status: true,
    schoolUnit: true,
    group: true,
    subscription: true,
    doubles: true,
  }),
);
export type UserFilters = z.output<typeof userFilters>;

/** The same, but refused if it contains anything else. */
/*#__NO_SIDE_EFFECTS__*/
function strict<Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) {
  return z.strictObject(shape);
}

/** Named people, or all that match at the time when the job is made. */
export const jobSelection = z.union([
  z.strictObject({ ids: list(id, 1, mostNamed) }),
  z.strictObject({
    query: userFilters,
    /** People who are excluded. */
    except: z.optional(list(id, 0, mostNamed)),
  }),
]);
export type JobSelection = z.output<typeof jobSelection>;

const wanted = z.strictObject({ action: jobAction, selection: jobSelection });
const count = integer(0);
/** Null for a person whom the requester may not see, or who is deleted. */
const name = z.nullable(z.string());

/** What a job would do now, for each person, with the requester's rights. */
export const jobPreview = z.object({
  /** How many people are selected; the three others add up to it. */
  total: count,
  changed: count,
  /** People whom it would not change. */
  unchanged: count,
  refused: count,
  /** Why people are refused, the most frequent reason first; `stepUp` if a more secure login would help. */
  reasons: z.array(z.object({ reason: reasonReply, stepUp: z.boolean(), count })),
  /** The first fifty of them. */
  refusedPeople: z.array(z.object({ id: z.string(), name, reason: reasonReply })),
});
export type JobPreview = z.infer<typeof jobPreview>;

/** Counts what a job would do, by the rules of its plan; changes and keeps nothing. The plan itself (`createJob` with `plan`) also says who and what. */
export const previewJob = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/jobs/preview',
  body: z.object({ data: wanted }),
  reply: jobPreview,
});

/**
 * Begins a bulk change, which is a change plan (`getPlan`, `getPlanRows`) with the id of the reply. It is carried out as soon as it is planned;
 * with `plan` it is shown and waits for `approvePlan`. Repeated with the same `id` it makes nothing new.
 */
export const createJob = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/jobs',
  keyed: true,
  body: z.object({ data: z.extend(wanted, { id: z.optional(z.uuid()), plan: z.optional(z.boolean()) }) }),
  reply: z.object({ id: z.string() }),
  status: 201,
});

/** `failed`: something went wrong on our side, and the rest was not done. */
export const jobStates = ['waiting', 'running', 'done', 'undone', 'cancelled', 'failed'] as const;
/** `failed`: something went wrong on our side with this one person. */
export const jobOutcomes = ['changed', 'unchanged', 'refused', 'failed'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** An action on many people, each once. */
export const job = z.object({
  id: z.string(),
  state: z.enum(jobStates),
  action: jobAction,
  counts: z.object({
    total: count,
    done: count,
    changed: count,
    unchanged: count,
    refused: count,
    failed: count,
  }),
  /** ISO 8601. */
  created: z.string(),
  finished: z.nullable(z.string()),
  /** Until when its new passwords can be downloaded (ISO 8601); null if there are none. */
  secretsUntil: z.nullable(z.string()),
  /** Whether it can be taken back by an undo. */
  canUndo: z.boolean(),
  /** The plan of the undo that is planned or was carried out. */
  undo: z.nullable(z.string()),
});
export type Job = z.infer<typeof job>;

const params = z.object({ id });

/** The requester's own jobs of the last thirty days, newest first, fifty at most; without plans that were only shown. */
export const getJobs = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/jobs',
  reply: z.object({ data: z.array(job) }),
});

export const getJob = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/jobs/:id',
  params,
  reply: job,
});

/** The outcomes so far, in the order in which the people are processed. */
export const getJobResults = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/jobs/:id/results',
  params,
  query: z.extend(z.pick(listQuery(['id']), { pageNumber: true, pageSize: true }), {
    outcome: z.optional(z.enum(jobOutcomes)),
  }),
  reply: listOf(
    z.object({ id: z.string(), name, outcome: z.enum(jobOutcomes), reason: z.nullable(reasonReply) }),
  ),
});

/** Cancels a job: what is done stays done. A finished job does not change. */
export const cancelJob = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/jobs/:id/cancel',
  keyed: true,
  params,
  reply: job,
});

/** New passwords of a job, for twenty-four hours, for the requester if they may still set those passwords. */
export const getJobSecrets = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/jobs/:id/secrets',
  params,
  reply: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string(), username: z.string(), password: z.string() })),
  }),
});

/** Deletes them once they are printed or written down: nobody can download them any more. */
export const forgetJobSecrets = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/jobs/:id/secrets/forget',
  keyed: true,
  params,
});
