import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProduct } from '../../testing/product.ts';

const signIn = { windowSeconds: 900, accountLimit: 3, addressLimit: 12 };

describe('guessing passwords', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await TestProduct.start({ signIn });
  });
  afterAll(() => product.stop());

  const guess = (username: string, password: string, n = 0, remoteAddress = '10.0.0.1') =>
    product.postPassword(username, password, undefined, {
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    });

  test('an account is throttled, whatever addresses the guesses claim to come from (adverse 23)', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => guess('student', `guess ${n}`, n)));
    expect(replies.map((reply) => reply.statusCode).sort((a, b) => a - b)).toEqual([401, 401, 401, 429, 429]);
    const right = await guess('student', 'read-aloud', 6);
    expect(right.statusCode).toBe(429);
    expect(right.json()).toMatchObject({ error: { id: 'too_many_attempts' } });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('an unknown account is throttled just the same, and told the same', async () => {
    const replies = [];
    for (let n = 0; n < 4; n++) replies.push(await guess('nobody', 'x', n, '10.0.0.2'));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
    const known = await guess('student', 'x', 7);
    expect([known.statusCode, known.json()]).toEqual([429, replies.at(-1)?.json()]);
  });

  test('an address that tries many accounts is throttled', async () => {
    const replies = [];
    for (let n = 0; n < 13; n++) replies.push((await guess(`user-${n}`, 'x', n, '10.0.0.3')).statusCode);
    expect(replies.slice(0, 12)).toEqual(Array(12).fill(401));
    expect(replies[12]).toBe(429);
  });

  test('a class that signs in rightly from one address is not', async () => {
    for (let n = 0; n < 15; n++) {
      expect((await guess('teacher', 'read-aloud', n, '10.0.0.4')).statusCode).toBe(204);
    }
  });
});

describe('a thousand guesses, each with another X-Forwarded-For (adverse 23)', () => {
  const guess = (product: TestProduct, username: string, n: number) =>
    product.postPassword(username, `guess ${n}`, undefined, {
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': `203.0.113.${n % 256}, 198.51.100.${n >> 8}` },
    });
  /** How many of a thousand had their password looked at, and what the others were told. */
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

  test('at one account look at ten', async () => {
    const product = await TestProduct.start();
    expect(await thousand(product, () => 'student')).toEqual({ looked: 10, told });
    await product.stop();
  });

  test('at a thousand accounts look at a hundred', async () => {
    const product = await TestProduct.start();
    expect(await thousand(product, (n) => `user-${n}`)).toEqual({ looked: 100, told });
    await product.stop();
  });

  test('through a proxy that is trusted count by the address that the proxy saw', async () => {
    const behind = await TestProduct.start({ signIn, trustProxy: ['10.0.0.5'] });
    const statuses = [];
    for (let n = 0; n < 13; n++) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}, 203.0.113.7` };
      const from = { remoteAddress: '10.0.0.5', headers };
      statuses.push((await behind.postPassword(`user-${n}`, 'x', undefined, from)).statusCode);
    }
    expect(statuses).toEqual([...Array(12).fill(401), 429]);
    const other = { remoteAddress: '10.0.0.5', headers: { 'x-forwarded-for': '203.0.113.8' } };
    expect((await behind.postPassword('user-x', 'x', undefined, other)).statusCode).toBe(401);
    await behind.stop();
  });
});
