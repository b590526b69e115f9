import { randomUUID } from 'node:crypto';
import { type Entries, roles, signedIn } from '../entry.ts';
import type { World } from '../world.ts';

const family = { own: ['consumer'] } as const;
/** Guardians who came without a school pay for themselves, and find nothing of others; everybody else is refused, whatever they name. */
const ofFamily = {
  may: { own: ['consumer'], foreign: [] },
  refusedAlike: signedIn.filter((role) => role !== 'consumer'),
} as const;

/** Who has it knows what it is about: there is nothing of somebody else's to find. */
const byItsId = { may: { own: roles, foreign: roles } } as const;

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
  // The answer is the same whether or not there is such a guardian.
  cancelContract: {
    given: () => ({
      body: { name: 'Greta Ek', email: `${randomUUID()}@fyrskolan.example`, kind: 'ordinary' },
    }),
    may: { own: roles },
  },
  getInvoices: { may: family },
  getInvoiceFile: {
    given: (world: World, place) => ({ params: { id: world.paidAt(place).invoice } }),
    ...ofFamily,
  },
  // Their card is the one that pays.
  deletePaymentMethods: { may: family, inPerson: true, answers: 409 },
  // Whoever knows an order may pay it, with or without an account: its id is random.
  createOrder: {
    given: (world: World) => ({
      body: {
        priceId: world.giftPrice,
        quantity: 1,
        name: 'Greta Ek',
        email: 'greta@fyrskolan.example',
      },
    }),
    may: { own: roles },
  },
  getOrder: { given: (world: World) => ({ params: { id: world.bought.order } }), ...byItsId },
  resendOrder: { given: (world: World) => ({ params: { id: world.bought.order } }), ...byItsId },
  getPaymentStatus: { given: (world: World) => ({ params: { intentId: world.bought.intent } }), ...byItsId },
  getBoughtGiftCards: { given: (world: World) => ({ body: { key: world.bought.key } }), may: { own: roles } },
  printGiftCards: { given: (world: World) => ({ body: { key: world.bought.key } }), may: { own: roles } },
  withdrawGiftCards: {
    given: (world: World) => ({ body: { key: world.withdrawn.key } }),
    may: { own: roles },
  },
  checkGiftCard: { given: (world: World) => ({ body: { code: world.bought.code } }), may: { own: roles } },
  // The code is right, and opens nothing any more.
  redeemGiftCard: {
    given: (world: World) => ({ body: { code: world.withdrawn.code } }),
    may: family,
    inPerson: true,
    answers: 409,
  },
  getGiftTime: { may: { own: signedIn } },
  // Last: it ends the subscription that the others change.
  withdrawSubscription: {
    given: (world: World, place) => ({ params: { id: world.paidAt(place).subscription } }),
    ...ofFamily,
    inPerson: true,
  },
};
