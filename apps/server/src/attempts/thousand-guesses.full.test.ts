import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { TestProduct } from '../testing/product.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('a thousand guesses, each with another X-Forwarded-For (adverse 23)', () => {
  const guess = (product: TestProduct, username: string, n: number) =>
    product.postPassword(username, `guess ${n}`, undefined, {
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': `203.0.113.${n % 256}, 198.51.100.${n >> 8}` },
    });
  /** How many of a thousand guesses had their password checked, and what the others were answered. */
  async function thousand(product: TestProduct, username: (n: number) => string) {
    let looked = 0;
    const told = new Set<string>();
    for (let n = 0; n < 1000; n++) {
      const reply = await guess(product, username(n), n);
      if (reply.statusCode === 401) looked += 1;
      else told.add(`${reply.statusCode} ${reply.json<{ error: { id: string } }>().error.id}`);
    }
    return { looked, told: [...told] };
  }
  const told = ['429 too_many_attempts'];
  /** The usual limits, but with a window of which no part passes before the last guess. */
  const long = { ...readConfig({}).signIn, windowSeconds: 90_000 };

  test('at one account: ten passwords are checked', async () => {
    const product = await TestProduct.start({ signIn: long });
    expect(await thousand(product, () => 'student')).toEqual({ looked: 10, told });
    await product.stop();
  });

  test('at a thousand accounts: as many passwords are checked as an address may get wrong', async () => {
    const product = await TestProduct.start({ signIn: { ...long, addressLimit: 100 } });
    expect(await thousand(product, (n) => `user-${n}`)).toEqual({ looked: 100, told });
    await product.stop();
  });
});
