import type { FoundPayments } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { watchSavedFiles } from '../../../test/savedFiles.ts';
import { server } from '../../../test/server.ts';
import { asStaff } from '../../../test/staff.ts';
import { wholeText } from '../../../test/wholeText.ts';
import { answer, refusal } from '../controlPanel.fixture.ts';
import {
  madeCancellation,
  madeFound,
  madeInvoice,
  madeOrder,
  refundAct,
  supportTokens,
} from '../parts/payments/payments.fixture.ts';
import { lastMonths } from './lastMonths.ts';

const address = '/controlpanel/payments';
const open = (path = address) => renderApp(path, { tokens: supportTokens() });

/** Answers searches. @returns what was searched for */
function answerSearch(found: () => Partial<FoundPayments> = () => ({})): string[] {
  const asked: string[] = [];
  server.use(
    http.get('/payments/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json(madeFound(found()) as JsonBodyType);
    }),
  );
  return asked;
}

beforeEach(() => asStaff('employee'));

describe('the payments, for support', () => {
  test('are an area of the control panel for support alone', async () => {
    renderApp(address);
    await screen.findByRole('heading', { name: 'This page is for support' });
    expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('are searched for with a press, and what was searched for is in the address', async () => {
    const asked = answerSearch();
    const { address: now } = open();
    expect((await screen.findAllByRole('link', { name: 'Payments' })).length).toBeGreaterThan(0);
    await userEvent.type(await screen.findByRole('searchbox'), ' ABCD1234-0001 ');
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(now()).toBe(`${address}?q=ABCD1234-0001`));
    await screen.findByText(/^No payment was found\./);
    expect(asked).toEqual(['ABCD1234-0001']);
  });

  test('are found with cancellations by an address, each with its reason', async () => {
    answerSearch(() => ({
      cancellations: [
        madeCancellation(),
        madeCancellation({ id: 'c2', userUid: null, applied: null, wanted: null }),
      ],
    }));
    open(`${address}?q=vera@x.example`);
    await screen.findByText('2 cancellations found.');
    expect(screen.getAllByText('The books do not open.')).toHaveLength(2);
    expect(screen.getAllByText('Extraordinary cancellation, for an important reason')).toHaveLength(2);
    screen.getByText('January 31, 2027');
    screen.getByText('As soon as possible');
    screen.getByText('No subscription was found for this address.');
    expect(screen.getByRole('link', { name: 'Go to the family' }).getAttribute('href')).toBe(
      '/controlpanel/users/vera',
    );
  });

  test('are shown with their states, and never with a code', async () => {
    answerSearch(() => ({
      orders: [
        madeOrder({
          cards: [
            {
              number: 1,
              state: 'redeemed',
              expires: null,
              redeemed: '2026-11-12T10:00:00.000Z',
              userUid: 'vera',
            },
            { number: 2, state: 'unused', expires: null, redeemed: null, userUid: null },
          ],
          refundable: false,
        }),
      ],
      invoices: [madeInvoice({ refunded: 9900, refundable: false })],
    }));
    open(`${address}?q=greta`);
    await screen.findByText('2 payments found.');
    const cards = within(screen.getByRole('list', { name: 'Gift cards' }));
    expect(cards.getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual([
      'Card 1: used on November 12, 2026 Go to the family',
      'Card 2: not used',
    ]);
    screen.getByText('2 × Aloud for families, 3 months');
    screen.getByText(wholeText('Greta Ek, greta@x.example'));
    screen.getByText(/99\.00.*paid back/);
    expect(screen.queryByRole('button', { name: /Pay back/ })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Go to the family' }))
      expect(link.getAttribute('href')).toBe('/controlpanel/users/vera');
  });

  test.each([
    ['fraudulent', 'needs_response', /did not make the payment\. Answer .* by December 1, 2026/],
    ['product_not_received', 'lost', /did not arrive\. The bank has decided for the payer/],
    ['general', 'warning_under_review', /another reason\. The card provider’s dashboard says more/],
  ])('name a dispute in words: %s, %s', async (reason, status, words) => {
    const due = '2026-12-01T12:00:00.000Z';
    const dispute = { reason, status, amount: 59_400, currency: 'sek', due };
    answerSearch(() => ({ orders: [madeOrder({ dispute, refundable: false })], invoices: [] }));
    open(`${address}?q=order_1`);
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: /Pay back/ })).toBeNull();
  });

  test('can be searched for again if the search failed', async () => {
    let works = false;
    server.use(
      http.get('/payments/search', () =>
        works
          ? HttpResponse.json(madeFound({ orders: [madeOrder()] }) as JsonBodyType)
          : refusal(503, 'payment.unavailable'),
      ),
    );
    open(`${address}?q=order_1`);
    await screen.findByText('The payments could not be loaded.');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 payment found.');
  });

  test('an order is paid back with a reason, and shown as it is then', async () => {
    let order = madeOrder();
    answerSearch(() => ({ orders: [order], invoices: [] }));
    const asked = answer('post', '/payments/orders/order_1/refund', () => {
      order = madeOrder({ status: 'refunded', refunded: 59_400, acts: [refundAct], refundable: false });
      return HttpResponse.json(order as JsonBodyType);
    });
    open(`${address}?q=order_1`);
    await userEvent.click(
      await screen.findByRole('button', { name: /^Pay back: Order from November 10, 2026/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /^Pay back SEK\s594\.00\?$/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }));
    expect(asked).toEqual([]);
    expect(dialog.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(dialog.getByLabelText(/Reason/), refundAct.reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }));
    await screen.findByText('Reason: They had asked for it.');
    expect(asked.map(({ body }) => body)).toEqual([{ reason: refundAct.reason }]);
    screen.getByText('Sara Stöd');
    expect(screen.queryByRole('button', { name: /Pay back/ })).toBeNull();
  });

  test('a refusal says why, in the reader’s words, and the dialog stays', async () => {
    answerSearch(() => ({ orders: [], invoices: [madeInvoice()] }));
    answer('post', '/payments/families/vera/invoices/in_1/refund', () => refusal(409, 'payment.disputed'));
    open(`${address}?q=ABCD1234-0001`);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay back: Invoice ABCD1234-0001' }));
    await userEvent.type(await screen.findByLabelText(/Reason/), 'x');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay back' }));
    await screen.findByText(/The payer’s bank is deciding/);
    screen.getByRole('dialog');
  });

  test('the closing of a month is saved as a file, by default of the month that is over', async () => {
    const names = watchSavedFiles();
    const months: unknown[] = [];
    server.use(
      http.get('/payments/closing/:month', ({ params }) => {
        months.push(params['month']);
        return new HttpResponse('country', {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="payments-se-${String(params['month'])}.csv"`,
          },
        });
      }),
    );
    open();
    const [, last, earlier] = lastMonths('en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'Download the table' }));
    await waitFor(() => expect(names).toHaveLength(1));
    await userEvent.selectOptions(screen.getByLabelText('Month'), earlier?.label ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'Download the table' }));
    await waitFor(() => expect(names).toHaveLength(2));
    expect(months).toEqual([last?.value, earlier?.value]);
    expect(names[0]).toBe(`payments-se-${last?.value}.csv`);
  });

  test('a closing that cannot be made says so', async () => {
    server.use(http.get('/payments/closing/:month', () => refusal(503, 'payment.unavailable')));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download the table' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  });
});

test('The last months begin with the current one, over the end of a year', () => {
  const months = lastMonths('en-GB', new Date('2027-01-31T12:00:00Z'));
  expect(months.slice(0, 3)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
    { value: '2026-11', label: 'November 2026' },
  ]);
  expect(months).toHaveLength(25);
});
