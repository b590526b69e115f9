import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CardForm, CardFormError } from '../../data/payments/cardForm.ts';
import { answerPayments, cardForm, month, offer, refusePayment, trialing } from '../../test/payments.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { madeTokens, tokensReply } from '../../test/session.ts';

const opened = vi.hoisted(() => ({ form: null as CardForm | null }));
// The forms themselves are the provider's; here the person has filled one in.
vi.mock('../../data/payments/openCardForm.ts', () => ({ openCardForm: async () => opened.form }));

beforeEach(() => {
  opened.form = cardForm();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get('/me', () =>
      HttpResponse.json({ ...maja, firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' }),
    ),
    http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
    http.post('/v1/authorize', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state') ?? '';
      const target = `${location.origin}/login/callback?code=c&state=${state}`;
      return new HttpResponse(null, { status: 204, headers: { 'redirect-uri': target } });
    }),
    http.post('/v2/token', () => tokensReply(madeTokens({ sub: 'vera' }))),
  );
});

const order = () => userEvent.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
async function fillIn({ privacy = true, repeated = 'an owl, a lamp' } = {}): Promise<void> {
  await userEvent.type(await screen.findByLabelText('First name'), 'Vera');
  await userEvent.type(screen.getByLabelText('Last name'), 'Vän');
  await userEvent.type(screen.getByLabelText('Email address'), 'vera@example.org');
  await userEvent.type(screen.getByLabelText('New password'), 'an owl, a lamp');
  await userEvent.type(screen.getByLabelText('Confirm new password'), repeated);
  if (privacy) await userEvent.click(screen.getByRole('checkbox'));
  await screen.findByText('The card form');
}
const open = () => renderApp('/signup', { signedIn: false });

