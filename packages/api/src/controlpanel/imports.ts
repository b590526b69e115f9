import * as z from 'zod/mini';
import { listOf, listQuery } from '../customers/lists.ts';
import { userType } from '../customers/users.ts';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { reasonReply } from '../reasons.ts';
import { jobAction, jobOutcomes } from './jobs.ts';

/** The most bytes of a workbook that is imported. */
export const largestWorkbook = 25 * 1024 ** 2;

/** The columns of an import, named as the fields of a person's form. Names and kinds that a form has in one field have columns of their own. */
export const importColumns = [
  'type',
  'username',
  'firstName',
  'lastName',
  'email',
  'organizations',
  'groups',
  'adminRights',
  'shared',
  'speakingBookRights',
  'ageFilter',
  'eppn',
  'gsuiteid',
  'gsuiteemail',
  'office365',
  'bankid',
  'sms',
  'externalId',
  'address',
  'postalCode',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What a plan can change of a person: the columns of an import, and the status of the account: `active`, `deactivated`, or `deleted` by a bulk change. */
export const planColumns = [...importColumns, 'status'] as const;
export type PlanColumn = (typeof planColumns)[number];

const id = text(1, 200);
const params = z.object({ id });
const count = integer(0);
/** ISO 8601. */
const moment = z.string();
const named = z.object({ id: z.string(), name: z.string() });

/**
 * The states of a change plan: its source is read, or its people are looked at (`reading`), it waits for approval (`planned`), or for somebody to type a number
 * (`held`, see `hold`), it waits for its turn (`waiting`), it is carried out (`running`), and it is over (`done`, or `undone` later). A plan that nobody approved, or that was stopped, is `cancelled`; one
 * whose source could not be read has `failed`.
 */
export const planStates = [
  'reading',
  'planned',
  'held',
  'waiting',
  'running',
  'done',
  'undone',
  'cancelled',
  'failed',
] as const;
export type PlanState = (typeof planStates)[number];

/**
 * What a plan would do to a person: make them, change them, remove them (an undo, if they were made by mistake), nothing, or nothing because
 * something is wrong.
 */
export const planVerdicts = ['create', 'update', 'remove', 'same', 'refuse'] as const;
export type PlanVerdict = (typeof planVerdicts)[number];

/** What was read of a workbook, and what was not. */
export const workbookFacts = z.object({
  sheet: z.string(),
  /** Whether that sheet is hidden in Excel. */
  sheetIsHidden: z.boolean(),
  /** The headings that were read, in their order. */
  columns: z.array(z.object({ column: z.enum(importColumns), heading: z.string() })),
  /** Headings that mean nothing here: their columns are not read. */
  unknownHeadings: z.array(z.string()),
  /** Headings of columns that are hidden in Excel, and were read. */
  hiddenColumns: z.array(z.string()),
  /** How many of the rows that were read are hidden in Excel. */
  hiddenRows: count,
  /** The names of sheets that were not read. */
  otherSheets: z.array(z.string()),
});
export type WorkbookFacts = z.infer<typeof workbookFacts>;

/** A change to many people that is shown before it is made (decision 0065). */
export const changePlan = z.object({
  id: z.string(),
  kind: z.enum(['import', 'undo', 'sync', 'bulk']),
  state: z.enum(planStates),
  /** Who asked for it. */
  requester: named,
  /** The school unit of new people for whom the workbook names none. */
  schoolUnit: z.nullable(named),
  /** The name of the file of an import. */
  file: z.nullable(z.string()),
  /** For an import, as soon as its headings have been read. */
  workbook: z.nullable(workbookFacts),
  /** How many rows have been read so far. */
  read: count,
  /** How many people it would make, change, remove, leave as they are, and refuse. */
  planned: z.object({ create: count, update: count, remove: count, same: count, refuse: count }),
  /** How many rows have been carried out so far, and how. */
  counts: z.object({ done: count, changed: count, unchanged: count, refused: count, failed: count }),
  /** What is wrong with its rows, the most frequent reason first, and how many cells it concerns. */
  faults: z.array(z.object({ reason: reasonReply, count })),
  /** Why it failed. */
  failure: z.nullable(reasonReply),
  /** Why a plan of a sync is not carried out by itself, and the number that whoever approves it types. */
  hold: z.nullable(z.object({ reasons: z.array(reasonReply), number: count })),
  /** Of a sync: its id, and whether the plan is only shown and can never be carried out. Null for other plans. */
  sync: z.nullable(z.object({ id: z.string(), dryRun: z.boolean() })),
  /** For a bulk change: what is done to each person. */
  change: z.nullable(jobAction),
  /** Until when the new passwords that it gave can be downloaded (`getJobSecrets`); null if there are none. */
  secretsUntil: z.nullable(moment),
  /** Stands for exactly this plan: `approvePlan` names it. Null unless it can be approved. */
  digest: z.nullable(z.string()),
  /** Until when it can be approved. */
  until: z.nullable(moment),
  created: moment,
  finished: z.nullable(moment),
  /** Whether the requester of this reply may approve or cancel it. */
  isOwn: z.boolean(),
  /** Whether it can be taken back by an undo. */
  canUndo: z.boolean(),
  /** The undo that is planned or was carried out. */
  undo: z.nullable(z.string()),
  /** For an undo: the change that it takes back. */
  undoes: z.nullable(z.string()),
});
export type ChangePlan = z.infer<typeof changePlan>;

/** A value before and after: text as a person reads it; a list for organisations and groups (their names); null for none. */
const shown = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

export const planRow = z.object({
  position: count,
  /**
   * Whether it is about a person or a group. Of a group `name` is its name, `id` its uid, and the fields are `groups` (its name before and
   * after) and `organizations` (its school unit, if it is new).
   */
  about: z.enum(['person', 'group']),
  /** Its row in the workbook; null for other plans. */
  line: z.nullable(count),
  isHidden: z.boolean(),
  verdict: z.enum(planVerdicts),
  /** The person's id: of somebody who is there, or whom the plan has made. */
  id: z.nullable(z.string()),
  /** As the workbook names them; otherwise as they are stored, for whoever may see it. */
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
  type: z.nullable(userType),
  fields: z.array(z.object({ column: z.enum(planColumns), before: shown, after: shown })),
  /** What is wrong with its cells; without a column with the row. */
  faults: z.array(z.object({ column: z.nullable(z.enum(planColumns)), reason: reasonReply })),
  /** Null until it is carried out. */
  outcome: z.nullable(z.enum(jobOutcomes)),
  reason: z.nullable(reasonReply),
});
export type PlanRow = z.infer<typeof planRow>;

/** The server reads it by its media type. */
const file = z.unknown() as z.ZodMiniType<Blob>;

/** Uploads a workbook, which is then read. The body is the file itself. @returns the id of its plan */
export const createImport = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/imports',
  keyed: true,
  query: z.object({
    /** The school unit of new people for whom the workbook names none. */
    organization: id,
    /** The name of the file, which must end in .xlsx (spec §5). */
    name: text(1, 255),
  }),
  body: file,
  bodyType: fileTypes.xlsx,
  reply: z.object({ id: z.string() }),
  status: 201,
});

