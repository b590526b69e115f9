import type { Order } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { giftLedger } from '../database/schema/index.ts';
import { codeOf } from '../services/payments/gifts/issue.ts';
import { keyOfOrder } from '../services/payments/gifts/key.ts';
import { findCardsOf } from '../services/payments/orders/queries.ts';
import { cards, type PayingProduct } from './payments.ts';
import type { Call } from './product.ts';

/** An order that has been paid, with the codes of its cards. */
export interface Bought {
  readonly id: string;
  readonly intentId: string;
  readonly codes: readonly string[];
  /** In the link of the buyer's mail. */
  readonly key: string;
}

/** Buys and looks at gift cards, as people without an account do. */
export class GiftShop {
  readonly #paying: PayingProduct;
  readonly call: Call;
  #buyers = 0;

  constructor(paying: PayingProduct) {
    this.#paying = paying;
    this.call = paying.naming(paying.product.by(null));
  }

  /** Orders without paying. */
  async order(more: object = {}, months: 3 | 6 | 12 = 3): Promise<Order> {
    const reply = await this.call('POST', '/payments/order', {
      priceId: await this.#paying.giftPrice(months),
      quantity: 1,
      name: 'Greta Ek',
      email: `buyer-${++this.#buyers}@example.org`,
      message: 'Happy reading!',
      recipient: 'Vera',
      ...more,
    });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json();
  }

  /** The order as the server says that it is now. */
  async now(id: string): Promise<Order> {
    return (await this.call('GET', `/payments/order/${id}`)).json();
  }

  async buy(more: object = {}, months: 3 | 6 | 12 = 3): Promise<Bought> {
    const order = await this.order(more, months);
    const refused = await this.#paying.pay(order, cards.good);
    if (refused !== null) throw new Error(refused);
    const { status } = await this.now(order.id);
    if (status !== 'paid') throw new Error(status);
    return this.of(order);
  }

  /** What the mail of a paid order contains. */
  async of({ id, paymentIntent }: Order): Promise<Bought> {
    const { product, safe } = this.#paying;
    const found = await findCardsOf(product.db, id);
    const codes = found.flatMap((card) => codeOf(safe, card) ?? []);
    return { id, intentId: paymentIntent.id, codes, key: keyOfOrder(safe, id) };
  }

  /** What is on the cards of an order together, in months. */
  async balance(id: string): Promise<number> {
    const { db } = this.#paying.product;
    let sum = 0;
    for (const { id: cardId } of await findCardsOf(db, id))
      for (const { months } of await db.select().from(giftLedger).where(eq(giftLedger.cardId, cardId)))
        sum += months;
    return sum;
  }
}
