import type Stripe from 'stripe';
import * as z from 'zod';
import { afterAttempt } from '../billing/after-intents.ts';
import { attemptPayment, cancelPayment, refusedPayment } from '../intents/payment.ts';
import { makePaymentIntent } from '../objects/payment-intent.ts';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { needSecret } from './client-secret.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { invalid } from './errors.ts';
import { pageOf } from './lists.ts';
import { boolean, emptyable, listOf, metadata, metadataAfter, positive, text, textAfter } from './params.ts';

const usage = z.enum(['off_session', 'on_session']);
const confirmation = {
  off_session: boolean.optional(),
  payment_method: text.optional(),
  receipt_email: z.string().optional(),
  return_url: text.optional(),
  setup_future_usage: emptyable(usage).optional(),
  use_stripe_sdk: boolean.optional(),
};
const settable = {
  customer: text.optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: z.string().optional(),
  setup_future_usage: emptyable(usage).optional(),
};
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toLowerCase());

export const paymentIntents: readonly Endpoint[] = [
  post('/v1/payment_intents', {
    params: z.strictObject({
      ...settable,
      ...confirmation,
      allowed_payment_method_types: z.array(z.literal('card')).optional(),
      amount: positive,
      confirm: boolean.optional(),
      currency,
    }),
    run: ({ state }, given) => {
      const customer = given.customer ? state.customer(given.customer).id : null;
      if (given.payment_method) state.need('payment_method', given.payment_method, 'payment_method');
      const intent = makePaymentIntent(
        {
          amount: given.amount,
          currency: given.currency,
          customer,
          description: textAfter(null, given.description),
          metadata: metadataAfter({}, given.metadata),
          payment_method: given.payment_method ?? null,
          receipt_email: textAfter(null, given.receipt_email),
          setup_future_usage: given.setup_future_usage || null,
        },
        state.now(customer),
      );
      state.put('payment_intent', intent);
      state.emit('payment_intent.created', intent);
      return given.confirm ? confirmed(state, intent, given) : intent;
    },
  }),
  get('/v1/payment_intents', {
    params: listOf({ customer: text.optional() }),
    run: ({ state }, { customer, ...page }) => {
      const found = state
        .all('payment_intent')
        .filter((each) => customer === undefined || idOrNull(each.customer) === customer);
      return pageOf('/v1/payment_intents', found, page);
    },
  }),
  get('/v1/payment_intents/:id', {
    keys: 'any',
    params: z.strictObject({ client_secret: text.optional() }),
    run: (call, { client_secret: secret }) =>
      needSecret(call, call.state.need('payment_intent', call.id, 'intent'), secret),
  }),
  post('/v1/payment_intents/:id', {
    params: z.strictObject({ ...settable, amount: positive.optional() }),
    run: ({ state, id }, given) => {
      const before = state.need('payment_intent', id, 'intent');
      if (given.amount !== undefined && !before.status.startsWith('requires_'))
        throw invalid(
          `This PaymentIntent's amount could not be updated because it has a status of ${before.status}.`,
          {
            code: 'payment_intent_unexpected_state',
            payment_intent: before,
          },
        );
      const after = withSettings(state, { ...before, amount: given.amount ?? before.amount }, given);
      state.put('payment_intent', after);
      return after;
    },
  }),
  post('/v1/payment_intents/:id/confirm', {
    keys: 'any',
    params: z.strictObject({ ...confirmation, client_secret: text.optional() }),
    run: (call, { client_secret: secret, off_session: offSession, ...given }) => {
      const { state, id, isPublic } = call;
      const found = needSecret(call, state.need('payment_intent', id, 'intent'), secret);
      const { payment_method: _method, ...settings } = given;
      const intent = withSettings(state, found, settings);
      // A browser has its cardholder before it.
      return confirmed(state, intent, { ...given, off_session: !isPublic && offSession });
    },
  }),
  post('/v1/payment_intents/:id/cancel', {
    params: z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
    }),
    run: ({ state, id }, { cancellation_reason: reason = null }) =>
      cancelPayment(state, state.need('payment_intent', id, 'intent'), reason),
  }),
];

interface Settings {
  readonly customer?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: z.output<typeof metadata> | undefined;
  readonly payment_method?: string | undefined;
  readonly receipt_email?: string | undefined;
  readonly setup_future_usage?: '' | 'off_session' | 'on_session' | undefined;
}

function withSettings(state: State, before: Stripe.PaymentIntent, given: Settings): Stripe.PaymentIntent {
  return {
    ...before,
    customer: given.customer ? state.customer(given.customer).id : before.customer,
    description: textAfter(before.description, given.description),
    metadata: metadataAfter(before.metadata, given.metadata),
    receipt_email: textAfter(before.receipt_email, given.receipt_email),
    setup_future_usage:
      given.setup_future_usage === undefined ? before.setup_future_usage : given.setup_future_usage || null,
    ...(given.payment_method && {
      payment_method: state.need('payment_method', given.payment_method, 'payment_method').id,
      status: 'requires_confirmation',
    }),
  };
}

interface Given {
  readonly payment_method?: string | undefined;
  readonly return_url?: string | undefined;
  readonly off_session?: boolean | undefined;
}

function confirmed(state: State, intent: Stripe.PaymentIntent, given: Given): Stripe.PaymentIntent {
  const attempt = attemptPayment(state, intent, {
    method: given.payment_method,
    offSession: given.off_session,
    returnUrl: given.return_url,
  });
  afterAttempt(state, attempt);
  if (attempt.outcome === 'failed') throw refusedPayment(attempt);
  return attempt.intent;
}
