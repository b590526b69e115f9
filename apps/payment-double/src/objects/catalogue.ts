import type Stripe from 'stripe';
import { newId, randomText } from '../state/ids.ts';

type ProductGiven = Pick<
  Stripe.Product,
  'active' | 'description' | 'images' | 'metadata' | 'name' | 'url'
> & {
  readonly id: string | undefined;
};

export function makeProduct({ id, ...given }: ProductGiven, created: number): Stripe.Product {
  return {
    id: id ?? newId('prod'),
    object: 'product',
    active: given.active,
    created,
    default_price: null,
    description: given.description,
    images: given.images,
    livemode: false,
    marketing_features: [],
    metadata: given.metadata,
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: given.url,
  };
}

type PriceGiven = Pick<
  Stripe.Price,
  'active' | 'currency' | 'lookup_key' | 'metadata' | 'nickname' | 'recurring' | 'tax_behavior'
> & { readonly product: string; readonly unit_amount: number };

export function makePrice(given: PriceGiven, created: number): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: given.active,
    billing_scheme: 'per_unit',
    created,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key,
    metadata: given.metadata,
    nickname: given.nickname,
    product: given.product,
    recurring: given.recurring,
    tax_behavior: given.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
    unit_amount_decimal: null,
  };
}

/** The older form of a recurring price, which subscription items still contain. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: typeof price.product === 'string' ? price.product : price.product.id,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

type TaxRateGiven = Pick<
  Stripe.TaxRate,
  | 'active'
  | 'country'
  | 'description'
  | 'display_name'
  | 'inclusive'
  | 'jurisdiction'
  | 'metadata'
  | 'percentage'
  | 'state'
  | 'tax_type'
>;

export function makeTaxRate(given: TaxRateGiven, created: number): Stripe.TaxRate {
  return {
    id: newId('txr'),
    object: 'tax_rate',
    active: given.active,
    country: given.country,
    created,
    description: given.description,
    display_name: given.display_name,
    effective_percentage: given.percentage,
    flat_amount: null,
    inclusive: given.inclusive,
    jurisdiction: given.jurisdiction,
    jurisdiction_level: given.country ? 'country' : null,
    livemode: false,
    metadata: given.metadata,
    percentage: given.percentage,
    rate_type: 'percentage',
    state: given.state,
    tax_type: given.tax_type,
  };
}

type CouponGiven = Pick<
  Stripe.Coupon,
  | 'amount_off'
  | 'currency'
  | 'duration'
  | 'duration_in_months'
  | 'max_redemptions'
  | 'metadata'
  | 'name'
  | 'percent_off'
  | 'redeem_by'
> & { readonly id: string | undefined };

export function makeCoupon({ id, ...given }: CouponGiven, created: number): Stripe.Coupon {
  return {
    id: id ?? randomText(8),
    object: 'coupon',
    amount_off: given.amount_off,
    created,
    currency: given.currency,
    duration: given.duration,
    duration_in_months: given.duration_in_months,
    livemode: false,
    max_redemptions: given.max_redemptions,
    metadata: given.metadata,
    name: given.name,
    percent_off: given.percent_off,
    redeem_by: given.redeem_by,
    times_redeemed: 0,
    valid: true,
  };
}
