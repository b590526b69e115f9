import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { foundCard } from '../../test/giftCards.ts';
import { answerPayments, refusePayment } from '../../test/payments.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { madeTokens, tokensReply } from '../../test/session.ts';

const code = '7K3MQ9XD2VRTHN8B';

/** Answers the calls about the card. @returns what was asked */
function answer(change: Partial<typeof foundCard> = {}): unknown[] {
  const asked: unknown[] = [];
  const note = async (call: string, request: Request) => void asked.push([call, await request.json()]);
  answerPayments();
  server.use(
    http.post('/payments/gift-cards/check', async ({ request }) => {
      await note('check', request);
      return HttpResponse.json({ ...foundCard, ...change });
    }),
    http.post('/payments/gift-cards/redeem', async ({ request }) => {
      await note('redeem', request);
      const until = '2027-02-26T10:00:00.000Z';
      return HttpResponse.json({ months: 3, service: 'Aloud for families', until });
    }),
    http.get('/me', () => HttpResponse.json({ ...maja, firstname: 'Vera', email: 'vera@example.org' })),
    http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
    http.post('/v2/token', () => tokensReply(madeTokens())),
  );
  return asked;
}
const open = (signedIn: boolean, path = '/giftcard/redeem') => renderApp(path, { signedIn });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = async () => (await screen.findByLabelText('Code of the gift card')) as HTMLInputElement;
async function look(text = code): Promise<void> {
  await userEvent.type(await field(), text);
  await press('See what it is worth');
}
const kept = () => sessionStorage.getItem('aloud.gift-code');

describe('the code of a gift card', () => {
  test('is written in groups of four large letters, as it is typed', async () => {
    answer();
    open(false);
    const input = await field();
    await userEvent.type(input, '7k3mq9');
    expect(input.value).toBe('7K3M-Q9');
    await userEvent.type(input, '{Backspace}{Backspace}');
    expect(input.value).toBe('7K3M');
  });

  test('can be pasted with what stands around it', async () => {
    answer();
    open(false);
    const input = await field();
    await userEvent.click(input);
    await userEvent.paste('Your code is 7K3M-Q9XD-2VRT-HN8B.');
    expect(input.value).toBe('7K3M-Q9XD-2VRT-HN8B');
  });

  test('keeps the caret where something is put right', async () => {
    answer();
    open(false);
    const input = await field();
    await userEvent.type(input, '7K3MQ9XD');
    await userEvent.type(input, 'Z', { initialSelectionStart: 1, initialSelectionEnd: 2 });
    expect([input.value, input.selectionStart]).toEqual(['7Z3M-Q9XD', 2]);
  });

  test.each([
    ['', 'This value is required'],
    ['7K3M', 'A code has 16 letters and digits.'],
  ])('is asked for if it is not whole: %j', async (text, words) => {
    const asked = answer();
    open(false);
    const input = await field();
    if (text) await userEvent.type(input, text);
    await press('See what it is worth');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test.each([
    [404, 'notFound.giftCard', 'There is no gift card with this code. Compare it letter by letter.'],
    [429, 'limit.attempts', 'Too many tries in a short time. Wait a while and try again.'],
    [503, 'system.unavailable', 'Check the connection, and try again in a few minutes.'],
  ])('that cannot be looked at (%s) stays in its field', async (status, reason, words) => {
    answer();
    refusePayment('post', '/payments/gift-cards/check', status, { id: 'x', code: reason });
    open(false);
    await look();
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await field()).value).toBe('7K3M-Q9XD-2VRT-HN8B');
    expect(kept()).toBeNull();
  });
});

test('a code is not blamed for what a network in between answers', async () => {
  answer();
  server.use(http.post('/payments/gift-cards/check', () => HttpResponse.html('<h1>Guest network</h1>')));
  open(false);
  await look();
  const words = await screen.findByText(/^Your network did not let this through/);
  expect(words.closest('[role="alert"]')).toBeTruthy();
  expect((await field()).getAttribute('aria-invalid')).not.toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'See what it is worth' }));
});

