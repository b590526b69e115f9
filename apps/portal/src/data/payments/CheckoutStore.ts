import { ApiError, type Order } from '@aloud/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CardFault, CardForm } from './cardForm.ts';
import { checkoutMemory, type KeptCheckout } from './checkoutMemory.ts';
import {
  type CheckoutError,
  type CheckoutState,
  checkoutStates,
  isState,
  type Wanted,
} from './checkoutStates.ts';
import type { Orders, PaymentStatus } from './orders.ts';
import { isOfCard, isPassing, noAnswer, pauses, unpaid } from './paymentOutcome.ts';
import { succeeded, type Unanswered } from './replies.ts';

const { init, created, processing, failed, completed } = checkoutStates;

interface Intent {
  readonly id: string;
  /** Null if it is not known (any more). */
  readonly client_secret: string | null;
}

interface Options {
  readonly orders: Orders;
  /** Waits for a time (ms). */
  readonly wait?: (time: number) => Promise<void>;
  readonly now?: () => number;
}

const delay = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Orders gift cards and pays them (spec §3, payment session). This device remembers where it was, so that a reload loses nothing. */
export class CheckoutStore {
  state: CheckoutState = init;
  paymentStatus: PaymentStatus | null = null;
  priceId: string | null = null;
  quantity = 1;
  name = '';
  email = '';
  message: string | null = null;
  recipient: string | null = null;
  paymentIntent: Intent | null = null;
  /** The form with the card. */
  elements: CardForm | null = null;
  error: CheckoutError | null = null;
  /** Why: the refusal of the server or of the provider, or that no reply came; null if nothing was asked. */
  cause: Unanswered | CardFault | null = null;
  loading = false;
  orderId: string | null = null;
  /** Where the cards of the order are sent: a later try may have another address. */
  sentTo = '';
  /** What the order costs, in the smallest unit of its currency; null while that is not known. */
  total: number | null = null;
  /** Whether the server has still to say what has become of an order of before a reload. */
  resuming = false;
  /** Whether the server does not know the order of before a reload. */
  orderMissing = false;
  /** Whether the provider takes so long that the person is no longer kept waiting. */
  late = false;
  readonly #options: Required<Options>;

  constructor({ wait = delay, now = Date.now, orders }: Options) {
    this.#options = { wait, now, orders };
    this.#restore(checkoutMemory.read(now()));
    makeAutoObservable(this, {
      paymentStatus: observableRef,
      paymentIntent: observableRef,
      elements: observableRef,
      cause: observableRef,
    });
  }

  /** Goes on to a later state; any other is refused (spec §4). @returns whether it has */
  become(next: number): boolean {
    if (!isState(next) || next <= this.state) {
      console.warn(`The checkout cannot go from state ${this.state} to ${next}.`);
      return false;
    }
    this.state = next;
    this.#keep();
    return true;
  }

  /** Takes the card form over. @param form null if it could not be loaded */
  loadElements(form: CardForm | null): boolean {
    this.elements = form;
    return form !== null || this.#fail('payment.Load_stripe_elements_failed', null);
  }

  /** Orders, and begins the payment. @returns whether there is an order now */
  async createOrder(
    priceId: string,
    quantity: number,
    name: string,
    email: string,
    message: string | null = null,
    recipient: string | null = null,
  ): Promise<boolean> {
    if (this.loading) return false;
    this.#want({ priceId, quantity, name, email, message, recipient });
    const order = await this.#order();
    if (order?.status === 'open') this.become(created);
    return order !== null;
  }

