import * as z from 'zod';
import { deleteCustomer } from '../billing/delete-customer.ts';
import { attach } from '../cards/attach.ts';
import { makeCustomer } from '../objects/customer.ts';
import { idOrNull } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { del, type Endpoint, get, post } from './endpoint.ts';
import { invalid } from './errors.ts';
import { livingCustomers, pageOf } from './lists.ts';
import {
  address,
  addressOf,
  emptyable,
  listOf,
  metadata,
  metadataAfter,
  nothing,
  text,
  textAfter,
} from './params.ts';

const settable = {
  address: emptyable(address).optional(),
  description: z.string().optional(),
  email: z.string().max(512).optional(),
  metadata: metadata.optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  preferred_locales: z.array(text).optional(),
  tax_exempt: z.enum(['exempt', 'none', 'reverse', '']).optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
};

export const customers: readonly Endpoint[] = [
  post('/v1/customers', {
    params: z.strictObject({ ...settable, payment_method: text.optional(), test_clock: text.optional() }),
    run: ({ state }, given) => {
      const clock = given.test_clock ? state.need('test_clock', given.test_clock, 'test_clock') : undefined;
      const customer = makeCustomer(
        {
          address: addressOf(given.address),
          description: textAfter(null, given.description),
          email: textAfter(null, given.email),
          metadata: metadataAfter({}, given.metadata),
          name: textAfter(null, given.name),
          phone: textAfter(null, given.phone),
          preferred_locales: given.preferred_locales ?? [],
          shipping: null,
          tax_exempt: given.tax_exempt || 'none',
        },
        clock?.frozen_time ?? state.now(),
        clock?.id ?? null,
      );
      state.put('customer', customer);
      if (given.payment_method) {
        const method = state.need('payment_method', given.payment_method, 'payment_method');
        attach(state, method, customer.id);
      }
      const wanted = given.invoice_settings?.default_payment_method;
      const made = { ...customer, invoice_settings: settingsAfter(state, customer, wanted) };
      state.put('customer', made);
      state.emit('customer.created', made);
      return made;
    },
  }),
  get('/v1/customers', {
    params: listOf({ email: text.optional(), test_clock: text.optional() }),
    run: ({ state }, { email, test_clock: clock, ...page }) =>
      pageOf(
        '/v1/customers',
        livingCustomers(state).filter(
          (each) =>
            (email === undefined || each.email === email) && idOrNull(each.test_clock) === (clock ?? null),
        ),
        page,
      ),
  }),
  get('/v1/customers/:id', { params: nothing, run: ({ state, id }) => state.need('customer', id) }),
  post('/v1/customers/:id', {
    params: z.strictObject(settable),
    run: ({ state, id }, given) => {
      const before = state.customer(id, 'id');
      const after = {
        ...before,
        address: given.address === undefined ? before.address : addressOf(given.address),
        description: textAfter(before.description, given.description),
        email: textAfter(before.email, given.email),
        invoice_settings: settingsAfter(state, before, given.invoice_settings?.default_payment_method),
        metadata: metadataAfter(before.metadata, given.metadata),
        name: textAfter(before.name, given.name),
        phone: textAfter(before.phone, given.phone),
        preferred_locales: given.preferred_locales ?? before.preferred_locales ?? [],
        tax_exempt: given.tax_exempt === undefined ? before.tax_exempt : given.tax_exempt || 'none',
      };
      state.put('customer', after);
      state.emit('customer.updated', after, before);
      return after;
    },
  }),
  del('/v1/customers/:id', {
    params: nothing,
    run: ({ state, id }) => deleteCustomer(state, state.customer(id, 'id')),
  }),
  get('/v1/customers/:id/payment_methods', {
    params: listOf({ type: z.literal('card').optional() }),
    run: ({ state, id }, page) => {
      state.customer(id, 'id');
      const own = state.all('payment_method').filter((method) => idOrNull(method.customer) === id);
      return pageOf(`/v1/customers/${id}/payment_methods`, own, page);
    },
  }),
];

/** Only a card of the customer can be the default. */
function settingsAfter(state: State, customer: ReturnType<typeof makeCustomer>, wanted: string | undefined) {
  const settings = customer.invoice_settings;
  if (wanted === undefined) return settings;
  if (wanted === '') return { ...settings, default_payment_method: null };
  const param = 'invoice_settings[default_payment_method]';
  const method = state.need('payment_method', wanted, param);
  if (idOrNull(method.customer) !== customer.id)
    throw invalid(
      `The customer does not have a payment method with the ID ${wanted}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    );
  return { ...settings, default_payment_method: wanted };
}