describe('a gift card', () => {
  test('says what it is worth, from whom it is, and what they write', async () => {
    const asked = answer();
    open(false);
    await look();
    const heading = await screen.findByRole('heading', { name: '3 months of Aloud for families' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('From Gun Givare')).toBeTruthy();
    expect(screen.getByText('For Maja')).toBeTruthy();
    expect(screen.getByText('Read a lot!')).toBeTruthy();
    expect(asked).toEqual([['check', { code }]]);
  });

  test.each([
    ['redeemed', 'This gift card has already been used.'],
    ['void', 'This gift card is no longer valid, because it was refunded.'],
    ['expired', 'This gift card has expired.'],
    ['frozen', /The payment for this gift card is being checked/],
  ] as const)('that is %s cannot be used, and another code can be typed', async (state, words) => {
    answer({ state });
    open(true);
    await look();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redeem the gift card' })).toBeNull();
    await press('Type another code');
    expect((await field()).value).toBe('');
    expect(kept()).toBeNull();
  });
});

describe('redeeming', () => {
  test('adds the time to a family’s, and says until when they read', async () => {
    const asked = answer();
    open(true);
    await look();
    await press('Redeem the gift card');
    expect(await screen.findByText('You can read until February 26, 2027 without paying.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a book' }).getAttribute('href')).toBe('/library');
    expect(asked).toEqual([
      ['check', { code }],
      ['redeem', { code }],
    ]);
    expect(kept()).toBeNull();
  });

  test('that is refused says why, and leads to a payment that is open', async () => {
    answer();
    refusePayment('post', '/payments/gift-cards/redeem', 409, { id: 'conflict', code: 'gift.paymentOpen' });
    open(true);
    await look();
    await press('Redeem the gift card');
    expect(await screen.findByText(/A payment for the subscription is still open/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My subscription' }).getAttribute('href')).toBe(
      '/my/subscription',
    );
  });

  test('without a reply can be tried again', async () => {
    answer();
    server.use(http.post('/payments/gift-cards/redeem', () => HttpResponse.error()));
    open(true);
    await look();
    await press('Redeem the gift card');
    expect(await screen.findByText(/The gift card could not be redeemed/)).toBeTruthy();
  });

  test('is not for somebody whose books a school pays for', async () => {
    answer();
    server.use(http.get('/me/organizations', () => page([school])));
    open(true);
    await look();
    expect(await screen.findByRole('heading', { name: 'You are already logged in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Redeem the gift card' })).toBeNull();
  });

  test('needs an account: the tab keeps the code until they have logged in', async () => {
    answer();
    open(false);
    await look();
    expect((await screen.findByRole('link', { name: 'I have an account' })).getAttribute('href')).toBe(
      '/login?redirect=/giftcard/redeem',
    );
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/signup?gift=1',
    );
    expect(kept()).toBe(code);
  });

  test('goes on with the code that was kept', async () => {
    const asked = answer();
    sessionStorage.setItem('aloud.gift-code', code);
    open(true);
    await press('Redeem the gift card');
    await screen.findByText(/You can read until/);
    expect(asked).toEqual([
      ['check', { code }],
      ['redeem', { code }],
    ]);
  });

  test('says what is wrong with a code that was kept', async () => {
    answer();
    sessionStorage.setItem('aloud.gift-code', code);
    refusePayment('post', '/payments/gift-cards/check', 404, { id: 'not_found', code: 'notFound.giftCard' });
    open(true);
    expect(await screen.findByText(/There is no gift card with this code/)).toBeTruthy();
    expect((await field()).value).toBe('7K3M-Q9XD-2VRT-HN8B');
  });
});

describe('signing up with a gift card', () => {
  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText('First name'), 'Vera');
    await userEvent.type(screen.getByLabelText('Last name'), 'Vän');
    await userEvent.type(screen.getByLabelText('Email address'), 'vera@example.org');
    await userEvent.type(screen.getByLabelText('New password'), 'an owl, a lamp');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'an owl, a lamp');
    await userEvent.click(screen.getByRole('checkbox'));
  };
  /** Lets the new account sign in. */
  const acceptSignIn = () =>
    server.use(
      http.post('/v1/authorize', ({ request }) => {
        const state = new URL(request.url).searchParams.get('state') ?? '';
        const target = `${location.origin}/login/callback?code=c&state=${state}`;
        return new HttpResponse(null, { status: 204, headers: { 'redirect-uri': target } });
      }),
    );

  test('makes an account alone, without a card, and comes back to the gift card', async () => {
    const asked = answer();
    acceptSignIn();
    sessionStorage.setItem('aloud.gift-code', code);
    const { address } = renderApp('/signup?gift=1', { signedIn: false });
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy();
    expect(screen.queryByText('The card form')).toBeNull();
    await fillIn();
    await press('Create the account');
    await press('Redeem the gift card');
    await screen.findByText(/You can read until/);
    expect(address()).toBe('/giftcard/redeem');
    expect(asked).toHaveLength(2);
  });

  test('that cannot log in afterwards says how to go on', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer();
    server.use(http.post('/v1/authorize', () => new HttpResponse(null, { status: 500 })));
    renderApp('/signup?gift=1', { signedIn: false });
    await fillIn();
    await press('Create the account');
    expect(await screen.findByText(/logging in did not work\. Log in to redeem the gift card/)).toBeTruthy();
  });

  test('is not asked of somebody who is signed in', async () => {
    answer();
    const { address } = renderApp('/signup?gift=1');
    await vi.waitFor(() => expect(address()).toBe('/giftcard/redeem'));
  });
});

test('The picture on a printed card brings its code along, which is not left in the address', async () => {
  const asked = answer();
  const { router } = open(false, '/giftcard/redeem#7K3M-Q9XD-2VRT-HN8B');
  expect(await screen.findByText(/3 months/)).toBeTruthy();
  expect(asked).toEqual([['check', { code }]]);
  expect(router.state.location.hash).toBe('');
});
