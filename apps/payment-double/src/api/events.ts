import * as z from 'zod';
import { type Endpoint, get } from './endpoint.ts';
import { pageOf } from './lists.ts';
import { boolean, listOf, nothing, text } from './params.ts';

export const events: readonly Endpoint[] = [
  get('/v1/events', {
    params: listOf({
      delivery_success: boolean.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    }),
    run: ({ state }, { delivery_success: isDelivered, type, types, ...page }) => {
      const found = state
        .all('event')
        .filter((each) => isDelivered === undefined || (each.pending_webhooks === 0) === isDelivered)
        .filter((each) => type === undefined || matches(each.type, type))
        .filter((each) => types === undefined || types.some((wanted) => matches(each.type, wanted)));
      return pageOf('/v1/events', found, page);
    },
  }),
  get('/v1/events/:id', { params: nothing, run: ({ state, id }) => state.need('event', id) }),
];

/** `invoice.*` stands for every event of invoices. */
const matches = (type: string, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
