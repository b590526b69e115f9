import type Stripe from 'stripe';
import type { ReadCard } from '../cards/numbers.ts';
import { newId } from '../state/ids.ts';

interface Given {
  readonly card: ReadCard;
  readonly month: number;
  readonly year: number;
  readonly fingerprint: string;
  readonly hasCvc: boolean;
  readonly billing: Stripe.PaymentMethod.BillingDetails;
  readonly metadata: Stripe.Metadata;
}

/** A card that belongs to nobody yet. */
export function makePaymentMethod(given: Given, created: number): Stripe.PaymentMethod {
  const { brand, last4 } = given.card;
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: given.billing,
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: given.hasCvc ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: brand,
      exp_month: given.month,
      exp_year: given.year < 100 ? 2000 + given.year : given.year,
      fingerprint: given.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: given.metadata,
    type: 'card',
  };
}

export const noAddress: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};
