import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { signInAttempts } from '../../database/schema/index.ts';
import { samplePassword } from '../../seed/people.ts';
import { authorizeLink, TestProduct } from '../../testing/product.ts';

const school = '198.51.100.7';
const classSize = 35;
/** The usual limits, but with a window so long that none of it passes on a slow machine. */
const signIn = { ...readConfig({}).signIn, windowSeconds: 90_000 };

let product: TestProduct;
/** Another server on the same database. */
let second: FastifyInstance;
beforeAll(async () => {
  product = await TestProduct.start({ signIn });
  second = await createApp(product.config, product.db);
});
afterAll(async () => {
  await second.close();
  await product.stop();
});
beforeEach(() => product.db.delete(signInAttempts));

interface Try {
  readonly app?: FastifyInstance;
  readonly address?: string;
  /** Cookies that the browser has. */
  readonly cookie?: string;
}

const show = (
  username: string,
  password: string,
  { app = product.app, address = school, cookie }: Try = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: authorizeLink(product.config).url,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ username, password }).toString(),
  });

/** How often each status occurred. */
function tally(replies: readonly LightMyRequestResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

async function guessesAt(username: string, times: number, from: Try | ((n: number) => Try) = {}) {
  const replies = [];
  for (let n = 0; n < times; n++)
    replies.push(await show(username, `guess ${n}`, typeof from === 'function' ? from(n) : from));
  return replies;
}

const cookiesOf = ({ headers }: LightMyRequestResponse) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const one = () => [product.app];
const both = () => [product.app, second];
const turns = (apps: readonly FastifyInstance[], n: number) => apps[n % apps.length] as FastifyInstance;

/** Two servers share what one counts; one alone is tried in the full suite. */
describe.each([
  ...(process.env['SUITE'] === 'full' ? [['one server', one] as const] : []),
  ['two servers on one database', both] as const,
])('eight o’clock, behind one address, on %s', (_name, apps) => {
  test('a class signs in simultaneously on its shared account', async () => {
    const replies = await Promise.all(
      Array.from({ length: classSize }, (_, n) => show('student', samplePassword, { app: turns(apps(), n) })),
    );
    expect(tally(replies)).toEqual({ 204: classSize });
  });

  test('a class in which one in ten mistypes signs in on its shared account', async () => {
    const replies = await Promise.all(
      Array.from({ length: classSize }, (_, n) =>
        show('student', n % 10 === 3 ? `typo ${n}` : samplePassword, { app: turns(apps(), n) }),
      ),
    );
    expect(tally(replies)).toEqual({ 204: 31, 401: 4 });
  });

  test('a person who guesses at one pupil is slowed, and the next pupil is not', async () => {
    const replies = await guessesAt('student', 30, (n) => ({ app: turns(apps(), n) }));
    expect(tally(replies)).toEqual({ 401: 10, 429: 20 });
    for (const app of apps()) {
      const right = await show('student', samplePassword, { app });
      expect(right.statusCode).toBe(429);
      expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(signIn.windowSeconds / 10);
      expect((await show('guardian', samplePassword, { app })).statusCode).toBe(204);
    }
  });

  test('a person who guesses at a pupil from elsewhere does not lock the pupil out', async () => {
    await guessesAt('student', 30, (n) => ({ app: turns(apps(), n), address: '203.0.113.9' }));
    for (const app of apps()) expect((await show('student', samplePassword, { app })).statusCode).toBe(204);
  });

  test('a person who guesses at a pupil from everywhere is slowed, but not the pupil in their usual place', async () => {
    expect((await show('student', samplePassword)).statusCode).toBe(204);
    const replies = await guessesAt('student', 100, (n) => ({
      app: turns(apps(), n),
      address: `203.0.113.${n}`,
    }));
    expect(tally(replies)).toEqual({ 401: 50, 429: 50 });
    for (const app of apps()) {
      const elsewhere = await show('student', samplePassword, { app, address: '192.0.2.1' });
      expect(elsewhere.statusCode).toBe(429);
      expect((await show('student', samplePassword, { app })).statusCode).toBe(204);
    }
  });

  test('a classmate’s guesses do not lock a pupil out of a browser in which the pupil has signed in', async () => {
    const cookie = cookiesOf(await show('student', samplePassword));
    await guessesAt('student', 15, (n) => ({ app: turns(apps(), n) }));
    for (const app of apps()) {
      expect((await show('student', samplePassword, { app })).statusCode).toBe(429);
      expect((await show('student', samplePassword, { app, cookie })).statusCode).toBe(204);
    }
  });
});

test('two hundred wrong passwords for many names, at two servers, refuse no right one at either', async () => {
  for (let n = 0; n < 200; n++) await show(`pupil-${n}`, 'no', { app: turns(both(), n) });
  for (const app of both()) expect((await show('teacher', samplePassword, { app })).statusCode).toBe(204);
});

describe('guesses that all arrive simultaneously', () => {
  const allAtOnce = async (apps: readonly FastifyInstance[]) =>
    tally(
      await Promise.all(
        Array.from({ length: 60 }, (_, n) => show('student', `guess ${n}`, { app: turns(apps, n) })),
      ),
    );

  test.each([
    ['one server', one],
    ['two servers', both],
  ])('gain no more on %s than are checked at a time', async (_name, apps) => {
    const { 401: looked = 0, 429: refused = 0 } = await allAtOnce(apps());
    expect(looked + refused).toBe(60);
    expect(looked).toBeGreaterThanOrEqual(10);
    // All eight guesses that a server checks at a time may pass before the last attempt is counted.
    expect(looked).toBeLessThanOrEqual(10 + 8 * apps().length - 1);
    expect((await show('student', samplePassword)).statusCode).toBe(429);
  });
});
