import { fillGift } from '../../e2e/gifts.ts';
import { enterCard } from '../../e2e/sign-up.ts';
import { buyGift, makeFamily } from '../family.ts';
import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { byButton, onPage } from './open.ts';
import { isNew, isSignedOut, onlyLooks, signedOut } from './reasons.ts';

const bought = async (product: WalkProduct) => (await buyGift(product)).code;

/** Uid of a family, as support finds it. */
async function familyUid(product: WalkProduct): Promise<string> {
  const call = await makeFamily(product);
  return String((await call('GET', '/me'))['uid']);
}

export const giftRows = {
  'gift-card-order': {
    as: 'guardian',
    pays: true,
    open: onPage('gift-card-order', '/giftcard'),
    fill: (_frame, page) => fillGift(page, { email: 'greta@example.org' }),
    fillSecret: (_frame, page) => enterCard(page),
    // An order whose answer got lost is never paid, and forgotten.
    beside: /^payment_(orders|consents)$/,
    send: 'Order with obligation to pay',
    async saved(page) {
      await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    },
    cannot: {
      conflict: isNew,
      'session ended': 'Whoever orders need not be signed in, nor stay so.',
      'other tab signs out': 'Whoever orders need not be signed in, nor stay so.',
    },
  },
  'gift-code': {
    as: null,
    pays: true,
    prepare: bought,
    open: onPage('gift-code', '/giftcard/redeem'),
    async fill(frame, _page, { prepared }) {
      await frame.getByLabel('Code of the gift card').fill(prepared);
    },
    send: 'See what it is worth',
    changesNothing: true,
    cannot: { ...signedOut, conflict: onlyLooks },
  },
  'withdraw-gift-card': asks({
    id: 'withdraw-gift-card',
    as: null,
    pays: true,
    prepare: async (product) => (await buyGift(product)).key,
    path: (key) => `/giftcard/cards#${key}`,
    button: 'Withdraw from contract here',
    send: 'Confirm withdrawal',
    cannot: { 'session ended': isSignedOut, 'other tab signs out': isSignedOut },
  }),
  'pay-back': {
    as: 'super',
    pays: true,
    prepare: bought,
    open: byButton('pay-back', '/controlpanel/payments?q=greta%40example.org', /^Pay back: Order/),
    async fill(frame) {
      await frame.getByLabel('Reason').fill('Bought by mistake.');
    },
    send: 'Pay back',
    cannot: { conflict: 'It is paid back in full, once: whoever is second finds no button.' },
  },
  'give-days': {
    as: 'super',
    pays: true,
    prepare: familyUid,
    open: byButton('give-days', (uid) => `/controlpanel/users/${uid}`, 'Give days'),
    async fill(frame) {
      await frame.getByLabel('Reason').fill('A week without pictures.');
    },
    send: 'Give days',
    cannot: { conflict: isNew },
  },
} satisfies Partial<Record<FrameId, Row>>;
