import type Stripe from 'stripe';
import * as z from 'zod';
import { makeRefund } from '../objects/refund.ts';
import { idOf, idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { invalid, missing } from './errors.ts';
import { pageOf } from './lists.ts';
import { listOf, metadata, metadataAfter, nothing, positive, text } from './params.ts';

export const charges: readonly Endpoint[] = [
  get('/v1/charges', {
    params: listOf({ customer: text.optional(), payment_intent: text.optional() }),
    run: ({ state }, { customer, payment_intent: intent, ...page }) => {
      const found = state
        .all('charge')
        .filter((each) => customer === undefined || idOrNull(each.customer) === customer)
        .filter((each) => intent === undefined || idOrNull(each.payment_intent) === intent);
      return pageOf('/v1/charges', found, page);
    },
  }),
  get('/v1/charges/:id', { params: nothing, run: ({ state, id }) => state.need('charge', id) }),
  post('/v1/refunds', {
    params: z.strictObject({
      amount: positive.optional(),
      charge: text.optional(),
      metadata: metadata.optional(),
      payment_intent: text.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    run: ({ state }, given) => {
      const charge = chargeToRefund(state, given);
      const rest = charge.amount - charge.amount_refunded;
      const amount = given.amount ?? rest;
      if (rest === 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
      if (amount > rest)
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${rest}).`, {
          param: 'amount',
        });
      const refund = makeRefund(
        { charge, amount, metadata: metadataAfter({}, given.metadata), reason: given.reason ?? null },
        state.now(idOrNull(charge.customer)),
      );
      const refunded = charge.amount_refunded + amount;
      const after: Stripe.Charge = {
        ...charge,
        amount_refunded: refunded,
        refunded: refunded === charge.amount,
      };
      state.put('refund', refund);
      state.put('charge', after);
      state.emit('refund.created', refund);
      state.emit('charge.refunded', after, charge);
      return refund;
    },
  }),
  get('/v1/refunds', {
    params: listOf({ charge: text.optional(), payment_intent: text.optional() }),
    run: ({ state }, { charge, payment_intent: intent, ...page }) => {
      const found = state
        .all('refund')
        .filter((each) => charge === undefined || idOrNull(each.charge) === charge)
        .filter((each) => intent === undefined || idOrNull(each.payment_intent) === intent);
      return pageOf('/v1/refunds', found, page);
    },
  }),
  get('/v1/refunds/:id', { params: nothing, run: ({ state, id }) => state.need('refund', id) }),
  get('/v1/disputes', {
    params: listOf({ charge: text.optional(), payment_intent: text.optional() }),
    run: ({ state }, { charge, payment_intent: intent, ...page }) => {
      const found = state
        .all('dispute')
        .filter((each) => charge === undefined || idOf(each.charge) === charge)
        .filter((each) => intent === undefined || idOrNull(each.payment_intent) === intent);
      return pageOf('/v1/disputes', found, page);
    },
  }),
  get('/v1/disputes/:id', { params: nothing, run: ({ state, id }) => state.need('dispute', id) }),
];

interface Given {
  readonly charge?: string | undefined;
  readonly payment_intent?: string | undefined;
}

function chargeToRefund(state: State, { charge: id, payment_intent: intentId }: Given): Stripe.Charge {
  if ((id === undefined) === (intentId === undefined))
    throw invalid('Pass either charge or payment_intent.', { code: 'parameter_missing', param: 'charge' });
  const intent =
    intentId === undefined ? undefined : state.need('payment_intent', intentId, 'payment_intent');
  if (intent && intent.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  const chargeId = id ?? idOrNull(intent?.latest_charge);
  if (!chargeId) throw missing('charge', '', 'charge');
  const charge = state.need('charge', chargeId, 'charge');
  if (charge.status !== 'succeeded')
    throw invalid(`Charge ${charge.id} failed, and cannot be refunded.`, { param: 'charge' });
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  return charge;
}
