import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** A subscription of a guardian, as support sees it: no card, no receipts. */
export const familySubscription = z.object({
  id: z.string(),
  /** The service that it opens. */
  type: z.string(),
  /** The provider's state, or `adding` while nobody knows whether the provider has it. */
  status: z.string(),
  /** Moments, ISO 8601. */
  trialEnd: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  /** By which the provider's dashboard finds it; null if it is not known. */
  providerId: z.nullable(z.string()),
});
export type FamilySubscription = z.infer<typeof familySubscription>;

/** What is known here of what a guardian pays, for support; newest first. Empty for everybody else. */
export const getFamilySubscriptions = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/families/:userUid',
  params: z.object({ userUid: text(1) }),
  reply: z.object({ subscriptions: z.array(familySubscription) }),
});
