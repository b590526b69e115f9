import type { FamilyPayments } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { asStaff } from '../../../test/staff.ts';
import { answer, listPage, refusal } from '../controlPanel.fixture.ts';
import {
  daysAct,
  madeCancellation,
  madeInvoice,
  madePayments,
  supportTokens,
  vera,
} from '../parts/payments/payments.fixture.ts';
import { formOf } from './userPage.fixture.ts';

const subscription = {
  id: 'sub',
  type: 'consumer',
  status: 'active',
  trialEnd: null,
  gift: false,
  periodEnd: '2026-12-01T10:00:00.000Z',
  endedAt: null,
  cancel_at_period_end: false,
  providerId: 'sub_1',
};

interface Answers {
  readonly user?: object;
  readonly payments?: () => FamilyPayments | Response;
  readonly subscriptions?: readonly object[];
}

/** Answers all calls of a guardian's page. */
function answerPage({
  user = vera,
  payments = () => madePayments(),
  subscriptions = [subscription],
}: Answers = {}) {
  asStaff('employee');
  server.use(
    http.get('/users/vera', () => HttpResponse.json(user as JsonBodyType)),
    http.get('/user/vera/audits', () => HttpResponse.json([])),
    http.get('/v2/users/vera', () => HttpResponse.json(formOf({}, { id: 'vera', type: 'guardian' }))),
    http.get('/v1/user/vera/books', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })),
    http.get('/userSubscriptionPeriods', () => listPage([])),
    http.get('/users/vera/schoolSubscriptions', () => listPage([])),
    http.get('/subscriptionTypes', () => HttpResponse.json(['consumer'])),
    http.get('/payments/families/vera', () =>
      HttpResponse.json({ subscriptions } as unknown as JsonBodyType),
    ),
    http.get('/payments/families/vera/payments', () => {
      const reply = payments();
      return reply instanceof Response ? reply : HttpResponse.json(reply as JsonBodyType);
    }),
  );
}

const open = () => renderApp('/controlpanel/users/vera', { tokens: supportTokens() });
const section = async () => within(await screen.findByRole('region', { name: 'Card payments' }));

describe('what a family pays, on its page', () => {
  test('shows subscriptions, invoices, gifts, and what support has done', async () => {
    answerPage({
      payments: () =>
        madePayments({
          invoices: [madeInvoice()],
          gifts: [
            {
              service: 'Aloud for families',
              months: 3,
              redeemed: '2026-10-01T10:00:00.000Z',
              until: '2027-01-01T10:00:00.000Z',
            },
          ],
          acts: [daysAct],
        }),
    });
    open();
    const part = await section();
    await part.findByText('Invoice ABCD1234-0001');
    part.getByText(/Paid, renews on December 1, 2026/);
    part.getByText('Reads until January 1, 2027');
    part.getByText('7 days given, until December 10, 2026');
    part.getByText('Reason: Two days without pictures.');
  });

  test('shows a cancellation by the public page, with its reason', async () => {
    answerPage({ payments: () => madePayments({ cancellations: [madeCancellation()] }) });
    open();
    const part = await section();
    await part.findByRole('heading', { name: 'Cancellations through the public page' });
    part.getByText('Extraordinary cancellation, for an important reason');
    part.getByText('The books do not open.');
    part.getByText('January 31, 2027');
  });

  test('says that it is a gift, not a trial, for which nothing is charged', async () => {
    const given = { ...subscription, status: 'trialing', trialEnd: daysAct.until, gift: true };
    answerPage({ subscriptions: [given] });
    open();
    await (await section()).findByText(/^Gift until December 10, 2026, then renews/);
  });

  test('gives days, and says until when', async () => {
    let payments = madePayments();
    answerPage({ payments: () => payments });
    const asked = answer('post', '/payments/families/vera/goodwill', () => {
      payments = madePayments({ acts: [daysAct] });
      return HttpResponse.json({ until: daysAct.until });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Give days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give days to Vera Vän' }));
    await userEvent.clear(dialog.getByLabelText(/Number of days/));
    await userEvent.type(dialog.getByLabelText(/Number of days/), '7');
    await userEvent.type(dialog.getByLabelText(/Reason/), daysAct.reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Give days' }));
    await screen.findByText('Vera Vän can read until December 10, 2026.');
    await (await section()).findByText('7 days given, until December 10, 2026');
    expect(asked.map(({ body }) => body)).toEqual([
      { id: expect.any(String), days: 7, reason: daysAct.reason },
    ]);
  });

  test('gives days once if the first reply is lost and they are given again', async () => {
    answerPage();
    let isLost = true;
    const asked = answer('post', '/payments/families/vera/goodwill', () => {
      const reply = isLost ? HttpResponse.error() : HttpResponse.json({ until: daysAct.until });
      isLost = false;
      return reply;
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Give days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give days to Vera Vän' }));
    await userEvent.type(dialog.getByLabelText(/Reason/), daysAct.reason);
    const give = () => userEvent.click(dialog.getByRole('button', { name: 'Give days' }));
    await give();
    await waitFor(() => expect(asked).toHaveLength(1));
    await dialog.findByText('That did not work. Try again in a moment.');
    await give();
    await screen.findByText('Vera Vän can read until December 10, 2026.');
    const ids = asked.map(({ body }) => (body as { readonly id?: string }).id);
    expect(ids).toEqual([expect.any(String), ids[0]]);
  });

  test('says beside the field that there are too many days', async () => {
    answerPage();
    answer('post', '/payments/families/vera/goodwill', () =>
      refusal(400, { code: 'field.between', params: { min: '1', max: '92' } }, 'days'),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Give days' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Number of days/), '000');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Give days' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/Number of days/).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  test('says that there are no invoices yet', async () => {
    answerPage({ subscriptions: [] });
    open();
    await (await section()).findByText('There are no invoices yet.');
  });

  test('is not there for a guardian of a school who has never paid', async () => {
    let isAsked = false;
    answerPage({
      user: { ...vera, schoolUnits: [] },
      subscriptions: [],
      payments: () => {
        isAsked = true;
        return madePayments();
      },
    });
    open();
    await screen.findByRole('heading', { name: 'Vera Vän' });
    await waitFor(() => expect(isAsked).toBe(true));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Card payments' })).toBeNull());
  });

  test('shows the subscriptions also if the card provider does not answer, and can be asked again', async () => {
    let works = false;
    answerPage({
      payments: () =>
        works ? madePayments({ invoices: [madeInvoice()] }) : refusal(503, 'payment.unavailable'),
    });
    open();
    const part = await section();
    await part.findByText('The payments could not be loaded.');
    part.getByText(/Paid, renews on/);
    works = true;
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('Invoice ABCD1234-0001');
  });
});
