import type { BoughtGiftCard } from '@aloud/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { boughtCard, paidOrder } from '../../test/giftCards.ts';
import { refusePayment } from '../../test/payments.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { watchSavedFiles } from '../../test/savedFiles.ts';
import { server } from '../../test/server.ts';

const { paymentIntent: _, ...order } = paidOrder;
const withdrawBy = '2026-12-10T22:59:59.000Z';

/** Answers with these cards. @returns the bodies of what was asked */
function answer(
  cards: readonly BoughtGiftCard[] = [boughtCard],
  by: string | null = withdrawBy,
  withdrawn: string | null = null,
): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post('/payments/gift-cards', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        order: { ...order, quantity: cards.length, total: 29_900 * cards.length },
        service: 'Aloud for families',
        cards,
        withdrawBy: by,
        withdrawn,
      });
    }),
  );
  return asked;
}
const open = (key = 'the-key') => renderApp(`/giftcard/cards#${key}`, { signedIn: false });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of bought gift cards', () => {
  test('shows the codes by the key of the link, which leaves the address', async () => {
    const asked = answer([
      boughtCard,
      { ...boughtCard, number: 2, code: 'AAAA-BBBB-CCCC-DDDD', expires: '2029-11-26T10:00:00.000Z' },
    ]);
    const { router } = open();
    expect(await screen.findByText('7K3M-Q9XD-2VRT-HN8B')).toBeTruthy();
    expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(screen.getByText('Not used yet, never expires')).toBeTruthy();
    expect(screen.getByText('Not used yet, valid until November 26, 2029')).toBeTruthy();
    expect(screen.getByText('3 months of Aloud for families')).toBeTruthy();
    expect(screen.getByText('SEK 598.00 (of which tax SEK 16.92)')).toBeTruthy();
    expect(screen.getByText('Read a lot!')).toBeTruthy();
    expect(asked).toEqual([{ key: 'the-key' }]);
    expect(router.state.location.hash).toBe('');
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify(Object.entries(storage))).not.toContain('the-key');
  });

  test.each<[Partial<BoughtGiftCard>, string]>([
    [{ state: 'redeemed', redeemed: '2026-12-24T10:00:00.000Z' }, 'Used on December 24, 2026'],
    [{ state: 'redeemed' }, 'This gift card has already been used.'],
    [{ state: 'void' }, 'Refunded, no longer valid'],
    [{ state: 'expired' }, 'Expired'],
    [{ state: 'frozen' }, 'The payment is being checked'],
  ])('says what has become of a card: %j', async (change, words) => {
    answer([{ ...boughtCard, code: null, ...change }], null);
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download the gift cards (PDF)' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
  });

  test('copies a code, or says how to if the browser does not let it', async () => {
    const user = userEvent.setup();
    answer();
    open();
    const copy = await screen.findByRole('button', { name: 'Copy the code (Gift card 1)' });
    await user.click(copy);
    await screen.findByText('The code is copied.');
    expect(await navigator.clipboard.readText()).toBe('7K3M-Q9XD-2VRT-HN8B');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await user.click(copy);
    await screen.findByText(/Select the code and copy it yourself/);
  });

  test('saves the cards as a file to print', async () => {
    const files = watchSavedFiles();
    const asked: unknown[] = [];
    answer();
    server.use(
      http.post('/payments/gift-cards/print', async ({ request }) => {
        asked.push(await request.json());
        const headers = { 'content-type': 'application/pdf' };
        return new HttpResponse('%PDF', { headers });
      }),
    );
    open();
    await press('Download the gift cards (PDF)');
    await vi.waitFor(() => expect(files).toEqual(['gift-cards.pdf']));
    expect(asked).toEqual([{ key: 'the-key' }]);
  });

  test('says why nothing can be printed', async () => {
    answer();
    refusePayment('post', '/payments/gift-cards/print', 409, {
      id: 'conflict',
      code: 'gift.nothingToPrint',
    });
    open();
    await press('Download the gift cards (PDF)');
    expect(
      await screen.findByText(
        'None of the gift cards from this order can be used anymore, so there is nothing to print.',
      ),
    ).toBeTruthy();
  });

  test('without a key says how to open it', async () => {
    renderApp('/giftcard/cards', { signedIn: false });
    expect(await screen.findByText(/Open this page by the link in the message/)).toBeTruthy();
  });

  test('says that a key opens nothing', async () => {
    refusePayment('post', '/payments/gift-cards', 404, { id: 'not_found', code: 'notFound.order' });
    open('wrong');
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
    expect(screen.getByText(/The link may be incomplete/)).toBeTruthy();
  });

  test('can be fetched again after a failure', async () => {
    refusePayment('post', '/payments/gift-cards', 503, { id: 'payments_unavailable' });
    open();
    await screen.findByRole('heading', { name: 'The gift cards could not be loaded' });
    answer();
    await press('Try again');
    expect(await screen.findByText('7K3M-Q9XD-2VRT-HN8B')).toBeTruthy();
  });
});

describe('withdrawing from the purchase', () => {
  test('takes two presses, and says what was received, when, and what comes', async () => {
    const asked: unknown[] = [];
    answer();
    open();
    expect(await screen.findByText(/You can withdraw until December \d+, 2026/)).toBeTruthy();
    await press('Withdraw from contract here');
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw from the purchase?' });
    expect(dialog.textContent).toContain('SEK 299.00'.replace(' ', '\u00a0'));
    server.use(
      http.post('/payments/gift-cards/withdraw', async ({ request }) => {
        asked.push(await request.json());
        answer([{ ...boughtCard, state: 'void', code: null }], null);
        const received = '2026-11-27T09:30:00.000Z';
        return HttpResponse.json({ received, amount: 29_900, currency: 'sek' });
      }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm withdrawal' }));
    const heading = await screen.findByRole('heading', { name: 'Your withdrawal has been received' });
    expect(heading.parentElement?.textContent).toMatch(/We received it on November 27, 2026 at .*:30/);
    expect(
      screen.getByText(/SEK 299\.00 will be paid back .* A confirmation is on its way by email/),
    ).toBeTruthy();
    expect(await screen.findByText('Refunded, no longer valid')).toBeTruthy();
    expect(asked).toEqual([{ key: 'the-key' }]);
  });

  test.each([
    ['gift.withdrawTooLate', 'The 14 days in which you could withdraw from this purchase are over.'],
    ['gift.withdrawRedeemed', /has already been used, so you can no longer withdraw/],
  ])('that is refused (%s) says why', async (code, words) => {
    answer();
    refusePayment('post', '/payments/gift-cards/withdraw', 409, { id: 'conflict', code });
    open();
    await press('Withdraw from contract here');
    await press('Confirm withdrawal');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('can be left alone', async () => {
    answer();
    open();
    await press('Withdraw from contract here');
    await press('Cancel');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Not used yet, never expires')).toBeTruthy();
  });
});

test('A withdrawal of earlier is still confirmed, with its moment', async () => {
  answer([{ ...boughtCard, state: 'void', code: null }], null, '2026-11-27T09:30:00.000Z');
  open();
  expect(await screen.findByRole('heading', { name: 'Your withdrawal has been received' })).toBeTruthy();
  expect(
    screen.getByText(/We received it on November 27, 2026.* SEK 299\.00 will be paid back/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
});
