import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { checked } from '../fields.ts';
import { emailText, nameText, textOfLines } from '../names/fields.ts';
import { locales } from '../realm/locales.ts';
import type { BareReasonCode } from '../reasons.ts';

/** `extraordinary` is a cancellation for a reason that does not let the person wait for the end of the period. */
export const cancellationKind = z.enum(['ordinary', 'extraordinary']);

const isDay = (written: string) => new Date(written).toJSON()?.slice(0, 10) === written;
/** For example `2027-01-31`. Without zod's own check, which the sign-in page would have to load. */
const day = checked(z.string(), z.refine(isDay, 'field.format' satisfies BareReasonCode));

const cancellation = z.object({
  /** Of the caller's: received once, however often it is sent with the same words. */
  id: z.optional(z.uuid()),
  name: nameText(1, 255, { none: 'field.required' }),
  /** Of the account; the receipt is sent there. */
  email: emailText(),
  /** What the person calls the contract. */
  contract: z.optional(z.nullable(nameText(0, 255))),
  kind: cancellationKind,
  /** Needed if it is extraordinary. */
  reason: z.optional(z.nullable(textOfLines(0, 1000))),
  /** The last day that is wished for; absent or null for the earliest one. */
  wanted: z.optional(z.nullable(day)),
  /** The language of the form: the receipt comes in it. The main one of the country if absent. */
  locale: z.optional(z.enum(locales)),
});
export type NewCancellation = z.infer<typeof cancellation>;

export const receivedCancellation = z.object({
  /** When it was received, ISO 8601. */
  received: z.string(),
  name: z.string(),
  email: z.string(),
  contract: z.nullable(z.string()),
  kind: cancellationKind,
  reason: z.nullable(z.string()),
  wanted: z.nullable(z.string()),
});
export type ReceivedCancellation = z.infer<typeof receivedCancellation>;

const noReason = { message: 'field.required' satisfies BareReasonCode, path: ['reason'] };
const hasReason = ({ kind, reason }: NewCancellation) => kind === 'ordinary' || Boolean(reason);

/**
 * Cancels what the guardian with this address has subscribed to, without a sign-in. It is received, and answered with a receipt, whether or not
 * there is such an account: the answer does not tell. The same receipt is sent to the address.
 */
export const cancelContract = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/cancellations',
  body: checked(cancellation, z.refine(hasReason, noReason)),
  reply: receivedCancellation,
  status: 201,
  authenticated: false,
});
