import {
  addSubscription,
  applyCoupon,
  type Client,
  cancelContract,
  changePaymentCustomer,
  changeSubscription,
  createClientSecret,
  deletePaymentMethods,
  type FamilySubscription,
  type GiftPrice,
  getFamilySubscriptions,
  getInvoiceFile,
  getInvoices,
  getPaymentCustomer,
  getPaymentMethods,
  getProducts,
  getSubscriptions,
  type NewCancellation,
  type PaidInvoice,
  type PaidSubscription,
  type PaymentCustomer,
  type PaymentMethod,
  type Price,
  type Product,
  type ReceivedCancellation,
  withdrawSubscription,
} from '@aloud/api';
import { shownLocale } from '../../i18n/personLanguage.ts';
import { quietly, type Reply } from './replies.ts';

/** What is sold in the country, and how its card form is loaded. */
export interface Offer {
  readonly products: readonly Product[];
  readonly prices: readonly Price[];
  /** What gift cards cost; empty where none are sold. */
  readonly giftPrices: readonly GiftPrice[];
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

/** What was received when a guardian withdrew from a subscription, and what is paid back. */
export interface Withdrawn {
  readonly received: string;
  /** In the smallest unit of the currency; null while nobody knows it. */
  readonly amount: number | null;
  readonly currency: string;
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
  withdraw(id: string): Promise<Reply<Withdrawn>>;
  /** Cancels without a sign-in. */
  cancelContract(wanted: NewCancellation): Promise<Reply<ReceivedCancellation>>;
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
    withdraw: (id) => quietly(client.call(withdrawSubscription, { params: { id } })),
    cancelContract: (body) =>
      quietly(client.call(cancelContract, { body: { ...body, locale: shownLocale() } })),
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
