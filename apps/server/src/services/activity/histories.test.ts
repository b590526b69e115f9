import { randomUUID } from 'node:crypto';
import type { UsageRecord } from '@aloud/api';
import { zoneOf } from '@aloud/api';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { accounts, activitySums, readerProfiles } from '../../database/schema/index.ts';
import { recordAt, started, turned } from '../../testing/activity/events.ts';
import { type Moment, type Sums, sumsOf } from '../../testing/activity/reference.ts';
import { TestProduct } from '../../testing/product.ts';
import { storeReadLogs } from '../books/read-logs.ts';
import { keptUsage } from './batch.ts';
import { makeSums } from './commands/make-sums.ts';
import { storeBatch } from './commands/store-batch.ts';

/** Ten thousand in the full suite. */
const histories = process.env['SUITE'] === 'full' ? 10_000 : 60;

let product: TestProduct;
let books: readonly string[];
beforeAll(async () => {
  product = await TestProduct.start();
  books = [await product.addBook(), await product.addBook()];
});
afterAll(() => product.stop());

const step = fc.record({
  /** Seconds since the step before. */
  after: fc.oneof(fc.integer({ min: 0, max: 121 }), fc.integer({ min: 0, max: 3_000 })),
  what: fc.constantFrom('turn', 'pause', 'log', 'turn and log'),
  percentage: fc.integer({ min: 0, max: 100 }),
});
const session = fc.record({
  book: fc.nat({ max: 1 }),
  isChild: fc.boolean(),
  /** Seconds from three in the afternoon on; the reading goes on past midnight. */
  from: fc.integer({ min: 0, max: 40_000 }),
  /** How much the device's clock is ahead (s). */
  ahead: fc.constantFrom(0, 0, -3_600, 2 * 86_400),
  steps: fc.array(step, { maxLength: 12 }),
  isLogged: fc.boolean(),
});
const history = fc.record({
  realm: fc.constantFrom('se' as const, 'us' as const, 'fi' as const),
  sessions: fc.array(session, { minLength: 1, maxLength: 4 }),
  /** Seconds after three at which the first half arrives: by then clocks that are ahead are cut. */
  arrival: fc.integer({ min: 0, max: 90_000 }),
  order: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
});
type History = typeof history extends fc.Arbitrary<infer Made> ? Made : never;

/** Three in the afternoon of a day last week, in whole seconds. */
const afternoon = () => Math.floor(Date.now() / 86_400_000) * 86_400 - 6 * 86_400 + 15 * 3_600;

interface Sent {
  readonly record: UsageRecord | null;
  readonly log: Parameters<typeof storeReadLogs>[2][number] | null;
  readonly isChild: boolean;
  readonly moment: Omit<Moment, 'at'>;
  /** Seconds by the reader's clock. */
  readonly at: number;
}

function sentOf({ sessions }: History, child: string): Sent[] {
  return sessions.flatMap(({ book, isChild, from, ahead, steps }) => {
    const id = randomUUID();
    const bookId = books[book] ?? '';
    let at = afternoon() + from + ahead;
    const moment = (isTurn: boolean, percentage: number | null) => ({
      reader: isChild ? child : '',
      book: bookId,
      session: id,
      isTurn,
      percentage,
    });
    const usage = (draft: Parameters<typeof recordAt>[2], isTurn = false): Sent => ({
      record: recordAt(id, at * 1000, draft),
      log: null,
      isChild,
      moment: moment(isTurn, null),
      at,
    });
    const logged = (percentage: number): Sent => ({
      record: null,
      log: {
        id: randomUUID(),
        bookId,
        sessionId: id,
        deviceId: 'd',
        percentage,
        timestamp: at,
        source: 'web-bookshelf',
      },
      isChild,
      moment: moment(false, percentage),
      at,
    });
    const sent = [usage(started(bookId))];
    for (const { after, what, percentage } of steps) {
      at += after;
      if (what.startsWith('turn')) sent.push(usage(turned, true));
      if (what === 'pause') sent.push(usage({ type: 'AudioPaused' }));
      if (what.endsWith('log')) sent.push(logged(percentage));
    }
    return sent;
  });
}

async function play(made: History): Promise<{ readonly uid: string; readonly expected: Sums }> {
  const uid = `history-${randomUUID()}`;
  const child = `child of ${uid}`;
  const { db } = product;
  const named = { username: uid, firstname: 'A', lastname: 'B', type: 'guardian' } as const;
  await db.insert(accounts).values({ uid, realm: made.realm, ...named });
  await db.insert(readerProfiles).values({ id: child, guardianUid: uid, name: 'C', picture: 'fox' });
  const arrival = afternoon() + made.arrival;
  const random = made.order[Symbol.iterator]();
  const drawn = () => random.next().value ?? 0;
  const all = sentOf(made, child).map((sent) => ({ ...sent, rank: drawn(), isLate: drawn() > 0.5 }));
  const ordered = all.toSorted((a, b) => a.rank - b.rank);
  const moments: Moment[] = [];
  const send = async (some: readonly Sent[], now: number, isFirst: boolean) => {
    for (const isChild of [false, true]) {
      const own = some.filter((sent) => sent.isChild === isChild);
      const reader = { accountUid: uid, profileId: isChild ? child : null };
      const records = own.flatMap(({ record }) => record ?? []);
      const sessions = records.flatMap(({ data }) =>
        data.type === 'ContentSessionStarted'
          ? [{ id: data.sessionId, bookId: data.contentReference.id, began: data.timestamp }]
          : [],
      );
      await storeBatch(db, { reader, events: keptUsage(records, now * 1000), sessions });
      await storeReadLogs(
        db,
        reader,
        own.flatMap(({ log }) => log ?? []),
      );
    }
    if (isFirst)
      for (const { moment, at, record } of some)
        moments.push({ ...moment, at: record ? Math.min(at, now) : at });
  };
  const [early, late] = [ordered.filter(({ isLate }) => !isLate), ordered.filter(({ isLate }) => isLate)];
  await send(early, arrival, true);
  await makeSums(db);
  await send(late, arrival + 90_000, true);
  // The reply was lost: it comes once more, by when the clocks are no longer ahead.
  await send(early, arrival + 200_000, false);
  return { uid, expected: sumsOf(moments, zoneOf(made.realm)) };
}

async function storedSums(uid: string): Promise<Sums> {
  const rows = await rowsOf<{ key: string; seconds: number; pages: number; percentage: number | null }>(
    product.db,
    sql`select day::text || ' ' || coalesce(profile_id, '') || ' ' || book_id as key,
          (milliseconds / 1000.0)::float8 as seconds, pages, percentage
        from ${activitySums} where account_uid = ${uid}`,
  );
  return Object.fromEntries(rows.map(({ key, ...sum }) => [key, sum]));
}

describe('histories at random: pauses, clocks, repeats, late arrivals, two devices', () => {
  test(`add up to the same as second after second, once and once more: ${histories} of them`, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (made) => {
        const { uid, expected } = await play(made);
        await makeSums(product.db);
        expect(await storedSums(uid)).toEqual(expected);
        await product.db.execute(sql`
          insert into activity_touched (account_uid, day) select distinct account_uid, day from activity_sums where account_uid = ${uid}
          on conflict do nothing`);
        await makeSums(product.db);
        expect(await storedSums(uid)).toEqual(expected);
      }),
      { numRuns: histories },
    );
  }, 3_600_000);
});
