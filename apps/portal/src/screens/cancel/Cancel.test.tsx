import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { answerPayments, refusePayment, trialing, visa } from '../../test/payments.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const receipt = {
  received: '2026-11-26T17:04:00.000Z',
  name: 'Vera Vän',
  email: 'vera@example.org',
  contract: 'Aloud for families',
  kind: 'extraordinary',
  reason: 'The books do not open.',
  wanted: '2027-01-31',
};
const asGuardian = () =>
  server.use(
    http.get('/me', () =>
      HttpResponse.json({ ...maja, firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' }),
    ),
    http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
  );
const open = () => renderApp('/cancel', { signedIn: false });
const fill = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillPerson = async () => {
  await fill('Your name', 'Vera Vän');
  await fill('Email address of the account', 'vera@example.org');
};

describe('cancelling without a sign-in', () => {
  test('takes a name and an address, and ends as soon as possible', async () => {
    const asked = answerPayments({
      cancellation: { ...receipt, contract: null, kind: 'ordinary', reason: null, wanted: null },
    });
    open();
    await fillPerson();
    await press('Cancel now');
    const heading = await screen.findByRole('heading', { name: 'We have received your cancellation' });
    expect(document.activeElement).toBe(heading);
    expect(asked).toEqual([
      [
        'POST /payments/cancellations',
        {
          id: expect.any(String),
          name: 'Vera Vän',
          email: 'vera@example.org',
          contract: null,
          kind: 'ordinary',
          reason: null,
          wanted: null,
          locale: 'en-US',
        },
      ],
    ]);
    expect(screen.getByText('As soon as possible')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel now' })).toBeNull();
  });

  test('takes a contract, an important reason and a day, and shows what was received, with day and time', async () => {
    const asked = answerPayments({ cancellation: receipt });
    open();
    await fillPerson();
    await fill('Contract (optional)', 'Aloud for families');
    await userEvent.click(screen.getByLabelText('Extraordinary, for an important reason'));
    await fill('Reason', 'The books do not open.');
    await userEvent.click(screen.getByLabelText('On a later day'));
    await fill('Last day', '2027-01-31');
    await press('Cancel now');
    const told = await screen.findByText(/November 26, 2026 at \d+:04/);
    const status = told.closest<HTMLElement>('[role="status"]');
    expect(asked[0]?.[1]).toEqual({
      id: expect.any(String),
      name: 'Vera Vän',
      email: 'vera@example.org',
      contract: 'Aloud for families',
      kind: 'extraordinary',
      reason: 'The books do not open.',
      wanted: '2027-01-31',
      locale: 'en-US',
    });
    for (const said of [
      /November 26, 2026 at \d+:04/,
      /Vera Vän/,
      /Aloud for families/,
      /The books do not open\./,
      /January 31, 2027/,
      /on its way to vera@example\.org/,
    ])
      expect(status?.textContent).toMatch(said);
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await press('Print or save the receipt');
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  test('says at each field what is missing, and sends nothing', async () => {
    const asked = answerPayments();
    open();
    await fill('Email address of the account', 'vera');
    await userEvent.click(screen.getByLabelText('Extraordinary, for an important reason'));
    await press('Cancel now');
    expect(await screen.findByText('Invalid e-mail address')).toBeTruthy();
    expect(screen.getAllByText('This value is required')).toHaveLength(2);
    expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  test('keeps what was typed if it cannot be sent, and says so', async () => {
    answerPayments();
    refusePayment('post', '/payments/cancellations', 503, { id: 'busy' });
    open();
    await fillPerson();
    await press('Cancel now');
    expect(
      await screen.findByText('The cancellation could not be sent. Try again in a few minutes.'),
    ).toBeTruthy();
    refusePayment('post', '/payments/cancellations', 429, { id: 'too_many_attempts' });
    await press('Cancel now');
    expect(
      await screen.findByText('Too many tries in a short time. Wait a while and try again.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Vera Vän');
  });

  test('says a fault that only the server has found at its field', async () => {
    answerPayments();
    const error = {
      id: 'invalid_input',
      message: 'No.',
      validationErrors: [{ attribute: 'email', reason: 'No.', code: 'field.email' }],
    };
    server.use(http.post('/payments/cancellations', () => HttpResponse.json({ error }, { status: 400 })));
    open();
    await fillPerson();
    await press('Cancel now');
    expect(await screen.findByText('Invalid e-mail address')).toBeTruthy();
  });

  test('knows a guardian who is signed in', async () => {
    answerPayments();
    asGuardian();
    renderApp('/cancel');
    expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Vera Vän');
    expect(screen.getByLabelText('Email address of the account')).toHaveProperty('value', 'vera@example.org');
  });
});

describe('the way there', () => {
  test('takes a guardian who is signed in two presses from the page of the subscription (three are allowed in France)', async () => {
    const asked = answerPayments({
      subscriptions: [trialing],
      cards: [visa],
      cancellation: { ...receipt, kind: 'ordinary', reason: null, wanted: null },
    });
    asGuardian();
    renderApp('/my/subscription');
    await userEvent.click(await screen.findByRole('link', { name: 'Cancel contracts here' }));
    await press('Cancel now');
    expect(await screen.findByRole('heading', { name: 'We have received your cancellation' })).toBeTruthy();
    expect(asked.map(([call]) => call)).toEqual(['POST /payments/cancellations']);
  });

  test('stands on the support page for everybody who has no school', async () => {
    renderApp('/support', { signedIn: false });
    const link = await screen.findByRole('link', { name: 'Cancel contracts here' });
    expect(link.getAttribute('href')).toBe('/cancel');
  });

  test('stands on the page on which one subscribes', async () => {
    answerPayments();
    renderApp('/signup', { signedIn: false });
    expect((await screen.findByRole('link', { name: 'Cancel contracts here' })).getAttribute('href')).toBe(
      '/cancel',
    );
  });

  test('does not stand before people of a school', async () => {
    answerPayments();
    server.use(http.get('/me/organizations', () => page([{ ...school, role: 'student' }])));
    renderApp('/support');
    await screen.findByRole('heading', { name: 'Support', level: 1 });
    expect(screen.queryByRole('link', { name: 'Cancel contracts here' })).toBeNull();
  });
});
