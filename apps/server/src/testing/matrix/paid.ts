import { type Double, startDouble } from '@aloud/payment-double';
import Stripe from 'stripe';
import { doubleKeys, keysFor, type PaymentKeys } from '../../config-payments.ts';
import type { Database } from '../../database/database.ts';
import { paymentCustomers } from '../../database/schema/index.ts';
import { sampleCoupon, stockDouble } from '../../dev/payment-catalogue.ts';
import { ourService } from '../../services/payments/provider/stripe-objects.ts';

/** What a family has at the card provider. */
export interface Paid {
  readonly card: string;
  readonly subscription: string;
  readonly invoice: string;
}

/** A double of the card provider at which two families pay. */
export class PaidWorld {
  readonly coupon = sampleCoupon;
  readonly payments: PaymentKeys;
  readonly #double: Double;
  readonly #stripe: Stripe;
  /** A price of another product than the one to which the families have subscribed. */
  otherPrice = '';

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

  stop(): Promise<void> {
    return this.#double.close();
  }

  /** As a browser does: the number goes to the provider alone. */
  async #enterCard(): Promise<string> {
    const { hostname: host, port } = new URL(this.#double.url);
    const browser = new Stripe(doubleKeys.publishableKey, { host, port, protocol: 'http', telemetry: false });
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
    const { id } = await browser.paymentMethods.create({ type: 'card', card });
    return id;
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
