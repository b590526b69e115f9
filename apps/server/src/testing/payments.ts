import type { Order, RealmId, TokenReply } from '@aloud/api';
import { type Double, startDouble } from '@aloud/payment-double';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { doubleKeys, keysFor } from '../config-payments.ts';
import { books } from '../database/schema/index.ts';
import { stockDouble } from '../dev/payment-catalogue.ts';
import { openSafe } from '../secrets/open.ts';
import type { Safe } from '../secrets/safe.ts';
import { type Call, TestProduct } from './product.ts';

/** A password as long as it has to be. */
const password = 'an owl, a lamp';

/** Cards of the provider's tests, by what they do. */
export const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  declinedLater: '4000000000000341',
  alwaysAsks: '4000002760003184',
  wrongCvc: '4000000000000127',
  disputed: '4000000000000259',
} as const;

export interface Family {
  readonly email: string;
  readonly uid: string;
  /** Makes a call that names the country. */
  readonly call: Call;
  readonly tokens: TokenReply;
}

/** The product with a double of the card provider, which sends no messages by itself. */
export class PayingProduct {
  readonly product: TestProduct;
  readonly double: Double;
  readonly stripe: Stripe;
  readonly safe: Safe;
  #families = 0;

  private constructor(product: TestProduct, double: Double, stripe: Stripe, safe: Safe) {
    this.safe = safe;
    this.product = product;
    this.double = double;
    this.stripe = stripe;
  }

  static async start(realm: RealmId = 'se'): Promise<PayingProduct> {
    const double = await startDouble({ port: 0 });
    const payments = keysFor(realm, {}, double.url);
    if (!payments) throw new Error('The double has no keys.');
    await stockDouble(payments, realm);
    const { hostname: host, port } = new URL(double.url);
    const stripe = new Stripe(doubleKeys.secretKey, {
      host,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    });
    const product = await TestProduct.start({ payments, realm });
    return new PayingProduct(product, double, stripe, await openSafe(product.config));
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.double.close();
  }

  /** A book that families read if they pay. @returns its id */
  async addBook(): Promise<string> {
    const id = await this.product.addBook();
    await this.product.db
      .update(books)
      .set({ services: ['consumer'] })
      .where(eq(books.id, id));
    return id;
  }

  /** A guardian who has just signed up, and is signed in. @param more further fields of the form */
  async family(more: object = {}): Promise<Family> {
    const email = `family-${++this.#families}@example.org`;
    const country = this.product.config.realm;
    const form = { firstname: 'Vera', lastname: 'Vän', email, password, country, ...more };
    const reply = await this.product.by(null)('POST', '/register', form);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return this.enter(email);
  }

  /** The same guardian with new tokens. */
  async enter(email: string): Promise<Family> {
    const tokens = await this.product.signInBy({ username: email, password });
    const call = this.naming(this.product.by(tokens));
    const uid: string = (await call('GET', '/me')).json().uid;
    return { email, uid, call, tokens };
  }

  /** Calls that name the country. */
  naming(call: Call): Call {
    const named = { 'x-country': this.product.config.realm };
    return (method, url, body, headers) => call(method, url, body, { ...named, ...headers });
  }

  /** Sets up a card as the provider's form in a browser does, and makes it the one that is charged. @returns its id */
  async addCard({ call }: Pick<Family, 'call'>, number: string = cards.good): Promise<string> {
    const { setupIntent } = (await call('POST', '/payments/client-secret')).json();
    const confirmed = await this.confirm(setupIntent, number);
    const id: string = confirmed.payment_method;
    const chosen = await call('PUT', '/payments/me', { invoice_settings: { default_payment_method: id } });
    if (chosen.statusCode !== 200) throw new Error(chosen.body);
    return id;
  }

  /** What a browser does with the secret of a setup intent. */
  async confirm(
    { id, client_secret }: { readonly id: string; readonly client_secret: string },
    number: string,
  ): Promise<{ readonly status: string; readonly payment_method: string }> {
    const payment_method = await this.#typeCard(number);
    const confirmed = await this.#asBrowser(`/v1/setup_intents/${id}/confirm`, {
      client_secret,
      payment_method,
    });
    if (confirmed['error']) throw new Error(JSON.stringify(confirmed['error']));
    return confirmed as { status: string; payment_method: string };
  }

  /** What a browser does with the secret of an order. @returns the code of the provider's refusal; null if it is paid */
  async pay(
    { paymentIntent: { id, client_secret } }: Order,
    number: string = cards.good,
  ): Promise<string | null> {
    const paid = await this.#asBrowser(`/v1/payment_intents/${id}/confirm`, {
      client_secret: client_secret ?? '',
      payment_method: await this.#typeCard(number),
    });
    const error = paid['error'] as { readonly code?: string } | undefined;
    return error ? (error.code ?? 'error') : null;
  }

  async #typeCard(number: string): Promise<string> {
    const made = await this.#asBrowser('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      // The clock of a test may be moved by decades.
      'card[exp_year]': String(new Date(this.double.control.now() * 1000).getUTCFullYear() + 10),
      'card[cvc]': '123',
    });
    return String(made['id']);
  }

  /** A call of the provider with the key that browsers have. */
  async #asBrowser(path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
    const reply = await fetch(new URL(path, this.double.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${doubleKeys.publishableKey}` },
      body: new URLSearchParams(fields),
    });
    return (await reply.json()) as Record<string, unknown>;
  }

  /** The price of a month, or of a year. */
  async price(interval: 'month' | 'year' = 'month'): Promise<string> {
    const { data } = await this.stripe.prices.list({
      lookup_keys: [`${this.product.config.realm}-${interval}`],
    });
    return data[0]?.id ?? '';
  }

  /** The price of a gift of so many months. */
  async giftPrice(months: 3 | 6 | 12 = 3): Promise<string> {
    const { data } = await this.stripe.prices.list({
      lookup_keys: [`${this.product.config.realm}-gift-${months}`],
    });
    return data[0]?.id ?? '';
  }

  /** Hands the product a message of the provider, signed. */
  async tell(event: object, secret: string = doubleKeys.webhookSecret) {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return this.product.app.inject({
      method: 'POST',
      url: '/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  }
}
