import { consumerOrganizationOf } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schoolUnits } from '../../../database/schema/index.ts';
import { type HistoryEnding, type OrderEnding, OrderHistory } from '../../../testing/order-history.ts';
import { PayingProduct } from '../../../testing/payments.ts';

/** 1,000 in the full suite. */
const histories = process.env['SUITE'] === 'full' ? 1000 : 25;

let paying: PayingProduct;
beforeAll(async () => {
  paying = await PayingProduct.start();
  await paying.product.db
    .insert(schoolUnits)
    .values({ uid: consumerOrganizationOf('se'), realm: 'se', name: 'Families' })
    .onConflictDoNothing();
});
afterAll(() => paying.stop());

/** What an order has to be by the provider's log alone. */
const stateBy = ({ charged, refunded, isDisputed, total }: OrderEnding) => {
  if (charged === 0) return ['open', 'replaced'];
  if (refunded >= total) return ['refunded'];
  return [isDisputed ? 'disputed' : 'paid'];
};

/** What is wrong with an order; empty if it is right. */
function faultsOf(order: OrderEnding): string[] {
  const { status, charged, total, quantity, months, cards } = order;
  const isPaid = charged > 0;
  const faults: string[] = [];
  if (!stateBy(order).includes(status)) faults.push(`is ${status}`);
  if (charged !== 0 && charged !== total) faults.push(`was charged ${charged} of ${total}`);
  if (cards.length !== (isPaid ? quantity : 0)) faults.push(`has ${cards.length} cards`);
  for (const { sum, redeemed, rows } of cards) {
    const isOff = redeemed || status === 'refunded';
    if (sum !== (isOff ? 0 : months) || rows !== (isOff ? 2 : 1))
      faults.push(`has a card with ${sum} months`);
    if (redeemed && status === 'refunded') faults.push('was paid back after it was redeemed');
  }
  return faults;
}

function faultsIn({ seed, orders, tries }: HistoryEnding): string[] {
  const charged = new Set(orders.filter((order) => order.charged > 0).map(({ id }) => id));
  const twice = tries.filter(([order, former]) => charged.has(order) && charged.has(former));
  return [
    ...orders.flatMap((order) => faultsOf(order).map((fault) => `seed ${seed}: ${order.id} ${fault}`)),
    ...twice.map(
      ([order, former]) => `seed ${seed}: ${order} was paid, and so was ${former}, which it replaces`,
    ),
  ];
}

/** The last day of so many months from today, give or take a day. */
function isAbout(ends: string | null, months: number): boolean {
  if (months === 0) return ends === null;
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() + months);
  return ends !== null && Math.abs(Date.parse(ends) - then.getTime()) < 4 * 86_400_000;
}

describe('orders, redemptions, withdrawals, disputes and messages at random, with processes that end anywhere', () => {
  test(`end as a replay of the provider’s log says: ${histories} of them`, async () => {
    const endings: HistoryEnding[] = [];
    for (let seed = 1; seed <= histories; seed++) endings.push(await new OrderHistory(paying, seed).run());
    expect(endings.flatMap(faultsIn)).toEqual([]);
    for (const { seed, families } of endings)
      for (const { months, ends } of families)
        expect(isAbout(ends, months), `seed ${seed}: ${months} months until ${ends}`).toBe(true);
    // Otherwise they would show little.
    const all = endings.flatMap(({ orders }) => orders);
    for (const status of ['open', 'paid', 'replaced', 'refunded', 'disputed'] as const)
      expect(all.filter((order) => order.status === status).length, status).toBeGreaterThan(histories / 25);
    expect(all.filter(({ cards }) => cards.some(({ redeemed }) => redeemed)).length).toBeGreaterThan(
      histories / 10,
    );
  }, 1_200_000);

  test('end otherwise without messages and chores: the comparison finds it', async () => {
    const endings: HistoryEnding[] = [];
    for (let seed = 5001; seed <= 5015; seed++)
      endings.push(await new OrderHistory(paying, seed).run({ messages: true, chores: true }));
    expect(endings.flatMap(faultsIn)).not.toEqual([]);
  });
});
