import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integerOfText, text } from '../fields.ts';

/** Something that was done to a person, or in their name (spec §3, audits). */
export const auditEntry = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The person who did it; the name is null if that person is deleted. */
  actor: z.object({ uid: z.string(), name: z.nullable(z.string()) }),
  /** The impersonator, if somebody was acting as the actor. */
  actingFor: z.nullable(z.object({ uid: z.string(), name: z.nullable(z.string()) })),
  action: z.string(),
  reason: z.nullable(z.string()),
  /** Values before and after, by field. A secret is only marked as changed: both are null. */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Newest first; the body is the list (spec §7). */
export const getUserAudits = defineEndpoint('customers', {
  method: 'GET',
  path: '/user/:userUid/audits',
  params: z.object({ userUid: text(1) }),
  query: z.object({
    limit: z._default(integerOfText(1, 200), 50),
    /** Only entries before this time (ISO 8601): the `at` of the last known one. */
    before: z.optional(z.iso.datetime()),
  }),
  reply: z.array(auditEntry),
});
