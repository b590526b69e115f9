import { randomUUID } from 'node:crypto';
import { consumerOrganizationOf } from '@aloud/api';
import { eq, inArray } from 'drizzle-orm';
import { randomOf } from '../../../../packages/player/src/testing/random.ts';
import type { Database } from '../database/database.ts';
import {
  accounts,
  associations,
  giftCards,
  giftLedger,
  paymentOrders,
  userSubscriptionPeriods,
} from '../database/schema/index.ts';
import { Refusal } from '../errors.ts';
import { handleEvent, handleLeftEvents, keepEvent } from '../services/payments/events.ts';
import { codeOf } from '../services/payments/gifts/issue.ts';
import { redeemCard } from '../services/payments/gifts/redeem.ts';
import { withdraw } from '../services/payments/gifts/withdraw.ts';
import { createOrder } from '../services/payments/orders/create.ts';
import { presentCurrent } from '../services/payments/orders/present.ts';
import { findCardsOf, findOrder, type OrderRow } from '../services/payments/orders/queries.ts';
import { refreshOrder } from '../services/payments/orders/refresh.ts';
import { type Shop, shopOf } from '../services/payments/orders/shop.ts';
import { requireProvider } from '../services/payments/provider/choose.ts';
import { payAllBack } from '../services/payments/schedule.ts';
import { Crash, MortalProcess } from './mortal-process.ts';
import { cards, type PayingProduct } from './payments.ts';

/** An order, here and by a replay of the provider's log. */
export interface OrderEnding {
  readonly id: string;
  readonly status: OrderRow['status'];
  readonly quantity: number;
  readonly months: number;
  /** What the provider has charged and paid back for it, in the smallest unit. */
  readonly charged: number;
  readonly refunded: number;
  readonly isDisputed: boolean;
  readonly total: number;
  /** What is on each of its cards by the ledger, and what has become of it. */
  readonly cards: ReadonlyArray<{ readonly sum: number; readonly redeemed: boolean; readonly rows: number }>;
}

export interface HistoryEnding {
  readonly seed: number;
  /** Tries: ids of an order, and of the one that it replaces. */
  readonly tries: ReadonlyArray<readonly [order: string, former: string]>;
  readonly orders: readonly OrderEnding[];
  /** How many months each family was given, and until when it reads. */
  readonly families: ReadonlyArray<{ readonly months: number; readonly ends: string | null }>;
}

const databaseCalls = ['transaction', 'insert', 'update', 'delete', 'select', 'execute'];

/** A buyer and two families: orders, payments, tries, redemptions, withdrawals, disputes and messages, each of which may end in the middle. */
export class OrderHistory {
  readonly #paying: PayingProduct;
  readonly #random: () => number;
  readonly #process: MortalProcess;
  readonly #seed: number;
  readonly #families: readonly string[] = [randomUUID(), randomUUID()];
  /** Ids of orders of which the buyer's browser knows. */
  readonly #known: string[] = [];
  readonly #tries: Array<readonly [string, string]> = [];
  #email = '';
  #events = 0;

  constructor(paying: PayingProduct, seed: number) {
    this.#paying = paying;
    this.#seed = seed;
    this.#random = randomOf(seed);
    this.#process = new MortalProcess(this.#random);
  }

  /** @param skipped what does not happen, so that a test sees that its absence is found */
  async run(skipped: { readonly messages?: true; readonly chores?: true } = {}): Promise<HistoryEnding> {
    this.#email = `order-history-${this.#seed}-${randomUUID()}@example.org`;
    for (const uid of this.#families) await this.#signUp(uid);
    this.#events = this.#paying.double.control.log().length;
    for (let step = 0; step < 14; step++) {
      await this.#step();
      if (!skipped.messages) await this.#deliver();
    }
    const shop = this.#shop(this.#db);
    if (!skipped.messages) await handleLeftEvents(shop);
    if (!skipped.chores) {
      await payAllBack(shop, { warn: () => undefined });
      for (const order of await this.#orders()) if (order.intentId) await refreshOrder(shop, order);
      await payAllBack(shop, { warn: () => undefined });
    }
    return this.#ending();
  }

  get #db(): Database {
    return this.#paying.product.db;
  }

  #shop(db: Database, chance = 0): Shop {
    const { product, safe } = this.#paying;
    const provider = this.#process.part(requireProvider(product.config), chance);
    return shopOf(db, product.config, safe, provider);
  }