  /** Orders again what was wanted, in place of the order before: that one is not charged any more, or is the answer if it has been paid. */
  async retry(): Promise<boolean> {
    if (this.loading) return false;
    this.paymentIntent = null;
    this.paymentStatus = null;
    this.elements = null;
    const order = await this.#order();
    if (order?.status === 'open') runInAction(() => this.#go(created));
    return order !== null;
  }

  /** Orders what is wanted now, unless just that is ordered and can be paid. @returns whether there is such an order */
  async prepare(wanted: Wanted): Promise<boolean> {
    const { priceId, quantity, name, email, message, recipient } = wanted;
    if (this.state === init) return this.createOrder(priceId, quantity, name, email, message, recipient);
    const isOrdered = this.state === created && this.#isWanted(wanted);
    if (isOrdered && this.paymentIntent?.client_secret != null) return true;
    if (this.loading) return false;
    this.#want(wanted);
    return this.retry();
  }

  /** Pays the order with the card in the form. @param country ISO 3166-1, large. @returns whether it is paid */
  async pay(country: string): Promise<boolean> {
    if (this.loading) return false;
    this.#forgive();
    const secret = this.paymentIntent?.client_secret;
    if (secret == null) return this.#fail('payment.payment_intent_not_loaded', null);
    const { elements: form, name, email } = this;
    if (!form) return this.#fail('payment.stripe_elements_not_loaded', null);
    return this.#busily(async () => {
      const fault = await form.confirmOrder(secret, { name, email, country }).catch(noAnswer);
      if (fault && isOfCard(fault)) return this.#unpaid(fault);
      runInAction(() => this.become(processing));
      return this.#settle(fault);
    });
  }

  /**
   * Asks how the payment is. Without an intent, or if the service knows none, everything begins anew (spec §8); if no reply comes, nothing
   * is known, and the state stays.
   * @returns null if it is not known how the payment is
   */
  async fetchStatus(): Promise<PaymentStatus | null> {
    const id = this.paymentIntent?.id;
    const reply = id === undefined ? undefined : await this.#options.orders.paymentStatus(id);
    if (reply && succeeded(reply) && reply.id) {
      runInAction(() => {
        this.#forgive();
        this.paymentStatus = reply;
      });
      return reply;
    }
    const cause = reply && !succeeded(reply) ? reply : null;
    runInAction(() => {
      this.#fail('payment.get_payment_status_failed', cause);
      if (!cause || !isPassing(cause)) this.#go(init);
    });
    return null;
  }

  /** Asks again how a payment is that takes long. */
  async check(): Promise<boolean> {
    return !this.loading && this.#busily(() => this.#settle(null));
  }

  /** After a reload: what the server says of the order, with the secret to pay it. */
  async resume(): Promise<void> {
    const { orderId } = this;
    if (orderId === null || !this.resuming || this.loading) return;
    await this.#busily(async () => {
      const reply = await this.#options.orders.find(orderId);
      runInAction(() => {
        this.#forgive();
        if (succeeded(reply)) this.#found(reply);
        else if (reply instanceof ApiError && reply.status === 404) this.#lost();
        else this.#fail('payment.payment_intent_not_loaded', reply);
        this.resuming = false;
      });
      if (succeeded(reply) && this.state === processing) await this.#settle(null);
    });
  }

  /** Begins anew, and forgets everything. */
  reset(): void {
    Object.assign(this, nothing);
    this.elements = null;
    this.#forgive();
    checkoutMemory.forget();
  }

  #restore(kept: KeptCheckout | null): void {
    if (!kept) return;
    const { intentId, ...rest } = kept;
    Object.assign(this, rest);
    this.paymentIntent = intentId === null ? null : { id: intentId, client_secret: null };
    this.resuming = this.orderId !== null && this.state !== init && this.state !== completed;
  }

  #want(wanted: Wanted): void {
    Object.assign(this, wanted);
  }

  #isWanted(wanted: Wanted): boolean {
    return Object.entries(wanted).every(([name, value]) => this[name as keyof Wanted] === value);
  }

  async #order(): Promise<Order | null> {
    const { priceId, quantity, name, email, message, recipient, orderId } = this;
    this.#forgive();
    if (priceId === null) {
      this.#fail('payment.create_order_failed', null);
      return null;
    }
    return this.#busily(async () => {
      const reply = await this.#options.orders.create({
        priceId,
        quantity,
        name,
        email,
        ...(message !== null && { message }),
        ...(recipient !== null && { recipient }),
        ...(orderId !== null && { replaces: orderId }),
      });
      if (!succeeded(reply)) {
        this.#fail('payment.create_order_failed', reply);
        return null;
      }
      runInAction(() => this.#took(reply));
      return reply;
    });
  }

  #took(order: Order): void {
    // The answer may be the order before, which has been paid after all: its cards are sent where it says.
    if (order.id !== this.orderId) this.sentTo = this.email;
    this.orderId = order.id;
    this.quantity = order.quantity;
    this.total = order.total;
    this.paymentIntent = { id: order.paymentIntent.id, client_secret: order.paymentIntent.client_secret };
    this.orderMissing = false;
    if (order.status === 'paid') this.#complete();
    else this.#keep();
  }

  /** Takes over what has become of an order while nobody looked: no move of the person's, so the state may go back. */
  #found(order: Order): void {
    const before = this.state;
    if (order.status !== 'paid' && order.status !== 'open') this.reset();
    else this.#took(order);
    if (order.status !== 'open') return;
    if (!unpaid.includes(order.paymentIntent.status)) this.#go(processing);
    else if (before === processing) {
      this.#fail('signup.payment_failed', null);
      this.#go(failed);
    }
  }

  #lost(): void {
    this.orderId = null;
    this.paymentIntent = null;
    this.orderMissing = true;
    this.#go(init);
  }

  /** Asks how the payment is until that is known, for half a minute. @param fault what the provider's form has said of it */
  async #settle(fault: CardFault | null): Promise<boolean> {
    runInAction(() => {
      this.late = false;
    });
    for (const pause of pauses) {
      if (pause > 0) await this.#options.wait(pause);
      const status = await this.fetchStatus();
      if (this.state !== processing) return false;
      if (status?.status === 'succeeded') {
        runInAction(() => this.#complete());
        return true;
      }
      if (status && unpaid.includes(status.status)) return this.#unpaid(fault);
    }
    runInAction(() => {
      this.late = true;
    });
    return false;
  }

  #unpaid(fault: CardFault | null): false {
    runInAction(() => {
      this.#fail('signup.payment_failed', fault);
      this.become(failed);
    });
    return false;
  }

  /** Keeps what the thank-you page needs, and nothing else. */
  #complete(): void {
    const { orderId, sentTo, quantity } = this;
    this.become(completed);
    Object.assign(this, nothing, { state: completed, orderId, sentTo, email: sentTo, quantity });
    this.elements = null;
    this.#keep();
  }

  #go(state: CheckoutState): void {
    this.state = state;
    this.#keep();
  }

  #keep(): void {
    const { state, orderId, sentTo, priceId, quantity, name, email, message, recipient } = this;
    const intentId = this.paymentIntent?.id ?? null;
    checkoutMemory.write(
      { state, orderId, sentTo, intentId, priceId, quantity, name, email, message, recipient },
      this.#options.now(),
    );
  }

  async #busily<T>(work: () => Promise<T>): Promise<T> {
    this.loading = true;
    try {
      return await work();
    } finally {
      runInAction(() => {
        this.loading = false;
      });
    }
  }

  #forgive(): void {
    this.error = null;
    this.cause = null;
  }

  #fail(error: CheckoutError, cause: Unanswered | CardFault | null): false {
    runInAction(() => {
      this.error = error;
      this.cause = cause;
    });
    return false;
  }
}

/** The fields of a checkout that has not begun. */
const nothing = {
  state: init as CheckoutState,
  paymentStatus: null,
  priceId: null,
  quantity: 1,
  name: '',
  email: '',
  message: null,
  recipient: null,
  paymentIntent: null,
  orderId: null,
  sentTo: '',
  total: null,
  resuming: false,
  orderMissing: false,
  late: false,
};
