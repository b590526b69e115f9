import type { Page } from '@playwright/test';
import { listOutbox } from '../../../apps/server/src/messages/local-outbox.ts';
import { sampleClass, sampleMobiles } from '../../../apps/server/src/seed/people.ts';
import { issueCard } from '../../../apps/server/src/services/credentials/index.ts';
import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { onPage } from './open.ts';
import { isSignedOut, signedOut } from './reasons.ts';

const isIn = (page: Page) => page.waitForURL((url) => !/^\/(login|password)/.test(url.pathname));

/** Goes to the sign-in page, and to one of its ways. */
const byWay =
  (id: FrameId, way: string): Row['open'] =>
  async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: way, exact: true }).click();
    await page.locator(`[data-form="${id}"]`).waitFor();
  };
const bySms = byWay('sms-mobile', 'Log in with a text-message code');

/** What the newest message holds, which is sent after the reply. */
async function inMessage(product: WalkProduct, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [message] = await listOutbox(product.db);
    const found = pattern.exec(message?.text ?? '')?.[0];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('There is no message.');
}

const pin = '4711';

export const waysIn = {
  'sign-in': {
    as: null,
    open: onPage('sign-in', '/login'),
    async fill(frame) {
      await frame.getByRole('textbox', { name: 'Username' }).fill('teacher');
      await frame.getByLabel('Password', { exact: true }).fill('read-aloud');
    },
    send: 'Log in',
    changesNothing: true,
    saved: isIn,
    cannot: signedOut,
  },
  'group-code': {
    as: null,
    open: byWay('group-code', 'Log in with a group code'),
    async fill(frame) {
      await frame.getByLabel('Group code').fill(sampleClass.code);
    },
    send: 'Next',
    changesNothing: true,
    cannot: signedOut,
  },
  'sms-mobile': {
    as: null,
    open: bySms,
    async fill(frame) {
      await frame.getByLabel('Mobile number').fill(sampleMobiles.teacher);
    },
    send: 'Send the code',
    async saved(page, frame) {
      await frame.waitFor({ state: 'hidden' });
      await page.locator('[data-form="sms-code"]').waitFor();
    },
    // Whoever presses again gets another message.
    beside: /^outbox_messages$/,
    cannot: signedOut,
  },
  'sms-code': {
    as: null,
    async open(page, prepared, product) {
      await bySms(page, prepared, product);
      await page.getByLabel('Mobile number').fill(sampleMobiles.teacher);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await page.locator('[data-form="sms-code"]').waitFor();
      await inMessage(product, /\d{6}/);
    },
    async fill(frame, _page, { product }) {
      await frame.getByLabel('Code from the message').fill(await inMessage(product, /\d{6}/));
    },
    send: 'Log in',
    saved: isIn,
    cannot: {
      ...signedOut,
      reload: 'A new code is sent at most once a minute.',
      'reply lost': 'A code opens once: the form says so, and another can be asked for.',
    },
  },
  'card-sign-in': {
    as: null,
    async prepare({ db }) {
      const card = { accountUid: 'sample-student', expires: new Date('2099-12-31'), pin };
      return (await issueCard(db, card)).secret;
    },
    async open(page, secret) {
      await page.goto(`/login?reauthenticate=true#card=${secret}`);
      await page.getByLabel('Card PIN').waitFor();
    },
    async fill(frame) {
      await frame.getByLabel('Card PIN').fill(pin);
    },
    send: 'Log in',
    changesNothing: true,
    saved: isIn,
    cannot: signedOut,
  },
  'forgotten-password': {
    as: null,
    open: onPage('forgotten-password', '/password/forgotten'),
    async fill(frame) {
      await frame.getByLabel('Username or email address').fill('teacher');
    },
    send: 'Send the link',
    cannot: signedOut,
  },
  'new-password': {
    as: null,
    async prepare(product) {
      const call = await product.as(null);
      await call('POST', '/password/requestReset', {
        username: 'teacher',
        resetUrl: `${product.origin}/password/new`,
      });
      const link = await inMessage(product, /http\S+password\/new\S+/);
      return link.slice(product.origin.length);
    },
    open: onPage('new-password', (link) => link),
    async fill(frame) {
      await frame.getByLabel('New password', { exact: true }).fill('lantern-of-the-north');
      await frame.getByLabel('Confirm new password').fill('lantern-of-the-north');
    },
    send: 'Save the password',
    cannot: {
      conflict: 'The link works once.',
      'reply lost': 'The link works once: the form says so, and another can be asked for.',
      'session ended': isSignedOut,
      'other tab signs out': isSignedOut,
    },
  },
} satisfies Partial<Record<FrameId, Row>>;
