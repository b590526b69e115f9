import { type Entries, roles, signedIn } from '../entry.ts';
import type { World } from '../world.ts';

const family = { own: ['consumer'] } as const;
/** Guardians who came without a school pay for themselves, and find nothing of others; everybody else is refused, whatever they name. */
const ofFamily = {
  may: { own: ['consumer'], foreign: [] },
  refusedAlike: signedIn.filter((role) => role !== 'consumer'),
} as const;

export const entries: Entries = {
  getProducts: { may: { own: roles } },
  createClientSecret: { may: family, inPerson: true },
  getPaymentMethods: { may: family },
  getPaymentCustomer: { may: family },
  changePaymentCustomer: {
    given: (world: World, place) => ({
      body: { invoice_settings: { default_payment_method: world.paidAt(place).card } },
    }),
    ...ofFamily,
    inPerson: true,
  },
  getFamilySubscriptions: {
    ofTwo: 'keys',
    given: (world: World, place) => ({ params: { userUid: world.pupilAt(place) } }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  getSubscriptions: { may: family },
  addSubscription: {
    given: (world: World) => ({ body: { priceId: world.paidAt('own').otherPrice } }),
    may: family,
    inPerson: true,
  },
  changeSubscription: {
    given: (world: World, place) => ({
      params: { id: world.paidAt(place).subscription },
      body: { cancel_at_period_end: true },
    }),
    ...ofFamily,
    inPerson: true,
  },
  applyCoupon: {
    given: (world: World, place) => ({
      params: { id: world.paidAt(place).subscription },
      body: { couponId: world.paidAt('own').coupon },
    }),
    ...ofFamily,
    inPerson: true,
  },
  getInvoices: { may: family },
  getInvoiceFile: {
    given: (world: World, place) => ({ params: { id: world.paidAt(place).invoice } }),
    ...ofFamily,
  },
  // Their card is the one that pays.
  deletePaymentMethods: { may: family, inPerson: true, answers: 409 },
};
