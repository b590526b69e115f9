import { doubleKeys } from '../../apps/server/src/config-payments.ts';
import { codeOf } from '../../apps/server/src/services/payments/gifts/issue.ts';
import { keyOfOrder } from '../../apps/server/src/services/payments/gifts/key.ts';
import { findCardsOf } from '../../apps/server/src/services/payments/orders/queries.ts';
import { typedCard } from '../e2e/sign-up.ts';
import type { Caller, WalkProduct } from './product.ts';

/** The guardian of the walk, who is of no school. */
export const guardian = { email: 'vera@example.org', password: 'an owl, a lamp' } as const;

/** A guardian with an account and nothing else. */
export async function makeFamily(product: WalkProduct): Promise<Caller> {
  const register = await product.as(null);
  await register('POST', '/register', {
    firstname: 'Vera',
    lastname: 'Vän',
    ...guardian,
    country: 'se',
  });
  return product.as(guardian.email, guardian.password);
}

/** One whose card is saved. */
export async function withCard(product: WalkProduct): Promise<Caller> {
  const call = await makeFamily(product);
  const { setupIntent } = await call('POST', '/payments/client-secret');
  const { id, client_secret } = setupIntent as Intent;
  const { payment_method } = await asBrowser(product, `/v1/setup_intents/${id}/confirm`, {
    client_secret,
    payment_method: await typeCard(product),
  });
  await call('PUT', '/payments/me', { invoice_settings: { default_payment_method: payment_method } });
  return call;
}

/** One who has subscribed, and is in their trial. */
export async function withSubscription(product: WalkProduct): Promise<Caller> {
  const call = await withCard(product);
  const { prices } = await call('GET', '/payments/products');
  await call('POST', '/payments/subscriptions', { priceId: (prices as Array<{ id: string }>)[0]?.id });
  await product.settled();
  return call;
}

/** Buys a gift card. @returns its code, and the key in the mail to its buyer */
export async function buyGift(
  product: WalkProduct,
): Promise<{ readonly code: string; readonly key: string }> {
  const call = await product.as(null);
  const { giftPrices } = await call('GET', '/payments/products');
  const order = await call('POST', '/payments/order', {
    priceId: (giftPrices as Array<{ id: string }>)[0]?.id,
    quantity: 1,
    name: 'Greta Ek',
    email: 'greta@example.org',
  });
  const { id, client_secret } = order['paymentIntent'] as Intent;
  await asBrowser(product, `/v1/payment_intents/${id}/confirm`, {
    client_secret,
    payment_method: await typeCard(product),
  });
  await product.settled();
  // The order becomes paid when somebody looks, if the provider has not said so yet.
  await call('GET', `/payments/order/${String(order['id'])}`);
  const [card] = await findCardsOf(product.db, String(order['id']));
  const code = card && codeOf(product.safe, card);
  if (!code) throw new Error('The order has no gift card.');
  return { code, key: keyOfOrder(product.safe, String(order['id'])) };
}

interface Intent {
  readonly id: string;
  readonly client_secret: string;
}

async function typeCard(product: WalkProduct): Promise<string> {
  const { id } = await asBrowser(product, '/v1/payment_methods', {
    type: 'card',
    'card[number]': typedCard.number.replaceAll(' ', ''),
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': typedCard.code,
  });
  return String(id);
}

/** A call of the card provider with the key that browsers have. */
async function asBrowser(
  { double }: WalkProduct,
  path: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const reply = await fetch(new URL(path, double?.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${doubleKeys.publishableKey}` },
    body: new URLSearchParams(fields),
  });
  const body = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}
