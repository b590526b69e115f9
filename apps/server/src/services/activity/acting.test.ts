import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityEvents, activitySessions, bookOpenings, readLogs } from '../../database/schema/index.ts';
import { eachType } from '../../testing/activity/events.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { makeSums } from './commands/make-sums.ts';

const uid = 'sample-student';
let product: TestProduct;
let bookId: string;
let acting: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
  acting = product.by((await product.actAs('teacher', uid)).tokens);
});
afterAll(() => product.stop());

const log = () => ({
  id: crypto.randomUUID(),
  bookId,
  sessionId: 's',
  deviceId: 'd',
  percentage: 100,
  source: 'web-bookshelf',
  timestamp: Math.floor(Date.now() / 1000) - 60,
});
const counted = async () => {
  await makeSums(product.db);
  return {
    openings: await product.db.$count(bookOpenings, eq(bookOpenings.accountUid, uid)),
    logs: await product.db.$count(readLogs, eq(readLogs.accountUid, uid)),
    events: await product.db.$count(activityEvents, eq(activityEvents.accountUid, uid)),
    sessions: await product.db.$count(activitySessions, eq(activitySessions.accountUid, uid)),
  };
};

/** Opens the book, sends a read log, a session and the activity stream. */
async function read(call: Call): Promise<readonly number[]> {
  const { statusCode: opened } = await call('GET', `/v1/books/${bookId}/policy`);
  const { statusCode: logged } = await call('POST', '/v2/readlogs', [log()]);
  const records = eachType(crypto.randomUUID(), bookId, Date.now() - 60_000);
  const { statusCode: told } = await call('POST', '/v1/events', { records });
  const event = {
    timestamp: new Date().toISOString(),
    sourceApplication: 'web-bookshelf',
    type: 'BookOpened',
  };
  const { statusCode: streamed } = await call('POST', '/activity-stream/origin/localhost/events', [event]);
  return [opened, logged, told, streamed];
}

test('What is read while a teacher acts as a pupil opens the book, and is not the pupil’s reading; their own is', async () => {
  expect(await read(acting)).toEqual([200, 204, 204, 204]);
  expect(await counted()).toEqual({ openings: 0, logs: 0, events: 0, sessions: 0 });
  await acting('POST', `/v1/books/${bookId}/lastmark`, { position: '{"URI":"a"}' });
  expect(await read(await product.as('student'))).toEqual([200, 204, 204, 204]);
  expect(await counted()).toEqual({ openings: 1, logs: 1, events: 9, sessions: 1 });
});
