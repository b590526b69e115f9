import type Stripe from 'stripe';
import { invalid, missing } from '../api/errors.ts';
import { idOf, newId } from '../state/ids.ts';
import type { State } from '../state/state.ts';
import { addMonths } from '../time/calendar.ts';
import type { Reduction } from './amounts.ts';

interface Grant {
  readonly customer: string;
  readonly subscription: string;
  readonly currency: string;
}

/**
 * Grants a coupon to a subscription.
 * @throws ApiError 404 if there is no such coupon, 400 if it has expired, is used up or is in another currency
 */
export function grantCoupon(state: State, couponId: string, grant: Grant): Stripe.Discount {
  const coupon = usableCoupon(state, couponId, grant.currency, grant.customer);
  const start = state.now(grant.customer);
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount: Stripe.Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: grant.customer,
    customer_account: null,
    end: months === null ? null : addMonths(start, months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: grant.subscription,
    subscription_item: null,
  };
  const redeemed = coupon.times_redeemed + 1;
  state.put('coupon', { ...coupon, times_redeemed: redeemed, valid: redeemed !== coupon.max_redemptions });
  state.put('discount', discount);
  state.emit('customer.discount.created', discount);
  return discount;
}

/** @throws ApiError as `grantCoupon` */
export function usableCoupon(state: State, id: string, currency: string, customer: string): Stripe.Coupon {
  const coupon = state.store.get('coupon', id);
  if (!coupon) throw missing('coupon', id, 'discounts[0][coupon]');
  const expired = coupon.redeem_by !== null && coupon.redeem_by <= state.now(customer);
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  if (expired || used)
    throw invalid(`Coupon ${id} is expired and cannot be applied.`, {
      code: 'coupon_expired',
      param: 'discounts[0][coupon]',
    });
  if (coupon.currency !== null && coupon.currency !== currency)
    throw invalid(`The coupon ${id} is in ${coupon.currency}, the subscription in ${currency}.`, {
      param: 'discounts[0][coupon]',
    });
  return coupon;
}

/** Takes discounts from a subscription. */
export function endDiscounts(state: State, discounts: Stripe.Subscription['discounts']): void {
  for (const reference of discounts) {
    const discount = state.store.get('discount', idOf(reference));
    if (!discount) continue;
    state.emit('customer.discount.deleted', discount);
  }
}

/** The discounts that reduce an invoice of this time. */
export function reductionsAt(
  state: State,
  discounts: Stripe.Subscription['discounts'],
  time: number,
): Reduction[] {
  return discounts.flatMap((reference) => {
    const discount = state.store.get('discount', idOf(reference));
    const coupon = discount?.source.coupon
      ? state.store.get('coupon', idOf(discount.source.coupon))
      : undefined;
    if (!discount || !coupon || (discount.end !== null && discount.end <= time)) return [];
    return [{ discount: discount.id, coupon }];
  });
}

/** What remains after an invoice was reduced: a coupon for `once` is used up, an ended one is gone. */
export function remainingAfter(
  state: State,
  discounts: Stripe.Subscription['discounts'],
  { time, isReduced }: { time: number; isReduced: boolean },
): Stripe.Subscription['discounts'] {
  const gone = discounts.filter((reference) => {
    const discount = state.store.get('discount', idOf(reference));
    const coupon = discount?.source.coupon
      ? state.store.get('coupon', idOf(discount.source.coupon))
      : undefined;
    const ended = discount?.end !== null && discount?.end !== undefined && discount.end <= time;
    return ended || (isReduced && coupon?.duration === 'once');
  });
  endDiscounts(state, gone);
  return discounts.filter((reference) => !gone.includes(reference));
}
