import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activityEvents } from '../../../database/schema/index.ts';
import { EventServer } from '../../../testing/activity/event-server.ts';
import { recordAt, started, turned } from '../../../testing/activity/events.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

const metricsToken = 'a-token-of-the-operators';

let server: EventServer;
let product: TestProduct;
beforeEach(async () => {
  server = await EventServer.start();
});
afterEach(async () => {
  await product.stop();
  await server.remove();
});

const start = async (settings: { readonly eventsMaxBytes?: number } = {}) => {
  product = await TestProduct.start({ eventsUrl: server.url, metricsToken, ...settings });
  return { bookId: await product.addBook(), student: await product.as('student') };
};
const records = (bookId: string, n: number, size = 10) => {
  const from = Date.now() - 60_000;
  const begin = recordAt(`s-${n}`, from, started(bookId));
  return [begin, ...Array.from({ length: size - 1 }, (_, at) => recordAt(`s-${n}`, from + at * 100, turned))];
};
const send = (call: Call, batch: readonly object[]) => call('POST', '/v1/events', { records: batch });
const stored = () => product.db.$count(activityEvents, eq(activityEvents.accountUid, 'sample-student'));
/** A message that was refused comes again after some seconds. */
const soon = { timeout: 60_000, interval: 100 };

/** Sends as the browser's outbox does: what is refused for now is sent again. */
async function sendUntilTaken(call: Call, batch: readonly object[], refused: number[]): Promise<void> {
  for (;;) {
    const { statusCode } = await send(call, batch);
    if (statusCode === 204) return;
    refused.push(statusCode);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Lets the database take no events until it is told to. */
async function holdDatabase(): Promise<() => Promise<void>> {
  await product.db.execute(sql`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
  await product.db.execute(sql`
    create trigger no_room before insert on activity_events for each statement execute function no_room()`);
  return async () => {
    await product.db.execute(sql`drop function no_room cascade`);
  };
}

describe('events that go through the stream', () => {
  test('are all in the database, once, after the event server was killed while they were sent', async () => {
    const { bookId, student } = await start();
    const batches = Array.from({ length: 120 }, (_, n) => records(bookId, n));
    const refused: number[] = [];
    let sent = 0;
    const sending = Promise.all(
      [0, 1, 2].map(async (lane) => {
        for (const batch of batches.filter((_, n) => n % 3 === lane)) {
          await sendUntilTaken(student, batch, refused);
          sent += 1;
        }
      }),
    );
    await expect.poll(() => sent, soon).toBeGreaterThan(20);
    await server.kill();
    await expect.poll(() => refused.length, soon).toBeGreaterThan(3);
    await server.goOn();
    await expect.poll(() => sent, soon).toBeGreaterThan(60);
    await server.kill();
    await server.goOn();
    await sending;
    expect(new Set(refused)).toEqual(new Set([503]));
    await expect.poll(stored, soon).toBe(1_200);
    await expect.poll(async () => (await server.state())?.waiting, soon).toBe(0);
    expect(await stored()).toBe(1_200);
  });

  test('are refused while the stream is full, and taken again once the database has caught up', async () => {
    const { bookId, student } = await start({ eventsMaxBytes: 30_000 });
    const goOn = await holdDatabase();
    const taken: object[][] = [];
    let refusal: Awaited<ReturnType<typeof send>> | undefined;
    for (let n = 0; n < 50 && !refusal; n++) {
      const batch = records(bookId, n);
      const reply = await send(student, batch);
      if (reply.statusCode === 204) taken.push(batch);
      else refusal = reply;
    }
    expect(taken.length).toBeGreaterThan(2);
    expect([refusal?.statusCode, refusal?.json().error.reason, refusal?.headers['retry-after']]).toEqual([
      503,
      { code: 'system.storageFull' },
      '30',
    ]);
    await goOn();
    await expect.poll(stored, soon).toBe(taken.length * 10);
    expect((await send(student, records(bookId, 99))).statusCode).toBe(204);
    await expect.poll(stored, soon).toBe(taken.length * 10 + 10);
  });

  test('are taken while the database takes none, which the metrics tell, and stored later', async () => {
    const { bookId, student } = await start();
    const goOn = await holdDatabase();
    for (let n = 0; n < 30; n++) expect((await send(student, records(bookId, n))).statusCode).toBe(204);
    expect(await stored()).toBe(0);
    expect(await figures()).toMatchObject({ up: 1, waiting: 30, max_bytes: 1_073_741_824 });
    await expect.poll(async () => (await figures())['waiting_seconds'], soon).toBeGreaterThan(1);
    await goOn();
    await expect.poll(stored, soon).toBe(300);
    await expect.poll(figures, soon).toMatchObject({ waiting: 0, waiting_seconds: 0, bytes: 0 });
    await server.kill();
    await expect.poll(figures, soon).toEqual({ up: 0 });
  });

  test('are stored although something else is in the stream, which is dropped and counted', async () => {
    const { bookId, student } = await start();
    await server.putNonsense();
    expect((await send(student, records(bookId, 1))).statusCode).toBe(204);
    await expect.poll(stored, soon).toBe(10);
    await expect.poll(async () => (await server.state())?.waiting, soon).toBe(0);
    expect((await metrics()).body).toContain('event_stream_dropped_total{why="malformed"} 1');
  });

  test('are refused within five seconds while the event server is silent, and taken again afterwards', async () => {
    const { bookId, student } = await start();
    server.signal('SIGSTOP');
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 5_000));
    const reply = await Promise.race([send(student, records(bookId, 1)), late]);
    expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    server.signal('SIGCONT');
    await sendUntilTaken(student, records(bookId, 2), []);
    await expect.poll(async () => (await server.state())?.waiting, soon).toBe(0);
    // What was refused may have arrived nevertheless; it is stored whole, or not at all.
    expect([10, 20]).toContain(await stored());
  });

  test('are taken again after the event server has lost its files', async () => {
    const { bookId, student } = await start();
    await server.kill();
    await server.loseFiles();
    await server.goOn();
    await sendUntilTaken(student, records(bookId, 1), []);
    await expect.poll(stored, soon).toBe(10);
  });

  test('of one account fill the stream for this account only', async () => {
    const { bookId, student } = await start();
    const goOn = await holdDatabase();
    const statuses = new Map<number, number>();
    for (let n = 0; n < 502; n++) {
      const { statusCode } = await send(student, records(bookId, n, 1));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 204: 500, 503: 2 });
    expect((await send(await product.as('teacher'), records(bookId, 1))).statusCode).toBe(204);
    await goOn();
  });

  test('do not keep the product from stopping while the event server is away', async () => {
    const { bookId, student } = await start();
    await send(student, records(bookId, 1));
    await server.kill();
    const stopped = product.stop().then(() => 'stopped');
    const late = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 10_000));
    expect(await Promise.race([stopped, late])).toBe('stopped');
    // It is stopped again after the test.
    product = await TestProduct.start();
  });
});

const metrics = () =>
  product.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });

/** What /metrics says of the stream. */
async function figures(): Promise<Record<string, number>> {
  const { body } = await metrics();
  const found = body.matchAll(/^event_stream_(\w+) (\S+)$/gm);
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]));
}