const pages = z.pick(listQuery(['id']), { pageNumber: true, pageSize: true });

/** Imports of the last thirty days into school units that the requester administers, newest first. */
export const getImports = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/imports',
  query: z.extend(pages, { organization: z.optional(id) }),
  reply: listOf(changePlan),
});

/** An empty workbook for this country, with examples and explanations in the language of the requester's country. */
export const getImportTemplate = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/imports/template',
  file: fileTypes.xlsx,
});

/** The imported workbook itself, with every wrong cell marked. */
export const markWorkbook = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/imports/:id/workbook',
  params,
  body: z.object({
    data: z.strictObject({
      /** The sentence of each code in the requester's language, with `{{name}}` where a parameter stands; codes that are absent are told in English. */
      words: z.record(text(1, 100), text(1, 500)),
    }),
  }),
  file: fileTypes.xlsx,
});

export const getPlan = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/plans/:id',
  params,
  reply: changePlan,
});

/** The rows of a plan, in their order. */
export const getPlanRows = defineEndpoint('controlPanel', {
  method: 'GET',
  path: '/v1/plans/:id/rows',
  params,
  query: z.extend(pages, {
    verdict: z.optional(z.enum(planVerdicts)),
    outcome: z.optional(z.enum(jobOutcomes)),
    about: z.optional(z.enum(['person', 'group'])),
    /** Part of a name or username. */
    q: z.optional(text(0, 200)),
  }),
  reply: listOf(planRow),
});

/**
 * Approves exactly the plan that was shown. Approved once more it changes nothing; another digest is refused with 409, and so is a held plan
 * without its number.
 */
export const approvePlan = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/plans/:id/approve',
  keyed: true,
  params,
  body: z.object({ data: z.strictObject({ digest: text(1, 200), number: z.optional(integer(0)) }) }),
  reply: changePlan,
});

/** Discards a plan that has not been approved, or stops one that is carried out: what is done stays done. */
export const cancelPlan = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/plans/:id/cancel',
  keyed: true,
  params,
  reply: changePlan,
});

/** Plans to take back a plan that is done. @returns the id of the plan of the undo, which is to be approved */
export const undoPlan = defineEndpoint('controlPanel', {
  method: 'POST',
  path: '/v1/plans/:id/undo',
  keyed: true,
  params,
  reply: z.object({ id: z.string() }),
  status: 201,
});