describe('signing up as a family', () => {
  test('says what it costs before anything is pressed', async () => {
    answerPayments();
    open();
    expect(await screen.findByText('Aloud for families')).toBeTruthy();
    expect(screen.getByText('SEK 99.00 a month')).toBeTruthy();
    expect(screen.getByText('Tax included.')).toBeTruthy();
    expect(screen.getByText('Free for 14 days, then SEK 99.00 a month.')).toBeTruthy();
    expect(screen.getByText(/If you cancel before then, you pay nothing/)).toBeTruthy();
  });

  test('says that tax is added where prices are without it', async () => {
    answerPayments({ offer: { ...offer, prices: [{ ...month, taxIncluded: false }] } });
    open();
    expect(await screen.findByText('Plus tax.')).toBeTruthy();
    expect(screen.queryByText('Tax included.')).toBeNull();
  });

  test('leads whoever has a gift card, or wants to give one, to their pages', async () => {
    answerPayments();
    open();
    const redeem = await screen.findByRole('link', { name: 'Redeem a gift card' });
    expect(redeem.getAttribute('href')).toBe('/giftcard/redeem');
    expect(screen.getByRole('link', { name: 'Give a gift card' }).getAttribute('href')).toBe('/giftcard');
  });

  test('makes the account, sets up the card, subscribes, and says welcome', async () => {
    const asked = answerPayments();
    const { address } = open();
    await fillIn();
    answerAfterwards(asked);
    await order();
    expect(await screen.findByRole('heading', { name: 'Welcome!' })).toBeTruthy();
    expect(address()).toBe('/signup/success');
    expect(asked).toEqual([
      [
        'POST /register',
        {
          firstname: 'Vera',
          lastname: 'Vän',
          email: 'vera@example.org',
          password: 'an owl, a lamp',
          country: 'se',
          locale: 'en-US',
        },
      ],
      ['POST /payments/client-secret', null],
      ['PUT /payments/me', { invoice_settings: { default_payment_method: 'pm_1' } }],
      ['POST /payments/subscriptions', { priceId: 'price_month', couponId: null, trial: true }],
    ]);
    expect(screen.getByText('You pay nothing until December 10, 2026.')).toBeTruthy();
    expect(screen.getByText(/We have sent a message to vera@example\.org/)).toBeTruthy();
  });

  test('makes no account for a card that is not complete', async () => {
    const asked = answerPayments();
    opened.form = cardForm({ validate: async () => ({ type: 'validation_error' }) });
    open();
    await fillIn();
    await order();
    expect(await screen.findByText('The card details are incomplete')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('needs the privacy policy, and the same password twice', async () => {
    const asked = answerPayments();
    open();
    await fillIn({ privacy: false, repeated: 'another owl' });
    await order();
    expect(await screen.findByText('Approve the privacy policy to continue.')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('says at the address that it has an account already', async () => {
    answerPayments();
    refusePayment('post', '/register', 409, { id: 'conflict', code: 'field.emailUsed' });
    open();
    await fillIn();
    await order();
    expect(await screen.findByText('Email is already used.')).toBeTruthy();
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true');
  });

  test('goes on with the account if the answer that it is made got lost', async () => {
    const asked = answerPayments();
    let presses = 0;
    server.use(
      http.post('/register', () =>
        ++presses === 1
          ? HttpResponse.error()
          : HttpResponse.json(
              { error: { id: 'conflict', message: 'x', reason: { code: 'field.emailUsed' } } },
              { status: 409 },
            ),
      ),
    );
    open();
    await fillIn();
    await order();
    await screen.findByText(
      'The account could not be created. Nothing was charged. Try again in a few minutes.',
    );
    answerAfterwards(asked);
    await order();
    await screen.findByRole('heading', { name: 'Welcome!' });
    expect(asked.map(([call]) => call)).toContain('POST /payments/subscriptions');
    expect(presses).toBe(2);
  });

  test('waits for a card form that is still being loaded', async () => {
    const asked = answerPayments();
    let loaded = () => {};
    const isLoaded = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    opened.form = cardForm({
      mount: async (host) => {
        host.textContent = 'The card form';
        await isLoaded;
      },
    });
    open();
    await fillIn();
    await order();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(asked).toEqual([]);
    loaded();
    await vi.waitFor(() => expect(asked[0]?.[0]).toBe('POST /register'));
  });

  test('makes one account, however often a card is declined', async () => {
    const asked = answerPayments();
    opened.form = cardForm({
      confirmSetup: async () => ({ error: { type: 'card_error', code: 'incorrect_cvc' } }),
    });
    open();
    await fillIn();
    await order();
    expect(
      await screen.findByText('The security code of the card is not right. Nothing was charged.'),
    ).toBeTruthy();
    expect(await screen.findByText('Your account is ready. Only the card is missing.')).toBeTruthy();
    await order();
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toBeTruthy(),
    );
    expect(asked.filter(([call]) => call === 'POST /register')).toHaveLength(1);
  });

  test('says that the card form could not be loaded, and loads it again', async () => {
    answerPayments();
    opened.form = cardForm({
      mount: async () => {
        throw new CardFormError();
      },
    });
    open();
    expect(await screen.findByText(/The card form could not be loaded/)).toBeTruthy();
    opened.form = cardForm();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The card form')).toBeTruthy();
  });
});

describe('coming back to it', () => {
  test('with an account and no subscription asks for the card alone', async () => {
    answerPayments();
    renderApp('/signup');
    expect(await screen.findByText('Your account is ready. Only the card is missing.')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  test('with a subscription leads to it', async () => {
    answerPayments({ subscriptions: [trialing] });
    const { address } = renderApp('/signup');
    await vi.waitFor(() => expect(address()).toBe('/my/subscription'));
  });

  test('as somebody of a school says that this account is the school’s', async () => {
    answerPayments();
    server.use(http.get('/me/organizations', () => page([school])));
    renderApp('/signup');
    expect(await screen.findByRole('heading', { name: 'You are already logged in' })).toBeTruthy();
  });

  test('too early, at its end, leads on', async () => {
    answerPayments();
    renderApp('/signup/success');
    expect(await screen.findByRole('heading', { name: 'Almost there' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/signup');
  });
});

/** The order has been made: from then on there is a subscription. */
function answerAfterwards(asked: ReturnType<typeof answerPayments>): void {
  server.use(
    http.get('/payments/subscriptions', () =>
      HttpResponse.json({
        subscriptions: asked.some(([call]) => call === 'POST /payments/subscriptions') ? [trialing] : [],
      }),
    ),
  );
}
