import type Stripe from 'stripe';
import { newId, randomText } from '../state/ids.ts';

type Settable = Pick<
  Stripe.Customer,
  | 'address'
  | 'description'
  | 'email'
  | 'metadata'
  | 'name'
  | 'phone'
  | 'preferred_locales'
  | 'shipping'
  | 'tax_exempt'
>;

/** A new customer. */
export function makeCustomer(given: Settable, created: number, testClock: string | null): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: given.address,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description,
    discount: null,
    email: given.email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata,
    name: given.name,
    next_invoice_sequence: 1,
    phone: given.phone,
    preferred_locales: given.preferred_locales,
    shipping: given.shipping,
    tax_exempt: given.tax_exempt,
    test_clock: testClock,
  };
}
