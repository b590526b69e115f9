import Stripe from 'stripe';
import type { PaymentKeys } from '../../../config-payments.ts';
import { InvalidInput } from '../../../errors.ts';
import type {
  Card,
  Catalogue,
  Charge,
  NewPayment,
  NewSubscription,
  OpenInvoice,
  OrderPayment,
  PaymentProvider,
  ProviderEvent,
  ProviderSubscription,
} from './port.ts';
import type { ProviderInvoice } from './records.ts';
import { asked, isMissing, isTooLate } from './stripe-errors.ts';
import {
  cardOf,
  customerOf,
  giftPriceOf,
  intentIdOf,
  intentOf,
  invoiceOf,
  openInvoiceOf,
  orderPaymentOf,
  ourId,
  paidIntentsOf,
  priceOf,
  productOf,
  subscriptionOf,
} from './stripe-objects.ts';
import { StripeRecords } from './stripe-records.ts';

/** The provider answers in less than a second as a rule; a guardian waits no longer than this for one try (ms). */
const patience = 10_000;

/** As many as the provider gives at a time. */
const page = 100;

/** The provider's times are in seconds. */
const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Catalogues change seldom (ms). */
const catalogueAge = 300_000;

/** The card provider Stripe, by its official library; with the address of a double, that. */
export class StripeProvider implements PaymentProvider {
  readonly records: StripeRecords;
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #currency: string;
  readonly #country: string;
  readonly #seller: string;
  #catalogue: { readonly read: number; readonly catalogue: Promise<Catalogue> } | null = null;

