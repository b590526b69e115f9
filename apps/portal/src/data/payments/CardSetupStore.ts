import { ApiError, type PaidSubscription, type PaymentMethod } from '@aloud/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BillingDetails, CardFault, CardForm } from './cardForm.ts';
import type { Payments, SetupIntent } from './payments.ts';
import { type Reply, succeeded, type Unanswered } from './replies.ts';

/** The states of spec §4, in their order; `failed` from any of them. */
export type CardSetupState =
  | 'init'
  | 'pending'
  | 'client_secret_created'
  | 'setup_intent_created'
  | 'setup_intent_confirmed'
  | 'customer_updated'
  | 'customer_fetched'
  | 'subscription_added'
  | 'successful'
  | 'failed';

/** The codes of spec §8, and those of what follows the card. */
export type CardSetupError =
  | 'cannot_create_client_secret'
  | 'create_client_secret_failed'
  | 'confirm_setup_intent_invalid_state'
  | 'confirm_setup_intent_incorrect_cvc'
  | 'confirm_setup_intent_failed'
  | 'update_customer_failed'
  | 'get_customer_failed'
  | 'get_payment_methods_failed'
  | 'delete_payment_methods_failed'
  | 'subscription_failed';

/** What is to become of the person's subscriptions (spec §4, subscription changes). */
export interface SubscriptionChanges {
  /** Ids of prices. */
  readonly add?: readonly string[];
  readonly couponId?: string | null;
  /** Whether the person expects the trial: without it they are asked again before anything is charged. */
  readonly trial?: boolean;
  /** Ids of subscriptions that end at the end of what is paid for. */
  readonly cancel?: readonly string[];
  /** Ids of subscriptions whose end is taken back. */
  readonly reactivate?: readonly string[];
}

interface Options {
  readonly payments: Payments;
  /** Absent: nothing can be paid in this country. */
  readonly publishableKey: string | null;
  /** Waits for a time (ms). */
  readonly wait?: (time: number) => Promise<void>;
}

/** Spec §9: how long the flow waits for the secret that another press is fetching. */
const secretWait = { times: 5, each: 100 } as const;

const delay = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Sets up a card, and subscribes with it: one step after the other, each at the server before it is said here. */
export class CardSetupStore {
  state: CardSetupState = 'init';
  error: CardSetupError | null = null;
  /** Why: the refusal of the server or of the provider, or that no reply came; null if nothing was asked. */
  cause: Unanswered | CardFault | null = null;
  paymentMethods: readonly PaymentMethod[] = [];
  /** Id of the card that is charged; null if there is none, or it is not known yet. */
  defaultMethod: string | null = null;
  /** The last subscription that was added, if it still needs something of the person. */
  added: PaidSubscription | null = null;
  /** Whether the card, or the person, has had the trial already. */
  trialUsed = false;
  #intent: SetupIntent | null = null;
  #fetching = false;
  readonly #options: Required<Options>;

  constructor({ wait = delay, ...options }: Options) {
    this.#options = { wait, ...options };
    makeAutoObservable(this, {
      cause: observableRef,
      paymentMethods: observableRef,
      added: observableRef,
    });
  }

  get busy(): boolean {
    return this.state !== 'init' && this.state !== 'successful' && this.state !== 'failed';
  }

  /** Begins anew: what is known of the cards stays (spec §4). */
  reset(): void {
    this.state = 'init';
    this.error = null;
    this.cause = null;
    this.added = null;
    this.#intent = null;
  }

