import { randomUUID } from 'node:crypto';
import { type Entries, roles, signedIn } from '../entry.ts';
import type { World } from '../world.ts';

const family = { own: ['consumer'] } as const;
/** Guardians who came without a school pay for themselves, and find nothing of others; everybody else is refused, whatever they name. */
const ofFamily = {
  may: { own: ['consumer'], foreign: [] },
  refusedAlike: signedIn.filter((role) => role !== 'consumer'),
} as const;

/** Support alone may, and finds nothing of another country; everybody else is refused, whatever they name. */
const ofSupport = {
  may: { own: ['superUser'], foreign: [] },
  refusedAlike: signedIn.filter((role) => role !== 'superUser'),
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
  getFamilyPayments: {
    ofTwo: 'keys',
    given: (world: World, place) => ({ params: { userUid: world.pupilAt(place) } }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  findPayments: {
    given: (world: World) => ({ query: { q: world.bought.order } }),
    may: { own: ['superUser'] },
  },
  // It has been paid back before: the answer is the same.
  refundOrder: {
    given: (world: World, place) => ({
      params: { id: place === 'foreign' ? 'order of another country' : world.withdrawn.order },
      body: { reason: 'The buyer has asked for it.' },
    }),
    ...ofSupport,
    inPerson: true,
  },
  refundInvoice: {
    given: (world: World, place) => ({
      params: { userUid: world.payerAt(place), id: world.paidAt(place).invoice },
      body: { reason: 'The guardian has asked for it.' },
    }),
    may: { own: ['superUser'], foreign: [] },
    inPerson: true,
  },
  grantDays: {
    given: (world: World, place) => ({
      params: { userUid: world.payerAt(place) },
      body: { days: 1, reason: 'A day without books.' },
    }),
    may: { own: ['superUser'], foreign: [] },
    inPerson: true,
  },
  // A month is the same everywhere; support of another country is refused as for orders (staff.test.ts).
  getClosing: {
    given: () => ({ params: { month: '2026-11' } }),
    may: { own: ['superUser'], foreign: ['superUser'] },
    refusedAlike: true,
    everywhere: true,
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
