import { sampleCoupon } from '../../../apps/server/src/dev/payment-catalogue.ts';
import { enterCard, fillSignUp } from '../../e2e/sign-up.ts';
import { guardian, makeFamily, withCard, withSubscription } from '../family.ts';
import type { WalkProduct } from '../product.ts';
import type { Fill, FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { byButton, onPage } from './open.ts';
import { isNew, signedOut } from './reasons.ts';

/** What a guardian does who is of no school. */
const asFamily = { as: guardian.email, password: guardian.password, pays: true } as const;

/** What is prepared need not be known to open the page. */
const having = (what: (product: WalkProduct) => Promise<unknown>) => async (product: WalkProduct) => {
  await what(product);
  return '';
};

const account: Fill = (_frame, page) =>
  fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: guardian.email });
const card: Fill = (_frame, page) => enterCard(page);
const order = 'Order with obligation to pay';
const page = '/my/subscription';

export const familyRows = {
  'sign-up': {
    as: null,
    pays: true,
    open: onPage('sign-up', '/signup'),
    fill: account,
    fillSecret: card,
    send: order,
    async saved(screen) {
      await screen.getByRole('heading', { name: 'Welcome!' }).waitFor();
    },
    cannot: signedOut,
  },
  'sign-up-for-gift': {
    as: null,
    pays: true,
    open: onPage('sign-up-for-gift', '/signup?gift=1'),
    fill: account,
    send: 'Create the account',
    async saved(screen) {
      await screen.waitForURL('**/giftcard/redeem');
    },
    cannot: signedOut,
  },
  subscribe: {
    ...asFamily,
    prepare: having(makeFamily),
    open: onPage('subscribe', page),
    fill: card,
    draft: false,
    send: order,
    cannot: { conflict: isNew },
  },
  'change-card': {
    ...asFamily,
    prepare: having(withSubscription),
    async open(screen) {
      await screen.goto(page);
      await screen.getByRole('button', { name: 'Use another card' }).click();
      await screen.locator('[data-form="change-card"]').waitFor();
    },
    fill: (_frame, screen) => enterCard(screen, '5555 5555 5555 4444'),
    draft: false,
    send: 'Use this card',
    cannot: { conflict: 'Whoever saves last is heard: one card is charged.' },
  },
  coupon: {
    ...asFamily,
    prepare: having(withSubscription),
    async open(screen) {
      await screen.goto(page);
      await screen.getByText('Do you have a coupon?').click();
      await screen.locator('[data-form="coupon"]').waitFor();
    },
    async fill(frame) {
      await frame.getByLabel('Coupon').fill(sampleCoupon);
    },
    draft: false,
    send: 'Use the coupon',
    async saved(screen) {
      await screen.getByText('The coupon counts from the next payment on.').waitFor();
    },
    cannot: { conflict: isNew },
  },
  'cancel-subscription': asks({
    ...asFamily,
    id: 'cancel-subscription',
    prepare: having(withSubscription),
    path: page,
    button: 'Cancel the subscription',
    send: 'Cancel the subscription',
  }),
  'remove-card': asks({
    ...asFamily,
    id: 'remove-card',
    prepare: having(withCard),
    path: page,
    button: 'Remove the card',
    send: 'Remove the card',
  }),
  'withdraw-contract': asks({
    ...asFamily,
    id: 'withdraw-contract',
    prepare: having(withSubscription),
    path: page,
    button: 'Withdraw from contract here',
    send: 'Confirm withdrawal',
  }),
  'cancel-contract': {
    as: null,
    pays: true,
    prepare: having(withSubscription),
    open: onPage('cancel-contract', '/cancel'),
    async fill(frame) {
      await frame.getByLabel('Your name').fill('Vera Vän');
      await frame.getByLabel('Email address of the account').fill(guardian.email);
    },
    send: 'Cancel now',
    cannot: signedOut,
  },
  child: {
    ...asFamily,
    prepare: having(makeFamily),
    open: byButton('child', '/my/children', 'Add a child'),
    async fill(frame) {
      await frame.getByLabel('Name').fill('Maja');
    },
    send: 'Save',
    cannot: { conflict: isNew },
  },
  'remove-child': asks({
    ...asFamily,
    id: 'remove-child',
    prepare: makeChild,
    path: '/my/children',
    button: 'Remove Maja',
    send: 'Remove',
    async done(product, id) {
      const call = await product.as(guardian.email, guardian.password);
      await call('DELETE', `/v1/profiles/${id}`);
    },
  }),
} satisfies Partial<Record<FrameId, Row>>;

/** @returns the child's id */
async function makeChild(product: WalkProduct): Promise<string> {
  const call = await makeFamily(product);
  const id = crypto.randomUUID();
  await call('POST', '/v1/profiles', { id, name: 'Maja', picture: 'owl' });
  return id;
}
