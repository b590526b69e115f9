import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAttempts } from '../database/schema/index.ts';
import { TestProduct } from '../testing/product.ts';

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

  test('a name is throttled, whatever addresses the guesses claim to come from (adverse 23)', async () => {
    const statuses = [];
    for (let n = 1; n <= 5; n++) statuses.push((await guess('student', `guess ${n}`, n)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const right = await guess('student', 'read-aloud', 6);
    expect(right.statusCode).toBe(429);
    expect(right.json()).toMatchObject({ error: { id: 'too_many_attempts' } });
    // One of three attempts is forgotten in a third of the window.
    const wait = Number(right.headers['retry-after']);
    expect([wait > 250, wait <= 300]).toEqual([true, true]);
  });

  test('an unknown name is throttled just the same, and told the same', async () => {
    const replies = [];
    for (let n = 0; n < 4; n++) replies.push(await guess('nobody', 'x', n));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
    const known = await guess('student', 'x', 7);
    expect([known.statusCode, known.json()]).toEqual([429, replies.at(-1)?.json()]);
  });

  test('one try is forgotten at a time', async () => {
    const hers = '10.0.0.2';
    for (let n = 0; n < 4; n++) await guess('guardian', 'x', n, hers);
    await product.db
      .update(signInAttempts)
      .set({ windowEnds: sql`${signInAttempts.windowEnds} - interval '300 seconds'` });
    expect((await guess('guardian', 'x', 5, hers)).statusCode).toBe(401);
    expect((await guess('guardian', 'x', 6, hers)).statusCode).toBe(429);
  });

  test('an address that tries many names is throttled', async () => {
    const replies = [];
    for (let n = 0; n < 13; n++) replies.push((await guess(`user-${n}`, 'x', n, '10.0.0.3')).statusCode);
    expect(replies.slice(0, 12)).toEqual(Array(12).fill(401));
    expect(replies[12]).toBe(429);
  });

  test('a person who has signed in there before still gets in, but cannot be guessed at instead', async () => {
    const from = '10.0.0.5';
    expect((await guess('teacher', 'read-aloud', 0, from)).statusCode).toBe(204);
    for (let n = 0; n < 12; n++) await guess(`user-${n}`, 'x', n, from);
    expect((await guess('admin', 'read-aloud', 0, from)).statusCode).toBe(429);
    const statuses = [];
    for (const password of ['read-aloud', 'x', 'y'])
      statuses.push((await guess('teacher', password, 0, from)).statusCode);
    expect(statuses).toEqual([204, 401, 429]);
  });

  test('so is one IPv6 network, whose addresses nobody can count', async () => {
    const replies = [];
    for (let n = 0; n < 13; n++)
      replies.push((await guess(`user-${n}`, 'x', n, `2001:db8:7:${n}::1`)).statusCode);
    expect(replies).toEqual([...Array(12).fill(401), 429]);
    expect((await guess('user-13', 'x', 0, '2001:db8:8::1')).statusCode).toBe(401);
  });

  test('an address at which everybody mistypes and then gets in is not', async () => {
    for (let n = 0; n < 15; n++) {
      expect((await guess('teacher', 'x', n, '10.0.0.4')).statusCode).toBe(401);
      expect((await guess('teacher', 'read-aloud', n, '10.0.0.4')).statusCode).toBe(204);
    }
    expect((await guess('admin', 'read-aloud', 0, '10.0.0.4')).statusCode).toBe(204);
  });
});

test('guesses through a trusted proxy are counted by the address that the proxy saw (adverse 23)', async () => {
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

describe('guessing codes that are sent to a mobile', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await TestProduct.start({ signIn: { ...signIn, windowSeconds: 60, addressLimit: 10_000 } });
  });
  afterAll(() => product.stop());

  test('ends for the day after twenty, from whatever addresses, and the password still works', async () => {
    const guess = (n: number) =>
      product.postForm({ mobile: '0701740605', realm: 'se', code: `${n}`.padStart(6, '0') }, undefined, {
        remoteAddress: `10.1.${n}.1`,
      });
    let looked = 0;
    for (let n = 0; n < 60; n++) {
      if ((await guess(n)).statusCode === 401) looked += 1;
      // As if minutes had passed between them, so that only the daily limit counts.
      const { windowEnds } = signInAttempts;
      await product.db
        .update(signInAttempts)
        .set({ windowEnds: sql`${windowEnds} - interval '60 seconds'` })
        .where(sql`${windowEnds} < now() + interval '60 seconds'`);
    }
    expect(looked).toBe(20);
    const refused = await guess(61);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true]);
    expect((await product.postPassword('teacher', 'read-aloud')).statusCode).toBe(204);
  });
});
