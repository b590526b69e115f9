import { consumerOrganizationOf } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schoolUnits } from '../../database/schema/index.ts';
import { type Ending, PaymentHistory } from '../../testing/payment-history.ts';
import { PayingProduct } from '../../testing/payments.ts';

/** 950 in the full suite. */
const histories = process.env['SUITE'] === 'full' ? 950 : 25;

let paying: PayingProduct;
beforeAll(async () => {
  paying = await PayingProduct.start();
  await paying.product.db
    .insert(schoolUnits)
    .values({ uid: consumerOrganizationOf('se'), realm: 'se', name: 'Families' })
    .onConflictDoNothing();
});
afterAll(() => paying.stop());

const live = new Set(['incomplete', 'trialing', 'active', 'past_due']);
const isRight = ({ open, paid, here, there, adding }: Ending) =>
  open === paid && adding === 0 && JSON.stringify(sorted(here)) === JSON.stringify(sorted(there));
const sorted = (states: Readonly<Record<string, string>>) =>
  Object.entries(states).sort(([one], [other]) => one.localeCompare(other));

describe('histories at random, with processes that end anywhere', () => {
  test(`end as a replay of the provider’s log says: ${histories} of them`, async () => {
    const endings: Ending[] = [];
    for (let seed = 1; seed <= histories; seed++) endings.push(await new PaymentHistory(paying, seed).run());
    for (const ending of endings) {
      expect(ending.open, `seed ${ending.seed}: ${JSON.stringify(ending)}`).toBe(ending.paid);
      expect(sorted(ending.here), `seed ${ending.seed}`).toEqual(sorted(ending.there));
      expect(ending.adding, `seed ${ending.seed}`).toBe(0);
      const alive = Object.values(ending.there).filter((status) => live.has(status));
      expect(alive.length, `seed ${ending.seed}: live subscriptions of one product`).toBeLessThanOrEqual(1);
    }
    // Otherwise they would show little.
    expect(endings.filter(({ paid }) => paid).length).toBeGreaterThan(histories / 10);
    expect(endings.filter(({ paid }) => !paid).length).toBeGreaterThan(histories / 10);
  }, 1_200_000);

  test.each([
    ['messages and reconciliation', { messages: true, reconciliation: true }],
    ['the reconciliation', { reconciliation: true }],
  ])('end otherwise without %s: the comparison finds it', async (_what, skipped) => {
    const endings: Ending[] = [];
    for (let seed = 2001; seed <= 2015; seed++)
      endings.push(await new PaymentHistory(paying, seed).run(skipped));
    expect(endings.every(isRight)).toBe(false);
  });
});
