import type Stripe from 'stripe';
import * as z from 'zod';
import { advanceTestClock } from '../billing/advance.ts';
import { deleteCustomer } from '../billing/delete-customer.ts';
import { idOrNull, newId } from '../state/ids.ts';
import { day } from '../time/calendar.ts';
import { del, type Endpoint, get, post } from './endpoint.ts';
import { livingCustomers, pageOf } from './lists.ts';
import { listOf, nothing, positive, text } from './params.ts';

const url = '/v1/test_helpers/test_clocks';

export const testClocks: readonly Endpoint[] = [
  post(url, {
    params: z.strictObject({ frozen_time: positive, name: text.max(300).optional() }),
    run: ({ state }, { frozen_time: frozen, name = null }) => {
      const clock: Stripe.TestHelpers.TestClock = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: state.now(),
        deletes_after: state.now() + 30 * day,
        frozen_time: frozen,
        livemode: false,
        name,
        status: 'ready',
        status_details: {},
      };
      state.put('test_clock', clock);
      state.emit('test_helpers.test_clock.created', clock);
      return clock;
    },
  }),
  get(url, {
    params: listOf({}).omit({ created: true }),
    run: ({ state }, page) => pageOf(url, state.all('test_clock'), page),
  }),
  get(`${url}/:id`, { params: nothing, run: ({ state, id }) => state.need('test_clock', id) }),
  post(`${url}/:id/advance`, {
    params: z.strictObject({ frozen_time: positive }),
    run: ({ state, id }, { frozen_time: time }) =>
      advanceTestClock(state, state.need('test_clock', id), time),
  }),
  del(`${url}/:id`, {
    params: nothing,
    run: ({ state, id }): Stripe.TestHelpers.DeletedTestClock => {
      const clock = state.need('test_clock', id);
      for (const customer of livingCustomers(state))
        if (idOrNull(customer.test_clock) === id) deleteCustomer(state, customer);
      state.store.remove('test_clock', id);
      state.emit('test_helpers.test_clock.deleted', clock);
      return { id, object: 'test_helpers.test_clock', deleted: true };
    },
  }),
];