  /** @param market the country (ISO 3166-1) whose taxes are part of prices, its currency (ISO 4217, small), and who sells there */
  constructor(
    { secretKey, webhookSecret, double }: PaymentKeys,
    market: { readonly country: string; readonly currency: string; readonly seller: string },
  ) {
    this.#webhookSecret = webhookSecret;
    this.#currency = market.currency;
    this.#country = market.country;
    this.#seller = market.seller;
    this.#stripe = new Stripe(secretKey, {
      telemetry: false,
      timeout: patience,
      maxNetworkRetries: 2,
      ...(double && { host: double.hostname, port: double.port, protocol: 'http' }),
    });
    this.records = new StripeRecords(this.#stripe);
  }

  async createCustomer(
    { accountUid, email }: { readonly accountUid: string; readonly email: string | null },
    key: string,
  ): Promise<string> {
    const wanted = { metadata: { [ourId]: accountUid }, ...(email !== null && { email }) };
    const { id } = await asked(() => this.#stripe.customers.create(wanted, { idempotencyKey: key }));
    return id;
  }

  async findDefaultCard(customerId: string): Promise<string | null> {
    const customer = await asked(() => this.#stripe.customers.retrieve(customerId));
    if (customer.deleted) return null;
    const { default_payment_method: method } = customer.invoice_settings;
    return typeof method === 'string' ? method : (method?.id ?? null);
  }

  async setDefaultCard(customerId: string, cardId: string): Promise<void> {
    const settings = { invoice_settings: { default_payment_method: cardId } };
    await asked(() => this.#stripe.customers.update(customerId, settings));
  }

  async findCards(customerId: string): Promise<readonly Card[]> {
    const { data } = await asked(() =>
      this.#stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: page }),
    );
    return data.flatMap((method) => cardOf(method) ?? []);
  }

  async removeCard(cardId: string): Promise<void> {
    await asked(() => this.#stripe.paymentMethods.detach(cardId));
  }

  async startCard(customerId: string): Promise<{ id: string; clientSecret: string }> {
    const { id, client_secret: clientSecret } = await asked(() =>
      this.#stripe.setupIntents.create({
        customer: customerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      }),
    );
    if (clientSecret === null) throw new Error('The provider has made a setup intent without a secret.');
    return { id, clientSecret };
  }

  /** Read anew every five minutes; one that could not be read is asked for again by the next who wants it. */
  findCatalogue(): Promise<Catalogue> {
    const known = this.#catalogue;
    if (known && Date.now() - known.read < catalogueAge) return known.catalogue;
    const catalogue = asked(() => this.#readCatalogue());
    this.#catalogue = { read: Date.now(), catalogue };
    catalogue.catch(() => {
      if (this.#catalogue?.catalogue === catalogue) this.#catalogue = null;
    });
    return catalogue;
  }

  async findSubscriptions(customerId: string): Promise<readonly ProviderSubscription[]> {
    return asked(async () => {
      const { data } = await this.#stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: page,
        expand: ['data.latest_invoice.payments'],
      });
      return Promise.all(data.map(async (each) => subscriptionOf(each, await this.#openInvoice(each))));
    });
  }

  async subscribe(
    { customerId, priceId, couponId, trialDays, freeUntil, taxRates, ours }: NewSubscription,
    key: string,
  ): Promise<void> {
    await asked(() =>
      this.#stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: priceId }],
          metadata: { [ourId]: ours },
          payment_behavior: 'default_incomplete',
          ...(freeUntil !== null && { trial_end: secondsOf(freeUntil) }),
          ...(freeUntil === null && trialDays !== null && { trial_period_days: trialDays }),
          ...((freeUntil !== null || trialDays !== null) && {
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
          ...(couponId !== null && { discounts: [{ coupon: couponId }] }),
          ...(taxRates.length > 0 && { default_tax_rates: taxRates.map(({ id }) => id) }),
        },
        { idempotencyKey: key },
      ),
    );
  }

  async change(
    subscriptionId: string,
    { cancelAtPeriodEnd, couponId }: { readonly cancelAtPeriodEnd?: boolean; readonly couponId?: string },
  ): Promise<void> {
    await asked(() =>
      this.#stripe.subscriptions.update(subscriptionId, {
        ...(cancelAtPeriodEnd !== undefined && { cancel_at_period_end: cancelAtPeriodEnd }),
        ...(couponId !== undefined && { discounts: [{ coupon: couponId }] }),
      }),
    );
  }

  async postpone(subscriptionId: string, until: Date): Promise<void> {
    await asked(() =>
      this.#stripe.subscriptions.update(subscriptionId, {
        trial_end: secondsOf(until),
        proration_behavior: 'none',
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    );
  }

  async cancel(subscriptionId: string): Promise<void> {
    try {
      await asked(() => this.#stripe.subscriptions.cancel(subscriptionId));
    } catch (error) {
      // It has ended meanwhile.
      if (!isMissing(error)) throw error;
    }
  }

  async pay(invoiceId: string): Promise<{ needsConfirmation: boolean }> {
    try {
      await asked(() => this.#stripe.invoices.pay(invoiceId));
      return { needsConfirmation: false };
    } catch (error) {
      const invoice = await asked(() => this.#stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
      if (invoice.status === 'paid') return { needsConfirmation: false };
      const { needs } = openInvoiceOf(invoice, await this.#intentOf(invoice));
      if (needs === 'authenticate') return { needsConfirmation: true };
      throw error;
    }
  }

  async findNextCharge(customerId: string, subscriptionId: string): Promise<Charge | null> {
    const preview = await asked(() =>
      this.#stripe.invoices.createPreview({ customer: customerId, subscription: subscriptionId }),
    );
    const at = preview.next_payment_attempt ?? preview.period_end;
    return { amount: preview.amount_due, currency: preview.currency, at: new Date(at * 1000) };
  }

  async findInvoices(customerId: string): Promise<readonly ProviderInvoice[]> {
    const { data } = await asked(() => this.#stripe.invoices.list({ customer: customerId, limit: page }));
    return data.flatMap((invoice) => invoiceOf(invoice) ?? []);
  }

  async findInvoiceFile(customerId: string, invoiceId: string): Promise<string | null> {
    try {
      const invoice = await asked(() => this.#stripe.invoices.retrieve(invoiceId));
      return invoice.customer === customerId ? (invoice.invoice_pdf ?? null) : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async startPayment(
    { amount, currency, description, ours }: NewPayment,
    key: string,
  ): Promise<OrderPayment> {
    const intent = await asked(() =>
      this.#stripe.paymentIntents.create(
        {
          amount,
          currency,
          description,
          metadata: { [ourId]: ours },
          allowed_payment_method_types: ['card'],
        },
        { idempotencyKey: key },
      ),
    );
    return orderPaymentOf(intent, []);
  }

  async findPayment(paymentId: string): Promise<OrderPayment> {
    return asked(async () => {
      const intent = await this.#stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
      const charge = intent.latest_charge;
      const isDisputed = charge !== null && typeof charge !== 'string' && charge.disputed;
      const { data } = isDisputed
        ? await this.#stripe.disputes.list({ payment_intent: paymentId, limit: page })
        : { data: [] };
      return orderPaymentOf(intent, data);
    });
  }

  async cancelPayment(paymentId: string): Promise<boolean> {
    try {
      await asked(() => this.#stripe.paymentIntents.cancel(paymentId));
      return true;
    } catch (error) {
      if (isTooLate(error)) return false;
      throw error;
    }
  }

  /** Without a key of ours: a fault of the provider would be repeated under it for a day, and nothing can be paid back twice. */
  async refundPayment(paymentId: string): Promise<void> {
    try {
      const refund = { payment_intent: paymentId, reason: 'requested_by_customer' } as const;
      await asked(() => this.#stripe.refunds.create(refund));
    } catch (error) {
      if (!isTooLate(error)) throw error;
    }
  }

  async findTotalPaid(subscriptionId: string): Promise<number> {
    const invoices = await this.#paidInvoices(subscriptionId);
    return invoices.reduce((sum, { amount_paid: amount }) => sum + amount, 0);
  }

  async refundSubscription(subscriptionId: string): Promise<void> {
    for (const invoice of await this.#paidInvoices(subscriptionId))
      for (const payment of paidIntentsOf(invoice)) await this.refundPayment(payment);
  }

  readEvent(raw: Buffer, signature: string): ProviderEvent {
    try {
      const event = this.#stripe.webhooks.constructEvent(raw, signature, this.#webhookSecret);
      const { id, type } = event;
      return { id, type, customerId: customerOf(event), intentId: intentOf(event) };
    } catch {
      throw new InvalidInput('system.badRequest');
    }
  }

  async #readCatalogue(): Promise<Catalogue> {
    const priced = { active: true, currency: this.#currency, limit: page };
    const [products, prices, once, rates] = await Promise.all([
      this.#stripe.products.list({ active: true, limit: page }),
      this.#stripe.prices.list({ ...priced, type: 'recurring' }),
      this.#stripe.prices.list({ ...priced, type: 'one_time' }),
      this.#stripe.taxRates.list({ active: true, inclusive: true, limit: page }),
    ]);
    const ours = products.data.flatMap((each) => productOf(each) ?? []);
    const ids = new Set(ours.map(({ id }) => id));
    return {
      products: ours,
      prices: prices.data
        .flatMap((each) => priceOf(each) ?? [])
        .filter(({ productId }) => ids.has(productId)),
      giftPrices: once.data
        .flatMap((each) => giftPriceOf(each) ?? [])
        .filter(({ productId }) => ids.has(productId))
        .sort((one, other) => one.months - other.months),
      taxRates: rates.data
        .filter(({ country }) => country?.toLowerCase() === this.#country)
        .map(({ id, percentage }) => ({ id, percent: percentage })),
      seller: this.#seller,
    };
  }

  async #openInvoice({ latest_invoice: invoice, status }: Stripe.Subscription): Promise<OpenInvoice | null> {
    const isDue = status === 'incomplete' || status === 'past_due' || status === 'unpaid';
    if (!isDue || !invoice || typeof invoice === 'string' || invoice.status !== 'open') return null;
    return openInvoiceOf(invoice, await this.#intentOf(invoice));
  }

  async #paidInvoices(subscription: string): Promise<readonly Stripe.Invoice[]> {
    const { data } = await asked(() =>
      this.#stripe.invoices.list({ subscription, status: 'paid', limit: page, expand: ['data.payments'] }),
    );
    return data;
  }

  async #intentOf(invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent | null> {
    const id = intentIdOf(invoice);
    return id === null ? null : this.#stripe.paymentIntents.retrieve(id);
  }
}
