import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { OpenDatabase } from '../../../database/database.ts';
import { accounts, activityEvents } from '../../../database/schema/index.ts';
import { EventServer } from '../../../testing/activity/event-server.ts';
import { recordAt, turned } from '../../../testing/activity/events.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { freePort } from '../../../testing/process.ts';
import { keptUsage } from '../batch.ts';
import { storeTaken } from '../commands/store-taken.ts';
import { type Events, openEvents } from './open.ts';
import type { Store } from './settle.ts';

let database: OpenDatabase;
let server: EventServer;
beforeAll(async () => {
  database = await createTestDatabase('sample');
});
afterAll(() => database.close());
afterEach(() => server.remove());

const log = { info: () => undefined, warn: () => undefined };
const open = (settings: Record<string, string>, store?: Store): Promise<Events> =>
  openEvents(readConfig(settings), database.db, log, store);
const batchOf = (accountUid: string) => ({
  reader: { accountUid, profileId: null },
  events: keptUsage([recordAt('s', Date.now(), turned)]),
  sessions: [],
});

/** A store that waits until it may begin. */
function gated() {
  let goOn: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const began: string[] = [];
  const store: Store = async (batch) => {
    began.push(batch.reader.accountUid);
    await gate;
    return storeTaken(database.db, batch);
  };
  return { store, began, goOn };
}

describe('the event server', () => {
  test('that does not answer is named, without its password', async () => {
    server = await EventServer.start();
    const port = await freePort();
    const url = `nats://aloud:secret@127.0.0.1:${port}`;
    await expect(open({ EVENTS_URL: url })).rejects.toMatchObject({
      name: 'PlainError',
      message: `No NATS server answers at 127.0.0.1:${port}. Is it running, and is EVENTS_URL right?`,
    });
    await expect(open({ EVENTS_URL: 'nats://no-such-host.invalid' })).rejects.toThrow(
      'The NATS host no-such-host.invalid:4222 is not known. Check EVENTS_URL.',
    );
  });

  test('that refuses the password says so', async () => {
    server = await EventServer.start();
    const url = server.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(open({ EVENTS_URL: url })).rejects.toThrow(
      'refused the user, password or token in EVENTS_URL.',
    );
  });

  test('without JetStream says so', async () => {
    server = await EventServer.start('');
    await expect(open({ EVENTS_URL: server.url })).rejects.toThrow('has no JetStream.');
  });

  test('with less room than the stream may use says so', async () => {
    server = await EventServer.start();
    const settings = { EVENTS_URL: server.url, EVENTS_MAX_BYTES: '3000000000' };
    await expect(open(settings)).rejects.toThrow('has no room for EVENTS_MAX_BYTES.');
  });

  test('gets another limit when the product starts with one', async () => {
    server = await EventServer.start();
    await (await open({ EVENTS_URL: server.url })).close();
    expect((await server.state())?.maxBytes).toBe(1_073_741_824);
    await (await open({ EVENTS_URL: server.url, EVENTS_MAX_BYTES: '5000000' })).close();
    expect((await server.state())?.maxBytes).toBe(5_000_000);
  });
});

describe('the consumer', () => {
  test('finishes what it is storing before it stops', async () => {
    server = await EventServer.start();
    const { store, began, goOn } = gated();
    const events = await open({ EVENTS_URL: server.url }, store);
    await events.taker.take(batchOf('sample-teacher'));
    await expect.poll(() => began.length).toBe(1);
    const closed = events.close();
    goOn();
    await closed;
    expect(await server.state()).toMatchObject({ waiting: 0 });
    expect(await database.db.$count(activityEvents, eq(activityEvents.accountUid, 'sample-teacher'))).toBe(1);
  });

  test('of one of two servers stores what the other one has taken, each batch once', async () => {
    server = await EventServer.start();
    const counts = [0, 0];
    const counting =
      (which: 0 | 1): Store =>
      async (batch) => {
        counts[which] = (counts[which] ?? 0) + 1;
        return storeTaken(database.db, batch);
      };
    const first = await open({ EVENTS_URL: server.url }, counting(0));
    const second = await open({ EVENTS_URL: server.url }, counting(1));
    for (let n = 0; n < 40; n++) await first.taker.take(batchOf('sample-admin'));
    const stored = () => database.db.$count(activityEvents, eq(activityEvents.accountUid, 'sample-admin'));
    await expect.poll(stored).toBe(40);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((a, b) => a + b)).toBe(40);
    await first.close();
    await second.close();
  });

  test('brings nothing of a person back who was erased while their events waited, and removes these', async () => {
    server = await EventServer.start();
    const uid = `leaver-${randomUUID()}`;
    await database.db.insert(accounts).values({
      uid,
      realm: 'se',
      username: uid,
      usernameKey: uid,
      firstname: 'Xanthippa',
      lastname: 'Quistgaard',
    });
    const { store, began, goOn } = gated();
    const events = await open({ EVENTS_URL: server.url }, store);
    await events.taker.take(batchOf(uid));
    await expect.poll(() => began).toEqual([uid]);
    expect(await server.state()).toMatchObject({ waiting: 1 });
    await database.db.delete(accounts).where(eq(accounts.uid, uid));
    goOn();
    await expect.poll(() => server.state()).toMatchObject({ waiting: 0 });
    expect(await database.db.$count(activityEvents, eq(activityEvents.accountUid, uid))).toBe(0);
    await events.close();
  });
});