  #orders(): Promise<OrderRow[]> {
    return this.#db.select().from(paymentOrders).where(eq(paymentOrders.email, this.#email));
  }

  #oneOf<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#random() * all.length)];
  }

  async #signUp(uid: string): Promise<void> {
    const account = { uid, realm: 'se', type: 'guardian', username: `order-history-${uid}` } as const;
    await this.#db
      .insert(accounts)
      .values({ ...account, firstname: 'A', lastname: 'B', email: `${uid}@example.org` });
    await this.#db
      .insert(associations)
      .values({ accountUid: uid, schoolUnitUid: consumerOrganizationOf('se'), role: 'guardian' });
  }

  async #step(): Promise<void> {
    this.#process.begin();
    const chance = this.#random() < 0.4 ? 0.15 : 0;
    const shop = this.#shop(this.#process.part(this.#db, chance, databaseCalls), chance);
    try {
      await this.#act(shop);
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof Refusal)) throw error;
    }
  }

  async #act(shop: Shop): Promise<void> {
    const choice = this.#random();
    const mine = await this.#orders();
    const known = this.#oneOf(mine.filter(({ id }) => this.#known.includes(id)));
    if (!known || choice < 0.3) {
      const replaces = this.#random() < 0.8 ? (this.#oneOf(this.#known) ?? null) : null;
      const quantity = 1 + Math.floor(this.#random() * 2);
      const priceId = await this.#paying.giftPrice(this.#random() < 0.5 ? 3 : 12);
      const { order } = await createOrder(shop, {
        priceId,
        quantity,
        name: 'G',
        email: this.#email,
        replaces,
      });
      this.#known.push(order.id);
      if (replaces !== null && order.id !== replaces) this.#tries.push([order.id, replaces]);
      return;
    }
    if (choice < 0.6) return this.#pay(known);
    const card = this.#oneOf(await this.#codes(mine));
    if (choice < 0.85 && card) {
      const accountUid = this.#oneOf(this.#families) ?? '';
      await redeemCard({ db: shop.db, provider: shop.provider, realm: 'se', accountUid }, card);
      return;
    }
    if (choice < 0.93 && known.paid) {
      await withdraw(shop, known);
      return;
    }
    if (known.intentId) await refreshOrder(shop, known);
  }

  /** What the buyer does in the browser, at the provider; also for an order that has been replaced, in a tab that was left open. */
  async #pay({ id }: OrderRow): Promise<void> {
    const order = await findOrder(this.#db, 'se', id);
    if (!order?.intentId) return;
    const payment = await requireProvider(this.#paying.product.config).findPayment(order.intentId);
    const number = this.#oneOf([cards.good, cards.good, cards.wrongCvc, cards.disputed]);
    if (payment.clientSecret) await this.#paying.pay(presentCurrent({ order, payment }), number);
  }

  async #codes(orders: readonly OrderRow[]): Promise<string[]> {
    const found = await Promise.all(orders.map(({ id }) => findCardsOf(this.#db, id)));
    return found.flat().flatMap((card) => codeOf(this.#paying.safe, card) ?? []);
  }

  /** What the provider reports since the last time: some of it, in any order, some of it twice, and not all of it ends well. */
  async #deliver(): Promise<void> {
    const all = this.#paying.double.control.log();
    const intents = new Set((await this.#orders()).map(({ intentId }) => intentId));
    const fresh = all.slice(this.#events);
    this.#events = all.length;
    const about = fresh.flatMap(({ id, type, data }) => {
      const { id: object, payment_intent: intent } = data.object as { id: string; payment_intent?: string };
      const intentId = type.startsWith('payment_intent.') ? object : (intent ?? null);
      return intents.has(intentId) ? [{ id, type, intentId, customerId: null }] : [];
    });
    const sent = about
      .filter(() => this.#random() < 0.7)
      .flatMap((event) => (this.#random() < 0.2 ? [event, event] : [event]))
      .map((event) => ({ event, at: this.#random() }))
      .sort((one, other) => one.at - other.at);
    for (const { event } of sent) {
      this.#process.begin();
      const db = this.#process.part(this.#db, 0.1, ['update', 'transaction']);
      try {
        if (await keepEvent(this.#db, event)) await handleEvent(this.#shop(db), event);
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
    }
    this.#process.begin();
  }

  async #ending(): Promise<HistoryEnding> {
    const orders = await this.#orders();
    return {
      seed: this.#seed,
      tries: this.#tries,
      orders: await Promise.all(orders.map((order) => this.#orderEnding(order))),
      families: await Promise.all(this.#families.map((uid) => this.#familyEnding(uid))),
    };
  }

  async #orderEnding({ id, status, quantity, months, total, intentId }: OrderRow): Promise<OrderEnding> {
    const found = await findCardsOf(this.#db, id);
    const rows = found.length
      ? await this.#db
          .select()
          .from(giftLedger)
          .where(
            inArray(
              giftLedger.cardId,
              found.map((card) => card.id),
            ),
          )
      : [];
    const ofCards = found.map((card) => {
      const own = rows.filter(({ cardId }) => cardId === card.id);
      const sum = own.reduce((total, row) => total + row.months, 0);
      return { sum, redeemed: card.redeemed !== null, rows: own.length };
    });
    return { id, status, quantity, months, total, cards: ofCards, ...this.#replay(intentId) };
  }

  /** What the provider's own log says of a payment. */
  #replay(intentId: string | null): Pick<OrderEnding, 'charged' | 'refunded' | 'isDisputed'> {
    let [charged, refunded, isDisputed] = [0, 0, false];
    for (const { type, data } of this.#paying.double.control.log()) {
      const object = data.object as { payment_intent?: string; amount: number; amount_refunded?: number };
      if (intentId === null || object.payment_intent !== intentId) continue;
      if (type === 'charge.succeeded') charged += object.amount;
      if (type === 'charge.refunded') refunded = object.amount_refunded ?? 0;
      if (type === 'charge.dispute.created') isDisputed = true;
    }
    return { charged, refunded, isDisputed };
  }

  async #familyEnding(uid: string): Promise<HistoryEnding['families'][number]> {
    const given = await this.#db
      .select({ months: paymentOrders.months })
      .from(giftCards)
      .innerJoin(paymentOrders, eq(paymentOrders.id, giftCards.orderId))
      .where(eq(giftCards.redeemedBy, uid));
    const [period] = await this.#db
      .select()
      .from(userSubscriptionPeriods)
      .where(eq(userSubscriptionPeriods.accountUid, uid));
    return { months: given.reduce((sum, { months }) => sum + months, 0), ends: period?.ends ?? null };
  }
}
