import {
  ApiError,
  addSubscription,
  applyCoupon,
  type Client,
  changePaymentCustomer,
  changeSubscription,
  createClientSecret,
  deletePaymentMethods,
  type FamilySubscription,
  getFamilySubscriptions,
  getInvoiceFile,
  getInvoices,
  getPaymentCustomer,
  getPaymentMethods,
  getProducts,
  getSubscriptions,
  type PaidInvoice,
  type PaidSubscription,
  type PaymentCustomer,
  type PaymentMethod,
  type Price,
  type Product,
} from '@aloud/api';

/** What a call of the payment service comes to: what was asked for, the refusal, or null if no reply came (spec §8). None of them throws. */
export type Reply<T> = T | ApiError | null;

/** Whether a call has come to what was asked for. */
export const succeeded = <T>(reply: Reply<T>): reply is Exclude<T, ApiError | null> =>
  reply !== null && !(reply instanceof ApiError);

/** What is sold in the country, and how its card form is loaded. */
export interface Offer {
  readonly products: readonly Product[];
  readonly prices: readonly Price[];
  /** Null: the card form cannot be loaded. */
  readonly publishableKey: string | null;
  /** Origin of the local double of the card provider; null for the provider itself. */
  readonly double: string | null;
  readonly trialDays: number;
}

export interface SetupIntent {
  readonly id: string;
  readonly client_secret: string;
}

/** The calls of the payment service (spec §7). */
export interface Payments {
  offer(): Promise<Reply<Offer>>;
  createClientSecret(): Promise<Reply<SetupIntent>>;
  paymentMethods(): Promise<Reply<readonly PaymentMethod[]>>;
  /** Removes all cards. @returns true */
  deletePaymentMethods(): Promise<Reply<true>>;
  customer(): Promise<Reply<PaymentCustomer>>;
  chooseMethod(id: string): Promise<Reply<PaymentCustomer>>;
  subscriptions(): Promise<Reply<readonly PaidSubscription[]>>;
  addSubscription(
    priceId: string,
    couponId: string | null,
    trial?: boolean,
  ): Promise<Reply<PaidSubscription>>;
  changeSubscription(id: string, cancelAtPeriodEnd: boolean): Promise<Reply<PaidSubscription>>;
  applyCoupon(id: string, couponId: string): Promise<Reply<PaidSubscription>>;
  invoices(): Promise<Reply<readonly PaidInvoice[]>>;
  /** The address of a receipt. */
  invoiceFile(id: string): Promise<Reply<string>>;
  /** What support sees of a guardian. */
  ofFamily(userUid: string): Promise<Reply<readonly FamilySubscription[]>>;
}

/** @param client one whose calls name the country (usePayments.ts) */
export function paymentsOf(client: Client): Payments {
  return {
    offer: () => quietly(client.call(getProducts, {})),
    createClientSecret: () =>
      quietly(client.call(createClientSecret, {}).then(({ setupIntent }) => setupIntent)),
    paymentMethods: () =>
      quietly(client.call(getPaymentMethods, {}).then(({ paymentMethods }) => paymentMethods.data)),
    deletePaymentMethods: () => quietly(client.call(deletePaymentMethods, {}).then(() => true as const)),
    customer: () => quietly(client.call(getPaymentCustomer, {}).then(({ customer }) => customer)),
    chooseMethod: (id) => {
      const body = { invoice_settings: { default_payment_method: id } };
      return quietly(client.call(changePaymentCustomer, { body }).then(({ customer }) => customer));
    },
    subscriptions: () =>
      quietly(client.call(getSubscriptions, {}).then(({ subscriptions }) => subscriptions)),
    addSubscription: (priceId, couponId, trial) =>
      quietly(
        client.call(addSubscription, { body: { priceId, couponId, ...(trial !== undefined && { trial }) } }),
      ),
    changeSubscription: (id, cancel) =>
      quietly(client.call(changeSubscription, { params: { id }, body: { cancel_at_period_end: cancel } })),
    applyCoupon: (id, couponId) => quietly(client.call(applyCoupon, { params: { id }, body: { couponId } })),
    invoices: () => quietly(client.call(getInvoices, {}).then(({ invoices }) => invoices)),
    ofFamily: (userUid) =>
      quietly(
        client
          .call(getFamilySubscriptions, { params: { userUid } })
          .then(({ subscriptions }) => subscriptions),
      ),
    invoiceFile: (id) => quietly(client.call(getInvoiceFile, { params: { id } }).then(({ url }) => url)),
  };
}

async function quietly<T>(call: Promise<T>): Promise<Reply<T>> {
  try {
    return await call;
  } catch (error) {
    return error instanceof ApiError ? error : null;
  }
}
