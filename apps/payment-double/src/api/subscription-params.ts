import * as z from 'zod';
import { boolean, emptyable, integer, metadata, positive, text } from './params.ts';

const method = z.enum(['cancel', 'create_invoice']);
const trialSettings = z.strictObject({ end_behavior: z.strictObject({ missing_payment_method: method }) });
const paymentSettings = z.strictObject({
  payment_method_types: z.array(z.literal('card')).optional(),
  save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
});
/** The double knows no prorations, so that callers have to say that they want none. */
const noProration = z.literal('none');
const discount = z.strictObject({ coupon: text.optional(), discount: text.optional() });

/** What both creating and changing a subscription take. */
const settable = {
  cancel_at: emptyable(positive).optional(),
  cancel_at_period_end: boolean.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  default_payment_method: z.string().optional(),
  default_tax_rates: emptyable(z.array(text).max(5)).optional(),
  description: z.string().max(500).optional(),
  discounts: emptyable(z.array(discount).max(20)).optional(),
  metadata: metadata.optional(),
  off_session: boolean.optional(),
  payment_settings: paymentSettings.optional(),
  proration_behavior: noProration.optional(),
  trial_end: z.union([z.literal('now'), positive]).optional(),
  trial_settings: trialSettings.optional(),
};

export const creation = z.strictObject({
  ...settable,
  billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
  currency: text.optional(),
  customer: text,
  items: z
    .array(z.strictObject({ price: text, quantity: positive.optional() }))
    .min(1)
    .max(20),
  payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
  trial_period_days: integer.refine((value) => value >= 0 && value <= 730, 'integer').optional(),
});

const cancellation = z.strictObject({
  comment: z.string().optional(),
  feedback: z
    .enum([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ])
    .optional(),
});

const itemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: positive.optional(),
});

export const update = z.strictObject({
  ...settable,
  cancellation_details: cancellation.optional(),
  items: z.array(itemChange).max(20).optional(),
  payment_behavior: z.literal('allow_incomplete').optional(),
  proration_date: positive.optional(),
});

export const cancel = z.strictObject({
  cancellation_details: cancellation.optional(),
  invoice_now: z.literal('false').optional(),
  prorate: z.literal('false').optional(),
});

export const preview = z.strictObject({
  currency: text.optional(),
  customer: text.optional(),
  discounts: emptyable(z.array(discount).max(20)).optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      cancel_at_period_end: boolean.optional(),
      default_tax_rates: emptyable(z.array(text).max(5)).optional(),
      items: z.array(itemChange).max(20).optional(),
      proration_behavior: noProration.optional(),
      proration_date: positive.optional(),
      trial_end: z.union([z.literal('now'), positive]).optional(),
    })
    .optional(),
});
