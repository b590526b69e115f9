import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Chore } from './chore.ts';
import { allChores, cleanUp, scheduleCleanup } from './cleanup.ts';
import {
  accounts,
  housekeeping,
  oidcRecords,
  signInAttempts,
  upstreamAttempts,
} from './database/schema/index.ts';
import { eventually } from './testing/eventually.ts';
import { TestProduct } from './testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

/** Runs chores, none of which may fail. */
const tidy = async (chores: readonly Chore[]) => {
  const failed: object[] = [];
  const { db, config } = product;
  await cleanUp(chores, { db, config, log: { warn: (about) => void failed.push(about) } });
  expect(failed).toEqual([]);
};

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

describe('housekeeping', () => {
  test('goes on with the next chore when one fails, and says which', async () => {
    const done: string[] = [];
    const failed: object[] = [];
    const chore = (name: string, run = async () => void done.push(name)) => ({ name, run });
    const broken = chore('broken', () => Promise.reject(new Error('no')));
    const log = { warn: (about: object) => void failed.push(about) };
    const { db, config } = product;
    await cleanUp([chore('first'), broken, chore('last')], { db, config, log });
    expect(done).toEqual(['first', 'last']);
    expect(failed).toEqual([{ chore: 'broken', err: new Error('no') }]);
  });
});

test('what anybody may leave behind is tidied away every minute', async () => {
  const over = sql`now() - interval '1 second'`;
  await product.db.insert(signInAttempts).values({ subject: 'made-up', count: 1, windowEnds: over });
  await product.db.insert(upstreamAttempts).values({
    stateHash: 'made-up',
    upstream: 'google',
    verifier: 'v',
    nonce: 'n',
    search: '',
    expires: over,
  });
  await tidy(allChores.filter(({ every }) => every === 'minute'));
  expect(await product.db.$count(signInAttempts)).toBe(0);
  expect(await product.db.$count(upstreamAttempts)).toBe(0);
});

test('a disk that is nearly full is reported in the log, with the figures', async () => {
  const warned = vi.spyOn(product.app.log, 'warn');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  scheduleCleanup(product.app, product.db, { ...product.config, diskReserveBytes: 2 ** 52 });
  vi.useRealTimers();
  const { dataDir, booksDir } = product.config;
  for (const folder of [dataDir, booksDir])
    await eventually(() =>
      expect(warned).toHaveBeenCalledWith(
        { folder, freeBytes: expect.any(Number), reserveBytes: 2 ** 52 },
        'little space is left on a disk: make room soon',
      ),
    );
  warned.mockRestore();
});

describe('what nobody can restore', () => {
  const gone = { uid: 'gone', username: 'gone', realm: 'se', firstname: 'G', lastname: 'N' } as const;
  const left = async () => [
    await product.db.$count(accounts, eq(accounts.uid, gone.uid)),
    await product.db.$count(oidcRecords, eq(oidcRecords.id, 'over')),
  ];

  beforeEach(async () => {
    const { db } = product;
    await db.delete(accounts).where(eq(accounts.uid, gone.uid));
    await db.delete(oidcRecords).where(eq(oidcRecords.id, 'over'));
    await db.insert(accounts).values({ ...gone, deleted: new Date(Date.now() - 31 * 86_400_000) });
    const expires = new Date(Date.now() - 1000);
    await db.insert(oidcRecords).values({ model: 'Session', id: 'over', payload: {}, expires });
  });

  const lastTidied = (last: number, steadySince: number) =>
    product.db
      .insert(housekeeping)
      .values({ id: 1, last: ago(last), steadySince: ago(steadySince) })
      .onConflictDoUpdate({
        target: housekeeping.id,
        set: { last: ago(last), steadySince: ago(steadySince) },
      });

  test('is erased if the clock has been steady for a day', async () => {
    await lastTidied(0, 2);
    await tidy(allChores);
    expect(await left()).toEqual([0, 0]);
  });

  test.each([
    ['forth by a month', 31],
    ['back by a month', -31],
  ])('stays if the clock has jumped %s, until it has been steady for a day', async (_how, days) => {
    await lastTidied(days, 400);
    await tidy(allChores);
    await tidy(allChores);
    expect(await left()).toEqual([1, 1]);
    await lastTidied(0, 2);
    await tidy(allChores);
    expect(await left()).toEqual([0, 0]);
  });

  test('stays in a database that was never tidied before', async () => {
    await product.db.delete(housekeeping);
    await tidy(allChores);
    expect(await left()).toEqual([1, 1]);
  });
});
