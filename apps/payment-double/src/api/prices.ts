import type Stripe from 'stripe';
import * as z from 'zod';
import { makePrice } from '../objects/catalogue.ts';
import { idOf } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { type Endpoint, get, post } from './endpoint.ts';
import { invalid } from './errors.ts';
import { pageOf } from './lists.ts';
import {
  boolean,
  integer,
  listOf,
  metadata,
  metadataAfter,
  nothing,
  positive,
  text,
  textAfter,
} from './params.ts';

const interval = z.enum(['day', 'week', 'month', 'year']);
const taxBehaviour = z.enum(['exclusive', 'inclusive', 'unspecified']);
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toLowerCase());

export const prices: readonly Endpoint[] = [
  post('/v1/prices', {
    params: z.strictObject({
      active: boolean.optional(),
      currency,
      lookup_key: text.max(200).optional(),
      metadata: metadata.optional(),
      nickname: text.optional(),
      product: text,
      recurring: z
        .strictObject({
          interval,
          interval_count: positive.optional(),
          usage_type: z.literal('licensed').optional(),
        })
        .optional(),
      tax_behavior: taxBehaviour.optional(),
      transfer_lookup_key: boolean.optional(),
      unit_amount: integer.refine((value) => value >= 0, 'integer'),
    }),
    run: ({ state }, given) => {
      const product = state.need('product', given.product, 'product');
      if (given.lookup_key) freeLookupKey(state, given.lookup_key, given.transfer_lookup_key ?? false);
      const price = makePrice(
        {
          active: given.active ?? true,
          currency: given.currency,
          lookup_key: given.lookup_key ?? null,
          metadata: metadataAfter({}, given.metadata),
          nickname: given.nickname ?? null,
          product: product.id,
          recurring: given.recurring
            ? {
                interval: given.recurring.interval,
                interval_count: given.recurring.interval_count ?? 1,
                meter: null,
                trial_period_days: null,
                usage_type: 'licensed',
              }
            : null,
          tax_behavior: given.tax_behavior ?? 'unspecified',
          unit_amount: given.unit_amount,
        },
        state.now(),
      );
      state.put('price', price);
      state.emit('price.created', price);
      return price;
    },
  }),
  get('/v1/prices', {
    params: listOf({
      active: boolean.optional(),
      currency: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      recurring: z.strictObject({ interval: interval.optional() }).optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    run: ({ state }, { active, currency: code, lookup_keys: keys, product, recurring, type, ...page }) => {
      const isWanted = (price: Stripe.Price) =>
        (active === undefined || price.active === active) &&
        (code === undefined || price.currency === code) &&
        (keys === undefined || keys.includes(price.lookup_key ?? '')) &&
        (product === undefined || idOf(price.product) === product) &&
        (recurring?.interval === undefined || price.recurring?.interval === recurring.interval) &&
        (type === undefined || price.type === type);
      return pageOf('/v1/prices', state.all('price').filter(isWanted), page);
    },
  }),
  get('/v1/prices/:id', { params: nothing, run: ({ state, id }) => state.need('price', id) }),
  post('/v1/prices/:id', {
    params: z.strictObject({
      active: boolean.optional(),
      lookup_key: z.string().max(200).optional(),
      metadata: metadata.optional(),
      nickname: z.string().optional(),
      tax_behavior: taxBehaviour.optional(),
      transfer_lookup_key: boolean.optional(),
    }),
    run: ({ state, id }, given) => {
      const before = state.need('price', id);
      if (given.lookup_key && given.lookup_key !== before.lookup_key)
        freeLookupKey(state, given.lookup_key, given.transfer_lookup_key ?? false);
      const after = {
        ...before,
        active: given.active ?? before.active,
        lookup_key: textAfter(before.lookup_key, given.lookup_key),
        metadata: metadataAfter(before.metadata, given.metadata),
        nickname: textAfter(before.nickname, given.nickname),
        tax_behavior: given.tax_behavior ?? before.tax_behavior,
      };
      state.put('price', after);
      state.emit('price.updated', after, before);
      return after;
    },
  }),
];

/** One price has a lookup key at a time; it may be taken from the one that has it. */
function freeLookupKey(state: State, key: string, takes: boolean): void {
  const holder = state.all('price').find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!takes)
    throw invalid(`A price (${holder.id}) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  const after = { ...holder, lookup_key: null };
  state.put('price', after);
  state.emit('price.updated', after, holder);
}
