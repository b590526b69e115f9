import { randomUUID } from 'node:crypto';
import { consumerOrganizationOf } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { randomOf } from '../../../../packages/player/src/testing/random.ts';
import type { Database } from '../database/database.ts';
import {
  accounts,
  associations,
  paymentEvents,
  paymentSubscriptions,
  paymentTrials,
  userSubscriptionPeriods,
} from '../database/schema/index.ts';
import { Refusal } from '../errors.ts';
import { addSubscription, settleAbandoned } from '../services/payments/add.ts';
import { chooseCard, removeCards } from '../services/payments/cards.ts';
import { changeSubscription } from '../services/payments/change.ts';
import { ensureCustomer } from '../services/payments/customer.ts';
import { handleEvent, handleLeftEvents, keepEvent } from '../services/payments/events.ts';
import { type Shop, shopOf } from '../services/payments/orders/shop.ts';
import { requireProvider } from '../services/payments/provider/choose.ts';
import type { PaymentProvider } from '../services/payments/provider/port.ts';
import { type Customer, findCustomer } from '../services/payments/queries.ts';
import { refresh } from '../services/payments/refresh.ts';
import { Crash, MortalProcess } from './mortal-process.ts';
import { cards, type PayingProduct } from './payments.ts';

interface Skipped {
  /** Messages of the provider do not come. */
  readonly messages?: boolean;
  /** The hourly reconciliation does not run. */
  readonly reconciliation?: boolean;
}

/** What a guardian has, here and by the provider's own log. */
export interface Ending {
  readonly seed: number;
  /** Whether the books are open here. */
  readonly open: boolean;
  /** Whether they should be, by a replay of the provider's log. */
  readonly paid: boolean;
  /** States by the provider's id of the subscription, here and there. */
  readonly here: Readonly<Record<string, string>>;
  readonly there: Readonly<Record<string, string>>;
  /** Rows of which nobody knows whether the provider has them. */
  readonly adding: number;
}

/** One guardian's way with payments: presses, renewals, failures, messages, each of which may end in the middle. */
export class PaymentHistory {
  readonly #paying: PayingProduct;
  readonly #random: () => number;
  readonly #seed: number;
  readonly #uid = randomUUID();
  readonly #process: MortalProcess;
  #events = 0;

  constructor(paying: PayingProduct, seed: number) {
    this.#paying = paying;
    this.#seed = seed;
    this.#random = randomOf(seed);
    this.#process = new MortalProcess(this.#random);
  }

  async run(skipped: Skipped = {}): Promise<Ending> {
    await this.#signUp();
    this.#events = this.#paying.double.control.log().length;
    for (let step = 0; step < 10; step++) {
      await this.#step();
      if (!skipped.messages) await this.#deliver();
    }
    await this.#afterwards(skipped);
    const ending = await this.#ending();
    await this.#leave();
    return ending;
  }

