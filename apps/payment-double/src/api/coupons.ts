import type Stripe from 'stripe';
import * as z from 'zod';
import { makeCoupon } from '../objects/catalogue.ts';
import type { State } from '../state/state.ts';
import { del, type Endpoint, get, post } from './endpoint.ts';
import { invalid } from './errors.ts';
import { pageOf } from './lists.ts';
import { decimal, listOf, metadata, metadataAfter, nothing, positive, text, textAfter } from './params.ts';

export const coupons: readonly Endpoint[] = [
  post('/v1/coupons', {
    params: z.strictObject({
      id: text.optional(),
      amount_off: positive.optional(),
      currency: z
        .string()
        .regex(/^[a-z]{3}$/i)
        .optional(),
      duration: z.enum(['forever', 'once', 'repeating']).optional(),
      duration_in_months: positive.optional(),
      max_redemptions: positive.optional(),
      metadata: metadata.optional(),
      name: text.max(40).optional(),
      percent_off: decimal.refine((value) => value > 0 && value <= 100).optional(),
      redeem_by: positive.optional(),
    }),
    run: ({ state }, given) => {
      const { amount_off: amount, percent_off: percentage, duration = 'once' } = given;
      if ((amount === undefined) === (percentage === undefined))
        throw invalid('You must pass either percent_off or amount_off, and not both.', {
          param: 'percent_off',
        });
      if (amount !== undefined && given.currency === undefined)
        throw invalid('You must pass currency when passing amount_off.', {
          code: 'parameter_missing',
          param: 'currency',
        });
      if ((duration === 'repeating') !== (given.duration_in_months !== undefined))
        throw invalid('duration_in_months is needed for duration=repeating, and for no other.', {
          param: 'duration_in_months',
        });
      if (given.id && state.store.get('coupon', given.id))
        throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
      const coupon = makeCoupon(
        {
          id: given.id,
          amount_off: amount ?? null,
          currency: amount === undefined ? null : (given.currency?.toLowerCase() ?? null),
          duration,
          duration_in_months: given.duration_in_months ?? null,
          max_redemptions: given.max_redemptions ?? null,
          metadata: metadataAfter({}, given.metadata),
          name: given.name ?? null,
          percent_off: percentage ?? null,
          redeem_by: given.redeem_by ?? null,
        },
        state.now(),
      );
      state.put('coupon', coupon);
      state.emit('coupon.created', coupon);
      return coupon;
    },
  }),
  get('/v1/coupons', {
    params: listOf({}),
    run: ({ state }, page) =>
      pageOf(
        '/v1/coupons',
        state.all('coupon').map((coupon) => seenNow(state, coupon)),
        page,
      ),
  }),
  get('/v1/coupons/:id', {
    params: nothing,
    run: ({ state, id }) => seenNow(state, state.need('coupon', id, 'coupon')),
  }),
  post('/v1/coupons/:id', {
    params: z.strictObject({ metadata: metadata.optional(), name: z.string().max(40).optional() }),
    run: ({ state, id }, given) => {
      const before = state.need('coupon', id, 'coupon');
      const after = {
        ...before,
        metadata: metadataAfter(before.metadata, given.metadata),
        name: textAfter(before.name, given.name),
      };
      state.put('coupon', after);
      state.emit('coupon.updated', after, before);
      return seenNow(state, after);
    },
  }),
  del('/v1/coupons/:id', {
    params: nothing,
    run: ({ state, id }): Stripe.DeletedCoupon => {
      const coupon = state.need('coupon', id, 'coupon');
      state.store.remove('coupon', id);
      state.emit('coupon.deleted', coupon);
      return { id, object: 'coupon', deleted: true };
    },
  }),
];

/** A coupon stops being valid by itself when its time is over. */
function seenNow(state: State, coupon: Stripe.Coupon): Stripe.Coupon {
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= state.now();
  return isOver ? { ...coupon, valid: false } : coupon;
}
