import Stripe from 'stripe';
import type { Double } from '../start.ts';

/** A time on which the months that follow show whether they are counted right: 31 January 2026, noon. */
export const startOfTests = Date.UTC(2026, 0, 31, 12) / 1000;

/** The official SDK, pointed at the double. */
export function sdkFor(
  { url }: Pick<Double, 'url'>,
  key = 'sk_test_double',
  more: Stripe.StripeConfig = {},
): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 0,
    ...more,
  });
}

/** A card as the card frame makes it: with a publishable key. */
export async function makeCard(
  double: Pick<Double, 'url'>,
  number = '4242424242424242',
): Promise<Stripe.PaymentMethod> {
  return await sdkFor(double, 'pk_test_double').paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
  });
}

/** The card is set up for the customer and becomes the default, as at sign-up. */
export async function giveCard(
  double: Pick<Double, 'url'>,
  customer: string,
  number?: string,
): Promise<string> {
  const stripe = sdkFor(double);
  const method = await makeCard(double, number);
  const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' });
  const confirmed = await stripe.setupIntents.confirm(intent.id, { payment_method: method.id });
  if (confirmed.status === 'requires_action') await answerThreeDSecure(confirmed);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  return method.id;
}

/** Presses a button of the 3-D Secure page. */
export async function answerThreeDSecure(
  { next_action: action }: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'next_action'>,
  answer: 'complete' | 'failed' = 'complete',
): Promise<Response> {
  const url = action?.redirect_to_url?.url ?? action?.use_stripe_sdk?.['stripe_js'];
  return await fetch(String(url), { method: 'POST', body: new URLSearchParams({ answer }) });
}

/** A product with one price. */
export async function makePrice(
  stripe: Stripe,
  {
    amount = 9900,
    currency = 'sek',
    interval = 'month',
  }: { amount?: number; currency?: string; interval?: 'month' | 'week' | 'year' } = {},
): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: 'Books for the family' });
  return await stripe.prices.create({
    product: product.id,
    currency,
    unit_amount: amount,
    recurring: { interval },
    tax_behavior: 'inclusive',
  });
}
