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

  test('an unknown account is throttled just the same', async () => {
    const replies = [];
    for (let n = 0; n < 4; n++) replies.push((await guess('nobody', 'x', n, '10.0.0.2')).statusCode);
    expect(replies).toEqual([401, 401, 401, 429]);
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
