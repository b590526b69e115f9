import type Stripe from 'stripe';
import * as z from 'zod';
import { afterSetup } from '../billing/after-intents.ts';
import { cancelSetup, confirmSetup } from '../intents/setup.ts';
import { makeSetupIntent } from '../objects/setup-intent.ts';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { needSecret } from './client-secret.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { pageOf } from './lists.ts';
import { boolean, listOf, metadata, metadataAfter, text, textAfter } from './params.ts';

const confirmation = {
  payment_method: text.optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
};
const settable = {
  customer: text.optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
};
const usage = z.enum(['off_session', 'on_session']);

export const setupIntents: readonly Endpoint[] = [
  post('/v1/setup_intents', {
    params: z.strictObject({
      ...settable,
      ...confirmation,
      allowed_payment_method_types: z.array(z.literal('card')).optional(),
      confirm: boolean.optional(),
      usage: usage.optional(),
    }),
    run: ({ state }, given) => {
      const customer = given.customer ? state.customer(given.customer).id : null;
      if (given.payment_method) state.need('payment_method', given.payment_method, 'payment_method');
      const intent = makeSetupIntent(
        {
          customer,
          description: textAfter(null, given.description),
          metadata: metadataAfter({}, given.metadata),
          payment_method: given.payment_method ?? null,
          usage: given.usage ?? 'off_session',
        },
        state.now(customer),
      );
      state.put('setup_intent', intent);
      state.emit('setup_intent.created', intent);
      return given.confirm ? confirmed(state, intent, given) : intent;
    },
  }),
  get('/v1/setup_intents', {
    params: listOf({ customer: text.optional(), payment_method: text.optional() }),
    run: ({ state }, { customer, payment_method: method, ...page }) => {
      const found = state
        .all('setup_intent')
        .filter((each) => customer === undefined || idOrNull(each.customer) === customer)
        .filter((each) => method === undefined || idOrNull(each.payment_method) === method);
      return pageOf('/v1/setup_intents', found, page);
    },
  }),
  get('/v1/setup_intents/:id', {
    keys: 'any',
    params: z.strictObject({ client_secret: text.optional() }),
    run: (call, { client_secret: secret }) =>
      needSecret(call, call.state.need('setup_intent', call.id, 'intent'), secret),
  }),
  post('/v1/setup_intents/:id', {
    params: z.strictObject(settable),
    run: ({ state, id }, given) => {
      const before = state.need('setup_intent', id, 'intent');
      const after: Stripe.SetupIntent = {
        ...before,
        customer: given.customer ? state.customer(given.customer).id : before.customer,
        description: textAfter(before.description, given.description),
        metadata: metadataAfter(before.metadata, given.metadata),
        ...(given.payment_method && {
          payment_method: state.need('payment_method', given.payment_method, 'payment_method').id,
          status: 'requires_confirmation',
        }),
      };
      state.put('setup_intent', after);
      return after;
    },
  }),
  post('/v1/setup_intents/:id/confirm', {
    keys: 'any',
    params: z.strictObject({ ...confirmation, client_secret: text.optional() }),
    run: (call, { client_secret: secret, ...given }) => {
      const intent = needSecret(call, call.state.need('setup_intent', call.id, 'intent'), secret);
      return confirmed(call.state, intent, given);
    },
  }),
  post('/v1/setup_intents/:id/cancel', {
    params: z.strictObject({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
    }),
    run: ({ state, id }, { cancellation_reason: reason = null }) =>
      cancelSetup(state, state.need('setup_intent', id, 'intent'), reason),
  }),
];

interface Given {
  readonly payment_method?: string | undefined;
  readonly return_url?: string | undefined;
}

function confirmed(state: State, intent: Stripe.SetupIntent, given: Given): Stripe.SetupIntent {
  const done = confirmSetup(state, intent, { method: given.payment_method, returnUrl: given.return_url });
  afterSetup(state, done);
  return done;
}
