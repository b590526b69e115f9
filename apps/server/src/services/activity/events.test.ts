import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activityDays,
  activityEvents,
  activitySums,
  readLogs,
  schoolUnitBooks,
} from '../../database/schema/index.ts';
import { eachType, idAt, recordAt, started, turned } from '../../testing/activity/events.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { keptUsage } from './batch.ts';
import { makeSums } from './commands/make-sums.ts';
import { storeBatch } from './commands/store-batch.ts';

let product: TestProduct;
let bookId: string;
let student: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
  student = await product.as('student');
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(activityEvents);
  await product.db.delete(activitySums);
  await product.db.delete(readLogs);
});

const uid = 'sample-student';
const hour = 3_600_000;
const day = 24 * hour;
const send = (records: readonly object[], call = student) => call('POST', '/v1/events', { records });
const stored = () =>
  product.db
    .select()
    .from(activityEvents)
    .where(eq(activityEvents.accountUid, uid))
    .orderBy(asc(activityEvents.id));
const summed = async () => {
  await makeSums(product.db);
  return product.db
    .select()
    .from(activitySums)
    .where(eq(activitySums.accountUid, uid))
    .orderBy(asc(activitySums.day));
};

describe('usage events', () => {
  test('of the eight types are kept in their order, once, with every field (spec §7)', async () => {
    const records = eachType('s-each', bookId, Date.now() - hour);
    expect((await send(records)).statusCode).toBe(204);
    expect((await send(records)).statusCode).toBe(204);
    const rows = await stored();
    expect(rows.map(({ id, type, sessionId, data }) => ({ id, type, sessionId, data }))).toEqual(
      records.map(({ id, data }) => ({ id, type: data.type, sessionId: 's-each', data })),
    );
    expect(rows.map(({ at }) => at.toISOString())).toEqual(records.map(({ data }) => data.timestamp));
  });

  test.each([
    ['of no known type', { type: 'BookBurned' }],
    ['without its fields', { type: 'PageTurned' }],
    ['without a time', { type: 'AudioPaused', timestamp: 'yesterday' }],
  ])('%s are refused', async (_what, change) => {
    const [record] = eachType('s-faulty', bookId, Date.now());
    const data = { sessionId: 's-faulty', timestamp: record?.data.timestamp, ...change };
    expect((await send([{ ...record, data }])).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('are refused under the key of another session, with an id of another kind, and more than a hundred at once', async () => {
    const [record] = eachType('s-key', bookId, Date.now());
    expect((await send([{ ...record, partitionKey: 'other' }])).statusCode).toBe(400);
    expect((await send([{ ...record, id: crypto.randomUUID() }])).statusCode).toBe(400);
    const many = Array.from({ length: 101 }, () => recordAt('s-key', Date.now(), turned));
    expect((await send(many)).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('of two tabs with three hundred turns each are six hundred, whichever replies are lost (case 9, adverse 46)', async () => {
    const from = Date.now() - hour;
    const tabs = ['tab-a', 'tab-b'].map((id) => [
      recordAt(id, from, started(bookId)),
      ...Array.from({ length: 300 }, (_, turn) => recordAt(id, from + turn * 2_000, turned)),
    ]);
    const batches = tabs.flatMap((records) =>
      Array.from({ length: 4 }, (_, at) => records.slice(at * 100, at * 100 + 100)),
    );
    const replies = await Promise.all([...batches, ...batches.slice(2)].map((batch) => send(batch)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 204));
    const [sum, ...rest] = await summed();
    expect([sum?.pages, sum?.milliseconds, rest]).toEqual([600, 299 * 2_000, []]);
  });

  test('that are sent again after midnight count once, on the day on which they happened (case 10)', async () => {
    const evening = Date.now() - 2 * day;
    const records = [
      recordAt('s-night', evening, started(bookId)),
      recordAt('s-night', evening + 60_000, turned),
    ];
    const batch = (now: number) => ({
      reader: { accountUid: uid, profileId: null },
      events: keptUsage(records, now),
      sessions: [{ id: 's-night', bookId, began: new Date(evening).toISOString() }],
    });
    await storeBatch(product.db, batch(evening + 61_000));
    await storeBatch(product.db, batch(evening + day));
    expect(await stored()).toHaveLength(2);
    const sums = await summed();
    expect(sums.map(({ pages }) => pages).reduce((a, b) => a + b, 0)).toBe(1);
    expect(sums.map(({ milliseconds }) => milliseconds).reduce((a, b) => a + b, 0)).toBe(60_000);
  });

  test('by a clock that is two days ahead count today, and once if they come again when it is right (case 11)', async () => {
    const ahead = Date.now() + 2 * day;
    const records = [recordAt('s-ahead', ahead, started(bookId)), recordAt('s-ahead', ahead + 5_000, turned)];
    await send(records);
    await send(records);
    const today = await product.db.execute(
      sql`select (now() at time zone 'Europe/Stockholm')::date::text as day`,
    );
    const sums = await summed();
    expect(sums.map(({ day: of, pages }) => [of, pages])).toEqual([
      [(today as unknown as { rows: Array<{ day: string }> }).rows[0]?.day, 1],
    ]);
    expect((await stored()).every(({ at }) => at.getTime() <= Date.now())).toBe(true);
  });

  test('that are older than what is kept are taken, and forgotten', async () => {
    expect((await send(eachType('s-old', bookId, Date.now() - 91 * day))).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test('that come before the beginning of their session count once that has come', async () => {
    const from = Date.now() - hour;
    await send([recordAt('s-late', from + 30_000, turned), recordAt('s-late', from + 60_000, turned)]);
    expect(await summed()).toEqual([]);
    await send([recordAt('s-late', from, started(bookId))]);
    expect((await summed()).map(({ pages, milliseconds }) => [pages, milliseconds])).toEqual([[2, 60_000]]);
  });

  test('are refused for the rest of the day after fifty thousand', async () => {
    await product.db
      .insert(activityDays)
      .values({ accountUid: uid, day: sql`(now() at time zone 'utc')::date`, count: 49_999 })
      .onConflictDoUpdate({ target: activityDays.accountUid, set: { count: 49_999 } });
    const records = eachType('s-many', bookId, Date.now());
    const reply = await send(records);
    expect([reply.statusCode, reply.json().error.reason]).toEqual([
      429,
      { code: 'limit.readLogs', params: { max: 50_000 } },
    ]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(records.slice(0, 1))).statusCode).toBe(204);
    await product.db.delete(activityDays);
  });
});

describe('what counts', () => {
  const log = (sessionId: string, at: number, percentage: number) => ({
    id: crypto.randomUUID(),
    bookId,
    sessionId,
    deviceId: 'd',
    percentage,
    timestamp: Math.floor(at / 1000),
    source: 'web-bookshelf',
  });
  const from = () => Math.floor((Date.now() - hour) / 1000) * 1000;

  test('is counted once, though usage events and read logs tell of the same reading', async () => {
    const at = from();
    await send([
      recordAt('s-both', at, started(bookId)),
      recordAt('s-both', at + 60_000, turned),
      recordAt('s-both', at + 100_000, turned),
    ]);
    await student('POST', '/v2/readlogs', [log('s-both', at + 60_000, 40), log('s-both', at + 100_000, 100)]);
    expect(await summed()).toMatchObject([
      { milliseconds: 100_000, pages: 2, percentage: 100, finished: true, profileId: null },
    ]);
  });

  test('is the time of read logs too, of readers that send nothing else', async () => {
    const at = from();
    await student('POST', '/v2/readlogs', [log('s-logs', at, 10), log('s-logs', at + 90_000, 20)]);
    expect(await summed()).toMatchObject([
      { milliseconds: 90_000, pages: 0, percentage: 20, finished: false },
    ]);
  });

  test('is no pause of more than two minutes, and time on two devices once', async () => {
    const at = from();
    await send([
      recordAt('s-one', at, started(bookId)),
      recordAt('s-one', at + 120_000, turned),
      recordAt('s-one', at + 241_000, turned),
      recordAt('s-two', at + 60_000, started(bookId)),
      recordAt('s-two', at + 150_000, turned),
    ]);
    expect((await summed()).map(({ milliseconds }) => milliseconds)).toEqual([150_000]);
  });
});

describe('rights', () => {
  const shelf = () => eq(schoolUnitBooks.bookId, bookId);
  const ofSession = (sessionId: string) => [
    recordAt(sessionId, Date.now() - hour, started(bookId)),
    recordAt(sessionId, Date.now() - hour + 1_000, turned),
  ];
  const log = () => ({
    id: crypto.randomUUID(),
    bookId,
    sessionId: 's-right',
    deviceId: 'd',
    percentage: 7,
    timestamp: Math.floor(Date.now() / 1000) - 3_600,
    source: 'web-bookshelf',
  });

  test('at the time of reading count: a book that has left the shelf since then is counted (decision 0067)', async () => {
    expect((await student('GET', `/v1/books/${bookId}/policy`)).statusCode).toBe(200);
    const rows = await product.db.delete(schoolUnitBooks).where(shelf()).returning();
    expect((await student('GET', `/v1/books/${bookId}/policy`)).statusCode).toBe(404);
    expect((await send(ofSession('s-left'))).statusCode).toBe(204);
    expect((await student('POST', '/v2/readlogs', [log()])).statusCode).toBe(204);
    expect(await summed()).toMatchObject([{ pages: 1, percentage: 7 }]);
    await product.db.insert(schoolUnitBooks).values(rows);
  });

  test('of whoever never had the book: it is not counted, and the reply is the same as for any other', async () => {
    const rows = await product.db.delete(schoolUnitBooks).where(shelf()).returning();
    const guardian = await product.as('guardian');
    for (const each of [bookId, 'no-such-book']) {
      const records = [
        recordAt(`s-${each}`, Date.now(), started(each)),
        recordAt(`s-${each}`, Date.now(), turned),
      ];
      expect((await send(records, guardian)).statusCode).toBe(204);
      expect((await guardian('POST', '/v2/readlogs', [{ ...log(), bookId: each }])).statusCode).toBe(204);
    }
    await makeSums(product.db);
    expect(await product.db.$count(activitySums, eq(activitySums.accountUid, 'sample-guardian'))).toBe(0);
    await product.db.insert(schoolUnitBooks).values(rows);
  });
});

describe('the activity stream', () => {
  const post = (events: readonly object[]) =>
    student('POST', '/activity-stream/origin/appalaoudse/events', events);
  const event = { timestamp: new Date().toISOString(), sourceApplication: 'polylino', type: 'BookOpened' };

  test('keeps each event once, by its id or, without one, by all its fields; education’s own are ignored', async () => {
    const events = [
      { ...event, id: idAt(Date.now()) },
      event,
      { ...event, type: 'BookClosed' },
      { ...event, sourceApplication: 'education' },
    ];
    expect((await post(events)).statusCode).toBe(204);
    expect((await post(events)).statusCode).toBe(204);
    const kept = and(eq(activityEvents.accountUid, uid), eq(activityEvents.type, 'Activity'));
    expect(await product.db.$count(activityEvents, kept)).toBe(3);
    const [row] = await stored();
    expect(row?.data).toMatchObject({ sourceApplication: 'polylino', origin: 'appalaoudse' });
    expect(await summed()).toEqual([]);
  });

  test('refuses what is no event, more than a hundred, and nobody', async () => {
    expect((await post([{ timestamp: event.timestamp }])).statusCode).toBe(400);
    expect((await post(Array(101).fill(event))).statusCode).toBe(400);
    expect((await product.by(null)('POST', '/activity-stream/origin/x/events', [event])).statusCode).toBe(
      401,
    );
  });
});

describe('the sums', () => {
  test('of somebody who reads wait for half a minute, and are then made', async () => {
    await makeSums(product.db);
    const at = Date.now() - hour;
    await send([recordAt('s-wait', at, started(bookId)), recordAt('s-wait', at + 1_000, turned)]);
    await makeSums(product.db, 30);
    expect(await product.db.$count(activitySums)).toBe(0);
    await product.db.execute(sql`update activity_touched set touched = touched - interval '20 s'`);
    await send([recordAt('s-wait', at + 2_000, turned)]);
    await makeSums(product.db, 30);
    expect(await product.db.$count(activitySums)).toBe(0);
    await product.db.execute(sql`update activity_touched set touched = touched - interval '20 s'`);
    await makeSums(product.db, 30);
    expect(await summed()).toMatchObject([{ pages: 2 }]);
  });
});
