import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { integer, text } from '../fields.ts';

/*
 * The calls of the payment service have their paths from spec §7, below `/payments`, because the account service has `/me`. Each of them carries the
 * header `x-country`, which must be the realm. Names in replies are the card provider's, cut down to what a guardian sees.
 */

/** A card that is kept for future payments. Nothing more of it than this is ever known here. */
export const paymentMethod = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: integer(), exp_year: integer() }),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentCustomer = z.object({
  invoice_settings: z.object({ default_payment_method: z.nullable(z.string()) }),
});
export type PaymentCustomer = z.infer<typeof paymentCustomer>;

/** Begins to set up a card. The reply has what the provider's form in the browser needs; it is not to be stored. */
export const createClientSecret = defineEndpoint('payments', {
  method: 'POST',
  path: '/payments/client-secret',
  reply: z.object({ setupIntent: z.object({ id: z.string(), client_secret: z.string() }) }),
  status: 201,
});

export const getPaymentMethods = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/payment-methods',
  reply: z.object({ paymentMethods: z.object({ data: z.array(paymentMethod) }) }),
});

/** Removes all cards. Refused with 409 while a subscription renews itself: it would fail. */
export const deletePaymentMethods = defineEndpoint('payments', {
  method: 'DELETE',
  path: '/payments/payment-methods',
});

export const getPaymentCustomer = defineEndpoint('payments', {
  method: 'GET',
  path: '/payments/me',
  reply: z.object({ customer: paymentCustomer }),
});

/** Makes one of the person's cards the one that is charged; what could not be charged before is tried again with it. */
export const changePaymentCustomer = defineEndpoint('payments', {
  method: 'PUT',
  path: '/payments/me',
  body: z.object({ invoice_settings: z.object({ default_payment_method: text(1, 255) }) }),
  reply: z.object({ customer: paymentCustomer }),
});
