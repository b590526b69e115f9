import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { onPage } from './open.ts';
import { isNew, signedOut } from './reasons.ts';

export const ownRows = {
  feedback: {
    as: 'teacher',
    open: onPage('feedback', '/feedback'),
    async fill(frame) {
      await frame.getByRole('textbox').fill('The lighthouse is lovely.');
    },
    send: 'Send',
    cannot: { conflict: isNew },
  },
  contact: {
    as: null,
    open: onPage('contact', '/support'),
    async fill(frame) {
      await frame.getByLabel('Name').fill('Greta');
      await frame.getByLabel('Email address', { exact: true }).fill('greta@example.com');
      await frame.getByLabel('Email address again').fill('greta@example.com');
      await frame.getByLabel('Message').fill('Where are my books?');
      await frame.getByRole('checkbox').check();
    },
    send: 'Send the message',
    cannot: signedOut,
  },
  'change-password': {
    as: 'teacher',
    async open(page) {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Change password', exact: true }).click();
    },
    async fill(frame) {
      await frame.getByLabel('Current password').fill('read-aloud');
      await frame.getByLabel('New password', { exact: true }).fill('lantern-of-the-north');
      await frame.getByLabel('Confirm new password').fill('lantern-of-the-north');
    },
    send: 'Save the password',
    draft: false,
    cannot: { conflict: isNew },
  },
  'change-email': {
    as: 'teacher',
    async open(page) {
      await page.goto('/account');
      const form = page.locator('[data-form="change-email"]');
      const button = page.getByRole('button', { name: 'Change email', exact: true });
      await form.or(button).first().waitFor();
      if (!(await form.isVisible())) await button.click();
      await form.waitFor();
    },
    async fill(frame) {
      await frame.getByLabel('New email address').fill('tove.new@example.com');
    },
    async fillSecret(frame) {
      await frame.getByLabel('Current password').fill('read-aloud');
    },
    send: 'Save email address',
    cannot: { conflict: isNew },
  },
  newsletter: {
    as: null,
    open: onPage('newsletter', '/support'),
    async fill(frame) {
      await frame.getByLabel('Email address for the newsletter').fill('greta@example.com');
      await frame.getByRole('checkbox').check();
    },
    send: 'Subscribe to the newsletter',
    async saved(page) {
      await page.getByText(/^We have sent a message to/).waitFor();
    },
    cannot: signedOut,
  },
  'act-as': {
    as: 'super',
    open: onPage('act-as', '/act-as/sample-student'),
    async fill(frame) {
      await frame.getByLabel('Why do you need to log in as this person?').fill('Asked to look at a shelf');
    },
    send: 'Log in as this person',
    cannot: { conflict: isNew },
  },
  'log-out-everywhere': asks({
    id: 'log-out-everywhere',
    as: 'teacher',
    path: '/account',
    button: 'Log out everywhere',
    send: 'Log out everywhere',
    changesNothing: true,
    cannot: {
      'session ended': 'It ends the session itself.',
      'other tab signs out': 'It ends the session itself.',
      'reply lost': 'The session that would press again has ended.',
    },
  }),
} satisfies Partial<Record<FrameId, Row>>;
