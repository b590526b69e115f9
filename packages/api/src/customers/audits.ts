import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Something that was done to a person, or in her name (spec §3, audits). */
export const auditEntry = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Who did it; the name is null for who is gone. */
  actor: z.object({ uid: z.string(), name: z.string().nullable() }),
  /** Who really sat there, where somebody acted as the actor. */
  actingFor: z.object({ uid: z.string(), name: z.string().nullable() }).nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  /** Values before and after, by field. A secret is only said to have changed: both are null. */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The newest first; the body is the list (spec §7). */
export const getUserAudits = defineEndpoint({
  method: 'GET',
  path: '/user/:userUid/audits',
  params: z.object({ userUid: z.string().min(1) }),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Only what lies before this time (ISO 8601): the `at` of the last one that is known. */
    before: z.iso.datetime().optional(),
  }),
  reply: z.array(auditEntry),
});