  /** Fetches the secret with which a card is set up; once, however often it is asked for. */
  async createClientSecret(): Promise<boolean> {
    if (this.#intent) return true;
    if (this.#options.publishableKey === null) return this.#fail('cannot_create_client_secret', null);
    if (this.#fetching) return this.#awaitSecret();
    this.#fetching = true;
    const reply = await this.#options.payments.createClientSecret();
    this.#fetching = false;
    if (!succeeded(reply)) return this.#fail('create_client_secret_failed', reply);
    this.#intent = reply;
    return true;
  }

  /**
   * Sets up the card in the form, makes it the one that is charged, and changes the subscriptions. A press while it is under way does nothing.
   * @returns whether all of it has succeeded; otherwise `error` says how far it came
   */
  async setUp(form: CardForm, billing: BillingDetails, changes: SubscriptionChanges): Promise<boolean> {
    if (this.busy) return false;
    this.reset();
    this.#become('pending');
    return (await this.#confirmCard(form, billing)) && (await this.#subscribe(changes));
  }

  /** Changes the subscriptions with the card that is there. */
  async change(changes: SubscriptionChanges): Promise<boolean> {
    if (this.busy) return false;
    this.reset();
    this.#become('pending');
    return this.#subscribe(changes);
  }

  /** Fetches what is known of the cards. */
  async fetchMethods(): Promise<boolean> {
    const [methods, customer] = await Promise.all([
      this.#options.payments.paymentMethods(),
      this.#options.payments.customer(),
    ]);
    if (!succeeded(methods)) return this.#fail('get_payment_methods_failed', methods);
    if (!succeeded(customer)) return this.#fail('get_customer_failed', customer);
    runInAction(() => {
      this.paymentMethods = methods;
      this.defaultMethod = customer.invoice_settings.default_payment_method;
    });
    return true;
  }

  async deleteMethods(): Promise<boolean> {
    const reply = await this.#options.payments.deletePaymentMethods();
    if (!succeeded(reply)) return this.#fail('delete_payment_methods_failed', reply);
    runInAction(() => {
      this.paymentMethods = [];
      this.defaultMethod = null;
    });
    return true;
  }

  async #confirmCard(form: CardForm, billing: BillingDetails): Promise<boolean> {
    if (!(await this.createClientSecret())) return false;
    this.#become('client_secret_created');
    const secret = this.#intent?.client_secret;
    if (secret === undefined) return this.#fail('cannot_create_client_secret', null);
    this.#become('setup_intent_created');
    const confirmed = await form.confirmSetup(secret, billing);
    if (confirmed.error) return this.#refusedCard(confirmed.error);
    this.#become('setup_intent_confirmed');
    // It has done its work: another card needs another one.
    this.#intent = null;
    const { payments } = this.#options;
    const updated = await payments.chooseMethod(confirmed.paymentMethodId);
    if (!succeeded(updated)) return this.#fail('update_customer_failed', updated);
    this.#become('customer_updated');
    return true;
  }

  async #subscribe({ add = [], couponId = null, trial, cancel = [], reactivate = [] }: SubscriptionChanges) {
    const { payments } = this.#options;
    if (!(await this.fetchMethods())) return false;
    this.#become('customer_fetched');
    for (const price of add)
      if (!this.#took(await payments.addSubscription(price, couponId, trial))) return false;
    for (const id of cancel) if (!this.#took(await payments.changeSubscription(id, true))) return false;
    for (const id of reactivate) if (!this.#took(await payments.changeSubscription(id, false))) return false;
    this.#become('subscription_added');
    this.#become('successful');
    return true;
  }

  /** Takes over a changed subscription; one whose payment has to be confirmed at a bank has succeeded as far as it can without the person. */
  #took(reply: Reply<PaidSubscription>): boolean {
    if (!succeeded(reply)) {
      const isUsed = reply instanceof ApiError && reply.reason?.code === 'payment.trialUsed';
      runInAction(() => {
        this.trialUsed ||= isUsed;
      });
      return this.#fail('subscription_failed', reply);
    }
    runInAction(() => {
      this.added = reply;
    });
    return true;
  }

  async #awaitSecret(): Promise<boolean> {
    for (let time = 0; time < secretWait.times && !this.#intent; time++)
      await this.#options.wait(secretWait.each);
    return this.#intent !== null || this.#fail('cannot_create_client_secret', null);
  }

  #refusedCard(fault: CardFault): false {
    const { code } = fault;
    if (code === 'setup_intent_unexpected_state' || code === 'intent_invalid_state') {
      this.#intent = null;
      return this.#fail('confirm_setup_intent_invalid_state', fault);
    }
    return this.#fail(
      code === 'incorrect_cvc' ? 'confirm_setup_intent_incorrect_cvc' : 'confirm_setup_intent_failed',
      fault,
    );
  }

  #fail(error: CardSetupError, cause: Unanswered | CardFault | null): false {
    runInAction(() => {
      this.state = 'failed';
      this.error = error;
      this.cause = cause;
    });
    return false;
  }

  #become(state: CardSetupState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
