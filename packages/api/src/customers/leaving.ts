import * as z from 'zod/mini';
import { defineEndpoint, fileTypes } from '../endpoint.ts';
import { integer, text } from '../fields.ts';
import { flag, listOf, listQuery } from './lists.ts';
import { user } from './users.ts';

/** Why people count as inactive: deactivated by hand, or without school and subscription. */
export const leavingRules = ['deactivated', 'noSchool'] as const;
/** Why they were erased: also because somebody deleted them. */
export const erasureRules = [...leavingRules, 'deleted'] as const;

const schoolUnits = z.array(z.object({ uid: z.string(), name: z.string() }));

/** An inactive person, who will be erased unless an administrator keeps them. */
export const leaver = z.extend(
  z.pick(user, { uid: true, username: true, firstName: true, lastName: true, type: true }),
  {
    rule: z.enum(leavingRules),
    /** ISO 8601 times: since when they are on the list, and when they will be erased. */
    since: z.string(),
    erased: z.string(),
    /** When an administrator decided to keep them, and their name; null if nobody did. */
    kept: z.nullable(z.string()),
    keptBy: z.nullable(z.string()),
    /** Those of the requester to which they belong, or belonged. */
    schoolUnits,
    /** Whether the requester can open their page: not of people who have left. */
    isOpen: z.boolean(),
  },
);
export type Leaver = z.infer<typeof leaver>;

/** Proof that a person was erased. It names nobody. */
export const erasure = z.object({
  number: integer(),
  /** SHA-256 of the person's uid, as 64 hexadecimal digits. */
  digest: z.string(),
  rule: z.enum(erasureRules),
  /** ISO 8601 times: when the thirty days had begun, and when it was done. */
  since: z.string(),
  erased: z.string(),
  /** The rows in which they were, by table: deleted, or no longer naming them. */
  counts: z.record(z.string(), integer(0)),
  schoolUnits,
});
export type Erasure = z.infer<typeof erasure>;

const params = z.object({ userUid: text(1) });
const page = z.pick(listQuery(['erased']), { pageNumber: true, pageSize: true });

/** Inactive people of the school units that the requester administers, the next to be erased first. */
export const getLeavers = defineEndpoint('customers', {
  method: 'GET',
  path: '/leavers',
  query: z.extend(page, {
    /** Instead, those whom an administrator keeps. */
    kept: z._default(flag, false),
    schoolUnit: z.optional(text(1, 200)),
  }),
  reply: listOf(leaver),
});

/** Whether a person will be erased: null if they will not. */
export const getLeaver = defineEndpoint('customers', {
  method: 'GET',
  path: '/users/:userUid/leaving',
  params,
  reply: z.object({ leaver: z.nullable(leaver) }),
});

/** Keeps an inactive person until they are no longer kept; then thirty days begin anew. 404 if they are not on the list. */
export const keepLeaver = defineEndpoint('customers', {
  method: 'PUT',
  path: '/users/:userUid/leaving',
  keyed: true,
  params,
  body: z.object({ kept: z.boolean() }),
});

/** Who was erased of the school units that the requester administers, the last first. */
export const getErasures = defineEndpoint('customers', {
  method: 'GET',
  path: '/erasures',
  query: z.extend(page, {
    /** Only the person who had this uid. */
    uid: z.optional(text(1, 200)),
  }),
  reply: listOf(erasure),
});

/** Everything that is stored of a person and that an erasure would remove, as JSON and as tables. Refused to impersonators. */
export const downloadPersonData = defineEndpoint('customers', {
  method: 'GET',
  path: '/users/:userUid/data',
  params,
  file: fileTypes.zip,
});

/** The same of the person who asks. Refused to impersonators. */
export const downloadOwnData = defineEndpoint('account', {
  method: 'GET',
  path: '/v1/me/data',
  file: fileTypes.zip,
});
