import { type Double, startDouble } from '@aloud/payment-double';
import Stripe from 'stripe';
import { doubleKeys, keysFor, type PaymentKeys } from '../../config-payments.ts';
import type { Database } from '../../database/database.ts';
import { paymentCustomers } from '../../database/schema/index.ts';
import { sampleCoupon, stockDouble } from '../../dev/payment-catalogue.ts';
import { openSafe } from '../../secrets/open.ts';
import { codeOf } from '../../services/payments/gifts/issue.ts';
import { keyOfOrder } from '../../services/payments/gifts/key.ts';
import { findCardsOf } from '../../services/payments/orders/queries.ts';
import { ourService } from '../../services/payments/provider/stripe-objects.ts';
import type { TestProduct } from '../product.ts';

/** What a family has at the card provider. */
export interface Paid {
  readonly card: string;
  readonly subscription: string;
  readonly invoice: string;
}

/** Gift cards that somebody has bought without an account. */
export interface Bought {
  readonly order: string;
  readonly intent: string;
  /** In the link of the buyer's mail. */
  readonly key: string;
  readonly code: string;
}

/** A double of the card provider at which two families pay. */
export class PaidWorld {
  readonly coupon = sampleCoupon;
  readonly payments: PaymentKeys;
  readonly #double: Double;
  readonly #stripe: Stripe;
  /** A price of another product than the one to which the families have subscribed. */
  otherPrice = '';
  giftPrice = '';

  private constructor(double: Double, payments: PaymentKeys) {
    const { hostname: host, port } = new URL(double.url);
    this.#double = double;
    this.payments = payments;
    this.#stripe = new Stripe(doubleKeys.secretKey, { host, port, protocol: 'http', telemetry: false });
  }

  static async make(): Promise<PaidWorld> {
    const double = await startDouble({ port: 0 });
    const payments = keysFor('se', {}, double.url);
    if (!payments) throw new Error('The double has no keys.');
    await stockDouble(payments, 'se');
    const world = new PaidWorld(double, payments);
    world.otherPrice = await world.#sellAnother();
    const { data } = await world.#stripe.prices.list({ lookup_keys: ['se-gift-3'] });
    world.giftPrice = data[0]?.id ?? '';
    return world;
  }

  /** Makes a person a customer who has paid. */
  async pay(db: Database, accountUid: string): Promise<Paid> {
    const stripe = this.#stripe;
    const { id: customer } = await stripe.customers.create({});
    await db.insert(paymentCustomers).values({ accountUid, customerId: customer });
    const card = await this.#enterCard();
    await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
    const { data: prices } = await stripe.prices.list({ lookup_keys: ['se-month'] });
    const { id: subscription, latest_invoice: invoice } = await stripe.subscriptions.create({
      customer,
      items: [{ price: prices[0]?.id ?? '' }],
    });
    return { card, subscription, invoice: typeof invoice === 'string' ? invoice : (invoice?.id ?? '') };
  }

  /** Buys a gift card. */
  async buy(product: TestProduct): Promise<Bought> {
    const body = { priceId: this.giftPrice, quantity: 1, name: 'Greta Ek', email: 'greta@fyrskolan.example' };
    const { db, config } = product;
    const by = product.by(null);
    const named = { 'x-country': 'se' };
    const { id: order, paymentIntent } = (await by('POST', '/payments/order', body, named)).json();
    const { id: intent, client_secret } = paymentIntent;
    const payment = { client_secret, payment_method: await this.#enterCard() };
    await this.#browser.paymentIntents.confirm(intent, payment);
    await by('GET', `/payments/order/${order}`, undefined, named);
    const safe = await openSafe(config);
    const [card] = await findCardsOf(db, order);
    return { order, intent, key: keyOfOrder(safe, order), code: (card && codeOf(safe, card)) ?? '' };
  }

  async withdraw(product: TestProduct, { key }: Bought): Promise<void> {
    await product.by(null)('POST', '/payments/gift-cards/withdraw', { key }, { 'x-country': 'se' });
  }

  stop(): Promise<void> {
    return this.#double.close();
  }

  /** As a browser does: the number goes to the provider alone. */
  async #enterCard(): Promise<string> {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    const { id } = await this.#browser.paymentMethods.create({ type: 'card', card });
    return id;
  }

  get #browser(): Stripe {
    const { hostname: host, port } = new URL(this.#double.url);
    return new Stripe(doubleKeys.publishableKey, { host, port, protocol: 'http', telemetry: false });
  }

  async #sellAnother(): Promise<string> {
    const { id: product } = await this.#stripe.products.create({
      name: 'Another',
      metadata: { [ourService]: 'trovy' },
    });
    const price = { product, currency: 'sek', unit_amount: 100, recurring: { interval: 'month' } } as const;
    return (await this.#stripe.prices.create(price)).id;
  }
}