  get #db(): Database {
    return this.#paying.product.db;
  }

  get #provider(): PaymentProvider {
    return requireProvider(this.#paying.product.config);
  }

  async #signUp(): Promise<void> {
    const name = `history-${this.#seed}-${this.#uid}`;
    const account = { uid: this.#uid, realm: 'se', type: 'guardian', username: name } as const;
    await this.#db
      .insert(accounts)
      .values({ ...account, firstname: 'A', lastname: 'B', email: `${name}@example.org` });
    await this.#db
      .insert(associations)
      .values({ accountUid: this.#uid, schoolUnitUid: consumerOrganizationOf('se'), role: 'guardian' });
    // Each history is of somebody who has had no trial yet.
    await this.#db.delete(paymentTrials);
  }

  /** Does something, in a process that may end at any call of the database or the provider. */
  async #step(): Promise<void> {
    this.#process.begin();
    const crashes = this.#random() < 0.4;
    const db = this.#process.part(this.#db, crashes ? 0.15 : 0, [
      'transaction',
      'insert',
      'update',
      'delete',
      'select',
      'execute',
    ]);
    const provider = this.#process.part(this.#provider, crashes ? 0.15 : 0);
    try {
      await this.#act(db, provider);
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof Refusal)) throw error;
    }
  }

  async #act(db: Database, provider: PaymentProvider): Promise<void> {
    const choice = this.#random();
    if (choice < 0.3) return this.#pass();
    const customer = await ensureCustomer(db, provider, { uid: this.#uid, email: null });
    if (choice < 0.5) return this.#enterCard(db, provider, customer);
    if (choice < 0.75) {
      const priceId = await this.#paying.price(this.#random() < 0.5 ? 'month' : 'year');
      await addSubscription(db, provider, customer, {
        priceId,
        couponId: null,
        trial: undefined,
        realm: 'se',
      });
      return;
    }
    if (choice < 0.95) {
      const known = await provider.findSubscriptions(customer.customerId);
      const one = known[Math.floor(this.#random() * known.length)];
      const cancelAtPeriodEnd = this.#random() < 0.5;
      if (one) await changeSubscription(db, provider, customer, one.id, { cancelAtPeriodEnd });
      return;
    }
    await removeCards(db, provider, customer);
  }

  /** Time passes, and with it a card may stop or start to work. */
  async #pass(): Promise<void> {
    const { control } = this.#paying.double;
    const customer = await findCustomer(this.#db, this.#uid);
    for (const method of control.objects('payment_method'))
      if (method.customer === customer?.customerId)
        control.setCard(method.id, this.#random() < 0.3 ? 'declines-after-setup' : 'works');
    const days = [1, 4, 15, 31, 60][Math.floor(this.#random() * 5)] ?? 1;
    control.advance(days * 86_400);
  }

  async #enterCard(db: Database, provider: PaymentProvider, customer: Customer): Promise<void> {
    const { id, clientSecret } = await provider.startCard(customer.customerId);
    const number = this.#random() < 0.7 ? cards.good : cards.declinedLater;
    const confirmed = await this.#paying.confirm({ id, client_secret: clientSecret }, number);
    await chooseCard(db, provider, customer, confirmed.payment_method);
  }

  /** What the provider reports since the last time: some of it, in any order, some of it twice, and not all of it ends well. */
  async #deliver(): Promise<void> {
    const all = this.#paying.double.control.log();
    const fresh = all.slice(this.#events);
    this.#events = all.length;
    const customer = await findCustomer(this.#db, this.#uid);
    const mine = fresh.filter(({ data }) => customer && JSON.stringify(data).includes(customer.customerId));
    const sent = mine
      .filter(() => this.#random() < 0.7)
      .flatMap((event) => (this.#random() < 0.2 ? [event, event] : [event]))
      .map((event) => ({ event, at: this.#random() }))
      .sort((one, other) => one.at - other.at);
    for (const { event } of sent) {
      this.#process.begin();
      const customerId = customer?.customerId ?? null;
      const about = { id: event.id, type: event.type, customerId, intentId: null };
      try {
        if (await keepEvent(this.#db, about))
          await handleEvent(this.#shop(this.#process.part(this.#db, 0.1, ['update', 'transaction'])), about);
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    }
  }

  #shop(db: Database): Shop {
    return shopOf(db, this.#paying.product.config, this.#paying.safe, this.#provider);
  }

  /** What the chores do within the hour. */
  async #afterwards({ messages, reconciliation }: Skipped): Promise<void> {
    const earlier = sql`now() - interval '5 minutes'`;
    const mine = eq(paymentSubscriptions.accountUid, this.#uid);
    await this.#db.update(paymentSubscriptions).set({ created: earlier }).where(mine);
    await this.#db
      .update(paymentSubscriptions)
      .set({ asking: earlier })
      .where(sql`${mine} and ${paymentSubscriptions.asking} is not null`);
    await this.#db.update(paymentEvents).set({ received: earlier });
    const customer = await findCustomer(this.#db, this.#uid);
    if (!customer) return;
    if (!messages) await handleLeftEvents(this.#shop(this.#db));
    if (reconciliation) return;
    await settleAbandoned(this.#db, this.#provider, customer);
    await refresh(this.#db, this.#provider, customer);
  }

  async #ending(): Promise<Ending> {
    const customer = await findCustomer(this.#db, this.#uid);
    const rows = await this.#db
      .select()
      .from(paymentSubscriptions)
      .where(eq(paymentSubscriptions.accountUid, this.#uid));
    const periods = await this.#db
      .select()
      .from(userSubscriptionPeriods)
      .where(eq(userSubscriptionPeriods.accountUid, this.#uid));
    const there = this.#replay(customer?.customerId);
    return {
      seed: this.#seed,
      open: periods.some(({ ends }) => ends === null),
      paid: Object.values(there).some((status) => ['trialing', 'active', 'past_due'].includes(status)),
      here: Object.fromEntries(
        rows.flatMap((row) => (row.subscriptionId ? [[row.subscriptionId, row.status]] : [])),
      ),
      there,
      adding: rows.filter(({ status }) => status === 'adding').length,
    };
  }

  /** What is over is renewed no more when the clock is moved for the next one. */
  async #leave(): Promise<void> {
    const customer = await findCustomer(this.#db, this.#uid);
    if (customer) await this.#paying.stripe.customers.del(customer.customerId);
  }

  /** The states of a customer's subscriptions by what the provider has reported in order, and nothing else. */
  #replay(customerId: string | undefined): Record<string, string> {
    const states: Record<string, string> = {};
    for (const { type, data } of this.#paying.double.control.log()) {
      if (!type.startsWith('customer.subscription.')) continue;
      const { id, customer, status } = data.object as { id: string; customer: string; status: string };
      if (customer === customerId) states[id] = status;
    }
    return states;
  }
}
