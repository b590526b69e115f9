import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  addSubscription,
  changePaymentCustomer,
  changeSubscription,
  createClient,
  createClientSecret,
  getInvoices,
  getPaymentMethods,
  getProducts,
  getSubscriptions,
  realmOfHost,
  register,
  tokenReply,
} from '@aloud/api';

/*
 * `npm run payments:check -- https://host [country]`: a family's way on a running product, call by call, as the portal makes them, with a test card of
 * the provider. It leaves an account there whose subscription has been cancelled, and says which. For keys of the test mode, and for the double.
 */

/** The provider's own name for a card that works, in its test mode: no number is sent. */
const TEST_CARD = 'pm_card_visa';

const { positionals } = parseArgs({ allowPositionals: true });
const [host = 'http://localhost:8080', country = realmOfHost(new URL(host).hostname)] = positionals;
const email = `payments-check-${randomUUID()}@example.org`;
const password = randomBytes(12).toString('base64url');

let token: string | null = null;
const client = createClient({
  baseUrl: () => new URL(host).origin,
  accessToken: async () => token,
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-country', country);
    return fetch(input, { ...init, headers });
  },
});

/** Does a step, and says how it went. @throws what it throws */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    console.log(`✓ ${what}`);
    return result;
  } catch (error) {
    console.log(`✗ ${what}`);
    throw error;
  }
}

/** Signs in as the portal does: by code, with a proof key. */
async function signIn(): Promise<string> {
  const origin = new URL(host).origin;
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile',
    client_id: 'aloud-portal',
    redirect_uri: `${origin}/login/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'check',
  });
  const entered = await fetch(`${origin}/v1/authorize?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const code = new URL(entered.headers.get('redirect-uri') ?? origin).searchParams.get('code') ?? '';
  const reply = await fetch(`${origin}/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'aloud-portal',
      redirect_uri: `${origin}/login/callback`,
      code_verifier: verifier,
      code,
    }),
  });
  return tokenReply.parse(await reply.json()).access_token;
}

/** What the provider's form does in a browser. @returns the id of the card */
async function confirmCard(secret: string, provider: string, key: string): Promise<string> {
  const [id = ''] = secret.split('_secret_');
  const reply = await fetch(`${provider}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({ client_secret: secret, payment_method: TEST_CARD }),
  });
  const { status, payment_method: card } = (await reply.json()) as {
    status?: string;
    payment_method?: string;
  };
  if (status !== 'succeeded' || card === undefined) throw new Error(`The card was not set up: ${status}`);
  return card;
}

function assert(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

async function check(): Promise<void> {
  const offer = await step('what is sold', () => client.call(getProducts, {}));
  const [price] = offer.prices;
  if (!price || offer.publishableKey === null) throw new Error('Nothing is sold, or there is no key.');
  const { publishableKey, double } = offer;
  if (publishableKey.startsWith('pk_live_'))
    throw new Error('These are keys of the live mode: nothing is tried there.');
  const body = { firstname: 'Check', lastname: 'Payments', email, password, country: country as 'se' };
  await step(`an account, ${email}`, () => client.call(register, { body }));
  token = await step('signing in', signIn);
  const { setupIntent } = await step('the secret of a card form', () => client.call(createClientSecret, {}));
  const card = await step('a card', () =>
    confirmCard(setupIntent.client_secret, double ?? 'https://api.stripe.com', publishableKey),
  );
  const chosen = { invoice_settings: { default_payment_method: card } };
  await step('the card that is charged', () => client.call(changePaymentCustomer, { body: chosen }));
  const { id, status } = await step('a subscription', () =>
    client.call(addSubscription, { body: { priceId: price.id } }),
  );
  assert(status === 'trialing' || status === 'active', `The subscription is ${status}.`);
  await step('what is paid next', async () => {
    const { subscriptions } = await client.call(getSubscriptions, {});
    assert(subscriptions[0]?.nextCharge?.currency === price.currency, 'There is no next charge.');
  });
  await step('cards and receipts', async () => {
    const { paymentMethods } = await client.call(getPaymentMethods, {});
    assert(paymentMethods.data.length === 1, 'There is not one card.');
    await client.call(getInvoices, {});
  });
  for (const cancel of [true, false, true])
    await step(cancel ? 'cancelling' : 'taking it back', async () => {
      const changed = await client.call(changeSubscription, {
        params: { id },
        body: { cancel_at_period_end: cancel },
      });
      assert(changed.cancel_at_period_end === cancel, 'It was not changed.');
    });
}

try {
  await check();
  console.log(`All of it works at ${host}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
