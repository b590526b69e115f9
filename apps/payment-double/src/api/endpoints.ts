import { charges } from './charges.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import { paymentIntents } from './payment-intents.ts';
import { paymentMethods } from './payment-methods.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { setupIntents } from './setup-intents.ts';
import { subscriptions } from './subscriptions.ts';
import { taxRates } from './tax-rates.ts';
import { testClocks } from './test-clocks.ts';

/** Every call of the API. */
export const endpoints: readonly Endpoint[] = [
  ...customers,
  ...paymentMethods,
  ...setupIntents,
  ...paymentIntents,
  ...products,
  ...prices,
  ...taxRates,
  ...coupons,
  ...subscriptions,
  ...invoices,
  ...charges,
  ...events,
  ...testClocks,
];
