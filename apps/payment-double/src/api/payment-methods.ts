import * as z from 'zod';
import { attach, detach } from '../cards/attach.ts';
import { enterCard, namedMethod } from '../cards/enter.ts';
import { noAddress } from '../objects/payment-method.ts';
import { idOrNull } from '../state/ids.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { pageOf } from './lists.ts';
import {
  address,
  addressOf,
  emptyable,
  integer,
  listOf,
  metadata,
  metadataAfter,
  nothing,
  text,
} from './params.ts';

const billing = z.strictObject({
  address: emptyable(address).optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  phone: z.string().optional(),
});

const billingOf = (given: z.output<typeof billing> | undefined) => ({
  address: addressOf(given?.address) ?? noAddress,
  email: given?.email || null,
  name: given?.name || null,
  phone: given?.phone || null,
  tax_id: null,
});

export const paymentMethods: readonly Endpoint[] = [
  post('/v1/payment_methods', {
    keys: 'any',
    params: z.strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: z.string(),
        exp_month: integer,
        exp_year: integer,
        cvc: z.string().optional(),
      }),
      billing_details: billing.optional(),
      metadata: metadata.optional(),
    }),
    run: ({ state }, given) => {
      const { number, exp_month: month, exp_year: year, cvc } = given.card;
      const billing = billingOf(given.billing_details);
      const about = { billing, metadata: metadataAfter({}, given.metadata) };
      return enterCard(state, { number, month, year, cvc }, about);
    },
  }),
  get('/v1/payment_methods', {
    params: listOf({ customer: text.optional(), type: z.literal('card').optional() }),
    run: ({ state }, { customer, ...page }) => {
      if (customer) state.customer(customer);
      const own = state
        .all('payment_method')
        .filter((each) => idOrNull(each.customer) === (customer ?? null));
      return pageOf('/v1/payment_methods', own, page);
    },
  }),
  get('/v1/payment_methods/:id', {
    params: nothing,
    run: ({ state, id }) => state.need('payment_method', id),
  }),
  post('/v1/payment_methods/:id', {
    params: z.strictObject({ billing_details: billing.optional(), metadata: metadata.optional() }),
    run: ({ state, id }, given) => {
      const before = state.need('payment_method', id);
      const after = {
        ...before,
        billing_details: given.billing_details ? billingOf(given.billing_details) : before.billing_details,
        metadata: metadataAfter(before.metadata, given.metadata),
      };
      state.put('payment_method', after);
      state.emit('payment_method.updated', after, before);
      return after;
    },
  }),
  post('/v1/payment_methods/:id/attach', {
    params: z.strictObject({ customer: text }),
    run: ({ state, id }, { customer }) => attach(state, namedMethod(state, id), state.customer(customer).id),
  }),
  post('/v1/payment_methods/:id/detach', {
    params: nothing,
    run: ({ state, id }) => detach(state, state.need('payment_method', id)),
  }),
];
