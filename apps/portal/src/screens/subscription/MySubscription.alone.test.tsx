import type { PaidSubscription } from '@aloud/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardForm } from '../../data/payments/cardForm.ts';
import { answerPayments, cardForm, refusePayment, trialing, visa } from '../../test/payments.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { madeTokens, tokensReply } from '../../test/session.ts';

const opened = vi.hoisted(() => ({ form: null as CardForm | null }));
// The forms themselves are the provider's; here the person has filled one in.
vi.mock('../../data/payments/openCardForm.ts', () => ({ openCardForm: async () => opened.form }));

beforeEach(() => {
  opened.form = cardForm();
  server.use(
    http.get('/me', () =>
      HttpResponse.json({ ...maja, firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' }),
    ),
    http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
    // The session learns what is open now.
    http.post('/v2/token', () => tokensReply(madeTokens())),
  );
});

const open = () => renderApp('/my/subscription');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const withOne = (change: Partial<PaidSubscription> = {}) =>
  answerPayments({ subscriptions: [{ ...trialing, ...change }], cards: [visa] });

describe('the page of a family’s subscription', () => {
  test('says what is paid next, when and with which card', async () => {
    withOne();
    open();
    expect(await screen.findByRole('heading', { name: 'Aloud for families' })).toBeTruthy();
    expect(screen.getByText('Trial until December 10, 2026')).toBeTruthy();
    expect(screen.getByText('SEK 99.00 on December 10, 2026, with the card ending in 4242')).toBeTruthy();
    expect(await screen.findByText('Visa ending in 4242, valid until 12/2040')).toBeTruthy();
  });

  test('calls what a gift pays for a gift, not a trial', async () => {
    const until = '2026-12-10T10:00:00.000Z';
    answerPayments({
      subscriptions: [trialing],
      cards: [visa],
      gifts: [{ service: 'Aloud for families', until }],
    });
    open();
    expect(await screen.findByText('Paid by a gift until December 10, 2026')).toBeTruthy();
    expect(screen.getByText('Gift: you read until December 10, 2026')).toBeTruthy();
    expect(screen.queryByText(/Trial until/)).toBeNull();
  });

  test('says that nothing is charged before the end of a gift, and nothing of a trial', async () => {
    answerPayments({
      subscriptions: [],
      gifts: [{ service: 'Aloud for families', until: '2099-12-10T10:00:00.000Z' }],
    });
    renderApp('/my/subscription');
    expect(
      await screen.findByText(
        /You read with a gift until December 10, 2099\. Nothing is charged before then/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/Free for 14 days/)).toBeNull();
  });

  test('calls a trial a trial, although a gift runs until another day', async () => {
    const until = '2027-02-10T10:00:00.000Z';
    answerPayments({
      subscriptions: [trialing],
      cards: [visa],
      gifts: [{ service: 'Aloud for families', until }],
    });
    open();
    expect(await screen.findByText('Trial until December 10, 2026')).toBeTruthy();
    expect(screen.getByText('Gift: you read until February 10, 2027')).toBeTruthy();
  });

  test('does without gifts that could not be fetched, and leads to gift cards', async () => {
    withOne();
    refusePayment('get', '/payments/gift-time', 403, { id: 'forbidden' });
    open();
    expect(await screen.findByText('Trial until December 10, 2026')).toBeTruthy();
    const redeem = screen.getByRole('link', { name: 'Redeem a gift card' });
    expect(redeem.getAttribute('href')).toBe('/giftcard/redeem');
    expect(screen.getByRole('link', { name: 'Give a gift card' }).getAttribute('href')).toBe('/giftcard');
  });

  test('ends a subscription by two presses, with the last day, and takes that back by one', async () => {
    const asked = withOne();
    open();
    await press('Cancel the subscription');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the subscription?' });
    expect(dialog.textContent).toContain('You can read until December 10, 2026.');
    answerPayments({ subscriptions: [{ ...trialing, cancel_at_period_end: true }], cards: [visa] });
    const again = withOne({ cancel_at_period_end: true, nextCharge: null });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the subscription' }));
    expect(await screen.findByText('Canceled, ends on December 10, 2026')).toBeTruthy();
    expect([...asked, ...again]).toContainEqual([
      'PUT /payments/subscriptions/sub_1',
      { cancel_at_period_end: true },
    ]);
    const back = withOne();
    await press('Keep the subscription');
    expect(await screen.findByText('The subscription continues.')).toBeTruthy();
    expect(back).toContainEqual(['PUT /payments/subscriptions/sub_1', { cancel_at_period_end: false }]);
  });

  test('withdraws from the contract by two presses, and says what was received, when, and what is paid back', async () => {
    const asked = withOne({ withdrawBy: '2026-12-24T10:00:00.000Z' });
    open();
    expect(await screen.findByText(/withdraw from the contract until December 24, 2026/)).toBeTruthy();
    await press('Withdraw from contract here');
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw from the contract?' });
    expect(dialog.textContent).toContain('everything that you have paid for it is paid back');
    const again = answerPayments({ subscriptions: [], cards: [visa] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm withdrawal' }));
    const heading = await screen.findByRole('heading', { name: 'We have received your withdrawal' });
    expect(document.activeElement).toBe(heading);
    expect([...asked, ...again]).toEqual([['POST /payments/subscriptions/sub_1/withdraw', null]]);
    const { textContent } = heading.parentElement ?? {};
    expect(textContent).toMatch(/We received it on November 26, 2026 at \d+:04/);
    expect(textContent).toMatch(/SEK\s99\.00 will be paid back to the card that you paid with\./);
    expect(textContent).toContain('A confirmation is on its way by email.');
    expect(await screen.findByText('You have no subscription at the moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
  });

  test('says that it is too late to withdraw, or that it could not be sent', async () => {
    withOne({ withdrawBy: '2026-12-24T10:00:00.000Z' });
    const path = '/payments/subscriptions/:id/withdraw';
    refusePayment('post', path, 409, { id: 'conflict', code: 'subscription.withdrawTooLate' });
    open();
    await press('Withdraw from contract here');
    await press('Confirm withdrawal');
    expect(await screen.findByText(/The 14 days in which you could withdraw .* are over/)).toBeTruthy();
    refusePayment('post', path, 503, { id: 'payments_unavailable' });
    await press('Confirm withdrawal');
    expect(await screen.findByText(/The withdrawal could not be sent/)).toBeTruthy();
  });

  test('offers no withdrawal once the time for it is over', async () => {
    withOne();
    open();
    await screen.findByText('Trial until December 10, 2026');
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
  });

  test('says at its field that a coupon is not valid', async () => {
    withOne();
    refusePayment('post', '/payments/subscription-coupon/:id', 400, {
      id: 'invalid_input',
      code: 'payment.coupon',
    });
    open();
    await userEvent.click(await screen.findByText('Do you have a coupon?'));
    await userEvent.type(screen.getByLabelText('Coupon'), 'NO');
    await press('Use the coupon');
    expect(await screen.findByText('Invalid Coupon!')).toBeTruthy();
    expect(screen.getByLabelText('Coupon').getAttribute('aria-invalid')).toBe('true');
  });

  test('says what to do about a renewal that has failed, and takes another card', async () => {
    const due = { amount: 9900, currency: 'sek' };
    const asked = withOne({
      status: 'past_due',
      nextCharge: null,
      action: { kind: 'card', due, client_secret: null },
    });
    open();
    expect(await screen.findByText(/SEK 99\.00 could not be charged\. Enter another card/)).toBeTruthy();
    await press('Use another card');
    await screen.findByText('The card form');
    await press('Use this card');
    expect(await screen.findByText('The new card is used from now on.')).toBeTruthy();
    expect(asked.map(([call]) => call)).toEqual(['POST /payments/client-secret', 'PUT /payments/me']);
  });

  test('lets the guardian confirm a renewal at their bank', async () => {
    const confirmed: string[] = [];
    opened.form = cardForm({
      confirmPayment: async (...given) => {
        confirmed.push(...given);
        return null;
      },
    });
    withOne({
      status: 'past_due',
      action: { kind: 'authenticate', due: { amount: 9900, currency: 'sek' }, client_secret: 'pi_1_secret' },
    });
    open();
    await screen.findByText(/Visa ending in 4242/);
    await press('Confirm at the bank');
    expect(await screen.findByText('The payment is done.')).toBeTruthy();
    expect(confirmed).toEqual(['pi_1_secret', 'pm_1']);
  });

  test('lets a guardian without one order, with the card that is kept, and says first what it costs', async () => {
    const asked = answerPayments({ cards: [visa] });
    open();
    expect(await screen.findByText('Free for 14 days, then SEK 99.00 a month.')).toBeTruthy();
    expect(
      screen.getByText(/By ordering you allow Aloud to charge SEK 99\.00 a month to the card/),
    ).toBeTruthy();
    await screen.findByText(/Visa ending in 4242/);
    await press('Order with obligation to pay');
    await vi.waitFor(() =>
      expect(asked).toEqual([
        ['POST /payments/subscriptions', { priceId: 'price_month', couponId: null, trial: true }],
      ]),
    );
  });

  test('offers to order once it is known which card is charged', async () => {
    const asked = answerPayments({ cards: [visa] });
    let known = () => {};
    const isKnown = new Promise<void>((resolve) => {
      known = resolve;
    });
    server.use(
      http.get('/payments/payment-methods', async () => {
        await isKnown;
        return HttpResponse.json({ paymentMethods: { data: [visa] } });
      }),
    );
    open();
    await screen.findByRole('heading', { name: 'Receipts' });
    expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
    known();
    await press('Order with obligation to pay');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });

  test('asks again before it charges somebody who has had the trial', async () => {
    const asked = answerPayments({ cards: [visa] });
    refusePayment('post', '/payments/subscriptions', 409, { id: 'conflict', code: 'payment.trialUsed' });
    open();
    await screen.findByText(/Visa ending in 4242/);
    await press('Order with obligation to pay');
    expect(await screen.findByText(/has had its trial already. Nothing was charged/)).toBeTruthy();
    expect(screen.queryByText(/Free for 14 days/)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('says that nothing can be paid here, and that the books are open', async () => {
    answerPayments();
    refusePayment('get', '/payments/products', 503, { id: 'payments_off', code: 'payment.off' });
    open();
    expect(await screen.findByRole('heading', { name: 'Payments are not available here' })).toBeTruthy();
    expect(screen.getByText(/The books are open as before/)).toBeTruthy();
  });

  test('can be fetched again after a failure', async () => {
    answerPayments();
    refusePayment('get', '/payments/subscriptions', 503, { id: 'payments_unavailable' });
    open();
    await screen.findByRole('heading', { name: 'The subscription could not be loaded' });
    withOne();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Aloud for families' })).toBeTruthy();
  });

  test('is not for people whose school pays', async () => {
    answerPayments();
    refusePayment('get', '/payments/subscriptions', 403, { id: 'forbidden', code: 'lock.familiesOnly' });
    open();
    expect(
      await screen.findByRole('heading', { name: 'This is for families without a school' }),
    ).toBeTruthy();
  });

  test('opens a receipt, and shows its VAT', async () => {
    const receipt = {
      id: 'in_1',
      number: 'A-0001',
      status: 'paid',
      created: '2026-12-10T10:00:00.000Z',
      total: 9900,
      tax: 560,
      currency: 'sek',
    };
    answerPayments({ subscriptions: [trialing], cards: [visa], invoices: [receipt] });
    server.use(
      http.get('/payments/invoices/in_1/file', () => HttpResponse.json({ url: 'https://pay.example/r' })),
    );
    const replace = vi.fn<(url: string) => void>();
    vi.spyOn(globalThis, 'open').mockReturnValue({ location: { replace }, close: () => undefined } as never);
    open();
    expect(await screen.findByText('of which tax SEK 5.60')).toBeTruthy();
    await press('Open the receipt from December 10, 2026');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('https://pay.example/r'));
  });
});
