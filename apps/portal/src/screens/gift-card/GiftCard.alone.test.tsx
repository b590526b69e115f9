import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CardForm, CardFormError } from '../../data/payments/cardForm.ts';
import { answerOrders, openOrder, paidOrder } from '../../test/giftCards.ts';
import { answerPayments, cardForm, offer, quarter, refusePayment } from '../../test/payments.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const opened = vi.hoisted(() => ({ form: null as CardForm | null }));
// The forms themselves are the provider's; here the person has filled one in.
vi.mock('../../data/payments/openCardForm.ts', () => ({ openCardForm: async () => opened.form }));

beforeEach(() => {
  opened.form = cardForm();
  answerPayments();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const half = { ...quarter, id: 'price_half', months: 6, unit_amount: 49_900 };
const open = () => renderApp('/giftcard', { signedIn: false });
const order = () => userEvent.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
const thanks = () => screen.findByRole('heading', { name: 'Thank you!' });
async function fillIn({ email = 'gun@example.org' } = {}): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Your name'), ' Gun Givare ');
  await userEvent.type(screen.getByLabelText('Your email address'), email);
  await screen.findByText('The card form');
}

describe('ordering gift cards', () => {
  test('needs no account, and says first what they cost, with VAT and the sum', async () => {
    answerPayments({ offer: { ...offer, giftPrices: [quarter, half] } });
    open();
    expect(await screen.findByRole('radio', { name: /3 months of Aloud for families/ })).toBeTruthy();
    expect(screen.getByText('SEK 499.00')).toBeTruthy();
    expect(screen.getAllByText('Tax included.')).toHaveLength(3);
    await userEvent.click(screen.getByRole('radio', { name: /6 months/ }));
    await userEvent.selectOptions(screen.getByLabelText('Number of gift cards'), '3');
    expect(screen.getByText('SEK 1,497.00')).toBeTruthy();
    expect(screen.getByText(/withdraw from the purchase within 14 days/)).toBeTruthy();
  });

  test('keeps what is typed in the tab of somebody who is signed in, until it is paid; never the card', async () => {
    answerPayments({ offer: { ...offer, giftPrices: [quarter, half] } });
    const asked = answerOrders({ created: { ...openOrder, quantity: 3, total: 149_700 } });
    server.use(
      http.get('/me', () => HttpResponse.json(maja)),
      http.get('/me/organizations', () => page([{ ...school, role: 'guardian' }])),
    );
    const start = () => renderApp('/giftcard');
    start();
    await fillIn();
    await userEvent.type(screen.getByLabelText('Message (optional)'), 'Read a lot!');
    await userEvent.click(screen.getByRole('radio', { name: /6 months/ }));
    await userEvent.selectOptions(screen.getByLabelText('Number of gift cards'), '3');
    await waitFor(() => expect(sessionStorage.getItem('aloud.drafts')).toContain('Read a lot!'));
    cleanup();
    start();
    await screen.findByText('What you typed and did not save is back.');
    expect(screen.getByLabelText('Message (optional)')).toHaveProperty('value', 'Read a lot!');
    expect(screen.getByText('SEK 1,497.00')).toBeTruthy();
    await screen.findByText('The card form');
    await order();
    await thanks();
    expect(asked).toMatchObject([[expect.anything(), { quantity: 3, message: 'Read a lot!' }]]);
    expect(sessionStorage.getItem('aloud.drafts')).toBeNull();
  });

  test('says that tax comes on top where it does', async () => {
    answerPayments({ offer: { ...offer, giftPrices: [{ ...quarter, taxIncluded: false }] } });
    open();
    expect(await screen.findAllByText('Plus tax.')).toHaveLength(2);
  });

  test('orders, pays, and says that the mail is on its way', async () => {
    const asked = answerOrders();
    const paid: unknown[] = [];
    const sums: number[] = [];
    opened.form = cardForm({
      charge: async (sum) => void sums.push(sum),
      confirmOrder: async (...given) => {
        paid.push(given);
        return null;
      },
    });
    open();
    await fillIn();
    await userEvent.type(screen.getByLabelText('Recipient’s name (optional)'), 'Maja');
    await userEvent.type(screen.getByLabelText('Message (optional)'), 'Read a lot!');
    expect(screen.getByText('489 characters left')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Number of gift cards'), '2');
    await order();
    expect(document.activeElement).toBe(await thanks());
    expect(screen.getByText('2 gift cards are on their way to gun@example.org.')).toBeTruthy();
    expect(
      screen.getByText(/opens localhost:8080\/giftcard\/redeem, types the code, and reads/),
    ).toBeTruthy();
    expect(asked).toEqual([
      [
        'POST /payments/order',
        {
          priceId: 'price_quarter',
          quantity: 2,
          name: 'Gun Givare',
          email: 'gun@example.org',
          message: 'Read a lot!',
          recipient: 'Maja',
          locale: 'en-US',
        },
      ],
    ]);
    expect(sums.at(-1)).toBe(59_800);
    expect(paid).toEqual([
      ['pi_1_secret_x', { name: 'Gun Givare', email: 'gun@example.org', country: 'SE' }],
    ]);
  });

  test('orders nothing for a card that is not complete, or an address that is none', async () => {
    const asked = answerOrders();
    opened.form = cardForm({ validate: async () => ({ type: 'validation_error' }) });
    open();
    await fillIn({ email: 'gun' });
    await order();
    expect(await screen.findByText('Invalid e-mail address')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your email address'), '@example.org');
    await order();
    expect(await screen.findByText('The card details are incomplete')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('says at the address that the server does not take it', async () => {
    answerOrders();
    const validationErrors = [{ attribute: 'email', reason: 'x', code: 'field.email' }];
    server.use(
      http.post('/payments/order', () =>
        HttpResponse.json(
          { error: { id: 'invalid_input', message: 'x', validationErrors } },
          { status: 400 },
        ),
      ),
    );
    open();
    await fillIn();
    await order();
    await screen.findByText('Invalid e-mail address');
    expect(screen.getByLabelText('Your email address').getAttribute('aria-invalid')).toBe('true');
  });

  test('charges nothing at a price that was not shown', async () => {
    answerOrders();
    const confirmOrder = vi.fn<CardForm['confirmOrder']>(async () => null);
    opened.form = cardForm({ confirmOrder });
    open();
    await fillIn();
    answerPayments({ offer: { ...offer, giftPrices: [{ ...quarter, unit_amount: 34_900 }] } });
    answerOrders({ created: { ...openOrder, total: 34_900 } });
    await order();
    expect(await screen.findByText(/The price has changed: it is now SEK 349\.00 in total/)).toBeTruthy();
    expect(confirmOrder).not.toHaveBeenCalled();
    expect(await screen.findAllByText('SEK 349.00')).toHaveLength(2);
    await screen.findByText('The card form');
    await order();
    await thanks();
  });

  test('says that the card form could not be loaded', async () => {
    answerOrders();
    opened.form = cardForm({
      mount: async () => {
        throw new CardFormError();
      },
    });
    open();
    expect(await screen.findAllByText(/The card form could not be loaded/)).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Your name'), 'Gun');
    await userEvent.type(screen.getByLabelText('Your email address'), 'gun@example.org');
    await order();
    expect(await screen.findAllByText(/The card form could not be loaded/)).toHaveLength(2);
  });

  test.each([
    ['in a country without them', () => answerPayments({ offer: { ...offer, giftPrices: [] } })],
    [
      'while nothing can be paid',
      () => refusePayment('get', '/payments/products', 503, { id: 'payments_off', code: 'payment.off' }),
    ],
  ])('is not offered %s', async (_, answer) => {
    answer();
    open();
    expect(await screen.findByRole('heading', { name: 'Gift cards are not sold here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Redeem a gift card' }).getAttribute('href')).toBe(
      '/giftcard/redeem',
    );
  });

  test('can be tried again if the prices could not be fetched', async () => {
    refusePayment('get', '/payments/products', 503, { id: 'payments_unavailable' });
    open();
    await screen.findByRole('heading', { name: 'The gift cards could not be loaded' });
    answerPayments();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Your name')).toBeTruthy();
  });
});

test('A pupil who is logged in is sold nothing, and no card form is loaded', async () => {
  const mount = vi.fn<CardForm['mount']>(async () => undefined);
  opened.form = cardForm({ mount });
  server.use(http.get('/me/organizations', () => page([{ ...school, role: 'student' }])));
  renderApp('/giftcard');
  expect(await screen.findByRole('heading', { name: 'Gift cards are bought by adults' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
  expect(mount).not.toHaveBeenCalled();
});

describe('a payment that fails', () => {
  test.each([
    ['card_declined', 'The card was declined. Nothing was charged. Try another card, or ask your bank.'],
    ['incorrect_cvc', 'The security code of the card is not right. Nothing was charged.'],
    [
      'payment_intent_authentication_failure',
      'The bank has not confirmed the payment. Nothing was charged. Try again, or use another card.',
    ],
  ])(
    'by %s says so beside the card, and is tried again in place of the order before',
    async (code, words) => {
      const asked = answerOrders();
      opened.form = cardForm({ confirmOrder: async () => ({ type: 'card_error', code }) });
      open();
      await fillIn();
      await order();
      await screen.findByText(words);
      const { form } = opened;
      if (form) form.confirmOrder = async () => null;
      await order();
      await thanks();
      expect(asked.map(([, body]) => body)).toEqual([
        {
          priceId: 'price_quarter',
          quantity: 1,
          name: 'Gun Givare',
          email: 'gun@example.org',
          locale: 'en-US',
        },
        {
          priceId: 'price_quarter',
          quantity: 1,
          name: 'Gun Givare',
          email: 'gun@example.org',
          replaces: 'order_1',
          locale: 'en-US',
        },
      ]);
    },
  );

  test('by the bank says so, also if the provider counts that as no fault of the card', async () => {
    answerOrders({ status: 'requires_payment_method' });
    const fault = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' };
    opened.form = cardForm({ confirmOrder: async () => fault });
    open();
    await fillIn();
    await order();
    expect(
      await screen.findByText(/The bank has not confirmed the payment\. Nothing was charged\./),
    ).toBeTruthy();
  });

  test('is none if the order before has been paid after all', async () => {
    answerOrders();
    opened.form = cardForm({ confirmOrder: async () => ({ type: 'card_error', code: 'card_declined' }) });
    open();
    await fillIn();
    await order();
    await screen.findByText(/The card was declined/);
    answerOrders({ created: paidOrder });
    await order();
    await thanks();
  });

  test('is asked about at the server if the provider does not answer', async () => {
    answerOrders({ status: 'requires_payment_method' });
    opened.form = cardForm({ confirmOrder: async () => ({ type: 'api_connection_error' }) });
    open();
    await fillIn();
    await order();
    expect(await screen.findByText(/The payment did not go through/)).toBeTruthy();
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Gun Givare');
  });

  test('because the order is being paid at this moment says to wait', async () => {
    answerOrders();
    refusePayment('post', '/payments/order', 409, { id: 'conflict', code: 'order.changedMeanwhile' });
    open();
    await fillIn();
    await order();
    expect(await screen.findByText(/is being made right now\. Wait a moment/)).toBeTruthy();
  });

  test('without a reply says that there is no order', async () => {
    server.use(http.post('/payments/order', () => HttpResponse.error()));
    open();
    await fillIn();
    await order();
    expect(await screen.findByText(/The order could not be made/)).toBeTruthy();
  });
});

describe('the end of an order', () => {
  const pay = async () => {
    open();
    await fillIn();
    await order();
    await thanks();
  };

  test('sends the mail again', async () => {
    const asked = answerOrders();
    await pay();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The message has been sent again to gun@example.org.')).toBeTruthy();
    expect(asked.at(-1)).toEqual(['POST /payments/order/order_1/resend', null]);
  });

  test('says why a mail was not sent again', async () => {
    answerOrders();
    await pay();
    refusePayment('post', '/payments/order/:id/resend', 429, { id: 'too_many', code: 'limit.mails' });
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/A message is already on its way/)).toBeTruthy();
  });

  test('leads to another order, in an empty form', async () => {
    answerOrders();
    await pay();
    await userEvent.click(screen.getByRole('button', { name: 'Order more gift cards' }));
    expect(await screen.findByLabelText('Your name')).toHaveProperty('value', '');
  });
});

describe('after a reload', () => {
  /** What this device remembers, in a state of the checkout. */
  const remember = (state: number) =>
    localStorage.setItem(
      'aloud.checkout',
      JSON.stringify({
        saved: Date.now(),
        state,
        orderId: 'order_1',
        sentTo: 'gun@example.org',
        intentId: 'pi_1',
        priceId: 'price_quarter',
        quantity: 2,
        name: 'Gun Givare',
        email: 'gun@example.org',
        message: null,
        recipient: null,
      }),
    );

  test('an order that was made is filled in, and paid without being made again', async () => {
    const asked = answerOrders({ found: { ...openOrder, quantity: 2, total: 59_800 } });
    remember(2);
    open();
    expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Gun Givare');
    expect(screen.getByLabelText('Number of gift cards')).toHaveProperty('value', '2');
    await screen.findByText('The card form');
    await order();
    await thanks();
    expect(asked).toEqual([]);
  });

  test('a payment that was being made goes on where it is', async () => {
    answerOrders({
      found: { ...openOrder, paymentIntent: { ...openOrder.paymentIntent, status: 'processing' } },
    });
    remember(3);
    open();
    await thanks();
  });

  test('a payment that has failed meanwhile can be tried again', async () => {
    answerOrders();
    remember(3);
    open();
    expect(await screen.findByText(/The payment did not go through/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order with obligation to pay' })).toBeTruthy();
  });

  test('a payment of which nobody knows can be looked at again', async () => {
    answerOrders();
    refusePayment('get', '/payments/order/:id', 503, { id: 'payments_unavailable' });
    remember(3);
    open();
    expect(await screen.findByText(/the gift cards will be sent to gun@example\.org/)).toBeTruthy();
    expect(screen.getByText(/The payment could not be prepared/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await thanks();
  });

  test('a payment that has failed before is filled in', async () => {
    answerOrders();
    remember(4);
    open();
    expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Gun Givare');
  });

  test('an order that is paid still says so, and does not take the focus', async () => {
    remember(5);
    open();
    const heading = await thanks();
    expect(screen.getByText('2 gift cards are on their way to gun@example.org.')).toBeTruthy();
    expect(document.activeElement).not.toBe(heading);
  });

  test('an order that the server does not know is said to be lost, and can be made again', async () => {
    const asked = answerOrders();
    refusePayment('get', '/payments/order/:id', 404, { id: 'not_found', code: 'notFound.order' });
    remember(2);
    open();
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
    await screen.findByText('The card form');
    await order();
    await thanks();
    expect(asked).toEqual([
      [
        'POST /payments/order',
        {
          priceId: 'price_quarter',
          quantity: 2,
          name: 'Gun Givare',
          email: 'gun@example.org',
          locale: 'en-US',
        },
      ],
    ]);
  });

  test('nothing is sent with the session of somebody who happens to be signed in', async () => {
    answerOrders();
    const authorized: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/payments/order')) authorized.push(request.headers.get('authorization'));
    });
    server.use(
      http.get('/me', () => HttpResponse.json({})),
      http.get('/me/organizations', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })),
    );
    renderApp('/giftcard');
    await fillIn();
    await order();
    await thanks();
    await waitFor(() => expect(authorized.length).toBeGreaterThan(0));
    expect(authorized.every((each) => each === null)).toBe(true);
    server.events.removeAllListeners();
  });
});
