import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GiftShop } from '../../../testing/gift-shop.ts';
import { cards, PayingProduct } from '../../../testing/payments.ts';
import type { Call } from '../../../testing/product.ts';
import { boundsOf } from './month.ts';

let paying: PayingProduct;
let shop: GiftShop;
let support: Call;
beforeAll(async () => {
  paying = await PayingProduct.start();
  shop = new GiftShop(paying);
  support = paying.naming(await paying.product.as('super'));
});
afterAll(() => paying.stop());

/** The month of the double's clock in Stockholm. */
const monthNow = () =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    year: 'numeric',
    month: '2-digit',
  }).format(paying.double.control.now() * 1000);

/** Moves the clock to half an hour after the beginning of the next month. @returns it */
function nextMonth(): string {
  const { to } = boundsOf(monthNow(), 'Europe/Stockholm');
  paying.double.control.advanceTo(to.getTime() / 1000 + 1800);
  return monthNow();
}

/** The numbers in the one line of a month; none if nothing has moved. */
async function numbersOf(month: string): Promise<number[]> {
  const { body } = await support('GET', `/payments/closing/${month}`);
  const [, line = ''] = body.trim().split('\r\n');
  return line.split(',').slice(4).map(Number);
}

/** An order whose payment the bank takes back at once. @returns lets the bank decide */
async function disputedOrder(): Promise<(status: 'won' | 'lost') => void> {
  const { control } = paying.double;
  const order = await shop.order();
  await paying.pay(order, cards.disputed);
  await shop.now(order.id);
  const about = control.objects('dispute').find((each) => each.payment_intent === order.paymentIntent.id);
  return (status) => control.decide(about?.id ?? '', status);
}

/** How many charges, their sum, paid back, taken by banks, what is left, the VAT in it. */
const taken = [1, 297, 0, 297, 0, 0];

describe('a dispute', () => {
  test('takes what was paid from the month in which the bank takes it, also if it is lost later', async () => {
    const month = nextMonth();
    const decide = await disputedOrder();
    expect(await numbersOf(month)).toEqual(taken);
    const later = nextMonth();
    decide('lost');
    expect(await numbersOf(month)).toEqual(taken);
    expect(await numbersOf(later)).toEqual([]);
  });

  test('gives it back in the month in which it is won', async () => {
    const month = nextMonth();
    const decide = await disputedOrder();
    const later = nextMonth();
    decide('won');
    expect(await numbersOf(month)).toEqual(taken);
    expect(await numbersOf(later)).toEqual([0, 0, 0, -297, 297, 16.81]);
  });
});
