import { type Double, startDouble } from '@aloud/payment-double';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../../../../../packages/player/src/testing/random.ts';
import { readConfig } from '../../config.ts';
import { doubleKeys } from '../../config-payments.ts';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import {
  accounts,
  paymentCustomers,
  paymentSubscriptions,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { cards } from '../../testing/payments.ts';
import { ProductProcesses } from '../../testing/product-processes.ts';
import { signInAt } from '../../testing/sign-in.ts';
import { settleAbandoned } from './add.ts';
import { requireProvider } from './provider/choose.ts';
import { refresh } from './refresh.ts';

const kills = 50;
const seed = 4_711;
const day = 86_400;
const password = 'an owl, a lamp';

let double: Double;
let product: ProductProcesses;
let settings: Record<string, string>;
beforeAll(async () => {
  double = await startDouble({ port: 0 });
  settings = { PAYMENT_DOUBLE: double.url, SIGN_IN_WINDOW_SECONDS: '1' };
  product = await ProductProcesses.on(settings);
});
afterAll(async () => {
  await double.close();
  await product.removeFiles();
});

/** What a guardian does in the browser, at a server that may end meanwhile. */
class Guardian {
  readonly email: string;
  #token = '';

  constructor(n: number) {
    this.email = `killed-${n}@example.org`;
  }

  async signUp(): Promise<void> {
    const form = { firstname: 'Vera', lastname: 'Vän', email: this.email, password, country: 'se' };
    await this.call('POST', '/register', form);
    this.#token = (await signInAt(product.origin, this.email, password)).access_token;
  }

  /** @throws if the server ends before it answers, or refuses */
  async call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const reply = await fetch(product.origin + path, {
      method,
      headers: {
        'x-country': 'se',
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return JSON.parse(text || '{}') as Record<string, unknown>;
  }

  async enterCard(number: string): Promise<void> {
    const { setupIntent } = (await this.call('POST', '/payments/client-secret')) as {
      setupIntent: { id: string; client_secret: string };
    };
    const method = await asBrowser('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2040',
      'card[cvc]': '123',
    });
    await asBrowser(`/v1/setup_intents/${setupIntent.id}/confirm`, {
      client_secret: setupIntent.client_secret,
      payment_method: method,
    });
    await this.call('PUT', '/payments/me', { invoice_settings: { default_payment_method: method } });
  }

  /** One of the things that change what is paid. */
  async act(random: () => number): Promise<void> {
    const choice = random();
    if (choice < 0.2) return this.enterCard(random() < 0.7 ? cards.good : cards.declinedLater);
    if (choice < 0.6) {
      const { prices } = (await this.call('GET', '/payments/products')) as { prices: { id: string }[] };
      const price = prices[Math.floor(random() * prices.length)];
      await this.call('POST', '/payments/subscriptions', { priceId: price?.id });
      return;
    }
    const { subscriptions } = (await this.call('GET', '/payments/subscriptions')) as {
      subscriptions: { id: string; status: string }[];
    };
    const live = subscriptions.find(({ status }) => status !== 'canceled');
    if (live)
      await this.call('PUT', `/payments/subscriptions/${live.id}`, { cancel_at_period_end: random() < 0.5 });
  }
}

/** A call of the provider with the key that browsers have. @returns the id of what it made */
async function asBrowser(path: string, fields: Record<string, string>): Promise<string> {
  const reply = await fetch(new URL(path, double.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${doubleKeys.publishableKey}` },
    body: new URLSearchParams(fields),
  });
  return ((await reply.json()) as { id: string }).id;
}

/** The states of a customer's subscriptions by what the provider has reported in order, and nothing else. */
function replay(customerId: string | null): Record<string, string> {
  const states: Record<string, string> = {};
  for (const { type, data } of double.control.log()) {
    if (!type.startsWith('customer.subscription.')) continue;
    const { id, customer, status } = data.object as { id: string; customer: string; status: string };
    if (customer === customerId) states[id] = status;
  }
  return states;
}

/** What one account has, here and at the provider. */
async function stateOf(db: Database, { uid, customerId }: { uid: string; customerId: string | null }) {
  const rows = await db.select().from(paymentSubscriptions).where(eq(paymentSubscriptions.accountUid, uid));
  const periods = await db
    .select()
    .from(userSubscriptionPeriods)
    .where(eq(userSubscriptionPeriods.accountUid, uid));
  const there = replay(customerId);
  const alive = Object.values(there).filter((status) => ['trialing', 'active', 'past_due'].includes(status));
  return {
    adding: rows.filter(({ status }) => status === 'adding').length,
    here: Object.fromEntries(rows.map(({ subscriptionId, status }) => [subscriptionId, status])),
    there,
    open: periods.some(({ ends }) => ends === null),
    live: alive.length,
  };
}

test(`A server that is killed ${kills} times (kill -9) while families pay ends as the provider’s log says`, async () => {
  const random = randomOf(seed);
  let server = await product.startServer();
  const guardians = Array.from({ length: 10 }, (_, n) => new Guardian(n));
  for (const guardian of guardians) {
    await guardian.signUp();
    await guardian.enterCard(cards.good);
  }
  /** Whether each guardian got an answer. */
  const told: boolean[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const acting = guardians.filter(() => random() < 0.5);
    // It is killed once some have been answered, and others are under way.
    const enough = Math.floor(random() * acting.length);
    let answers = 0;
    let some = () => {};
    const someAnswered = new Promise<void>((resolve) => {
      some = resolve;
    });
    const outcomes = acting.map(async (guardian) => {
      const isAnswered = await guardian.act(random).then(
        () => true,
        () => false,
      );
      answers += 1;
      if (answers >= enough) some();
      return isAnswered;
    });
    if (enough === 0) await new Promise((resolve) => setTimeout(resolve, random() * 50));
    else await someAnswered;
    await server.end('SIGKILL');
    told.push(...(await Promise.all(outcomes)));
    if (random() < 0.3) double.control.advance((1 + Math.floor(random() * 30)) * day);
    server = await product.startServer();
  }
  // Otherwise the server was killed before or after everything.
  expect(told.filter((answered) => answered).length).toBeGreaterThan(kills / 5);
  expect(told.filter((answered) => !answered).length).toBeGreaterThan(kills / 5);
  await server.end('SIGTERM');

  const config = readConfig({ ENVIRONMENT: 'dev', DATA_DIR: product.dataFile(''), ...settings });
  const database = await openDatabase(config);
  const { db } = database;
  const provider = requireProvider(config);
  // As after the minutes in which the chores run.
  const earlier = new Date(Date.now() - 300_000);
  await db.update(paymentSubscriptions).set({ created: earlier });
  await db.update(paymentSubscriptions).set({ asking: null });
  const customers = await db
    .select({ accountUid: paymentCustomers.accountUid, customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .innerJoin(accounts, eq(accounts.uid, paymentCustomers.accountUid));
  expect(customers).toHaveLength(guardians.length);
  let different = 0;
  for (const { accountUid, customerId } of customers) {
    const before = await stateOf(db, { uid: accountUid, customerId });
    if (JSON.stringify(before.here) !== JSON.stringify(before.there)) different += 1;
    if (customerId !== null) {
      await settleAbandoned(db, provider, { accountUid, customerId });
      await refresh(db, provider, { accountUid, customerId });
    }
    const state = await stateOf(db, { uid: accountUid, customerId });
    const about = `seed ${seed}: ${JSON.stringify(state)}`;
    expect(state.here, about).toEqual(state.there);
    expect([state.adding, state.open], about).toEqual([0, state.live === 1]);
    expect(state.live, about).toBeLessThanOrEqual(1);
  }
  // Otherwise there was nothing to find.
  expect(different).toBeGreaterThan(0);
  await database.close();
}, 600_000);
