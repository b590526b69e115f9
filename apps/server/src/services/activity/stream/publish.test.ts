import { JetStreamApiError, type PubAck } from '@nats-io/jetstream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { activityDays, activityEvents } from '../../../database/schema/index.ts';
import { EnoughForToday, InvalidInput } from '../../../errors.ts';
import { idAt, recordAt, turned } from '../../../testing/activity/events.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { keptUsage } from '../batch.ts';
import { readMessage } from './message.ts';
import { type StreamEnd, streamTaker } from './publish.ts';
import { StreamAway, StreamFull } from './refusals.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sample');
});
afterAll(() => database.close());

type Sent = { readonly subject: string; readonly payload: string; readonly msgID: string | undefined };
let sent: Sent[];
beforeEach(() => {
  sent = [];
});

const accountUid = 'sample-student';
const batch = (...texts: string[]) => ({
  reader: { accountUid, profileId: null },
  events: keptUsage([recordAt('s', Date.now(), turned)]).flatMap((event) =>
    texts.map((text) => ({ ...event, id: idAt(Date.now()), data: { text } })),
  ),
  sessions: [],
});

/** A taker before a stream that answers in this way. */
const taker = (answer: () => Promise<PubAck>, more: Partial<StreamEnd> = {}) =>
  streamTaker(database.db, {
    publisher: {
      publish(subject, payload = '', { msgID } = {}) {
        sent.push({ subject, payload: String(payload), msgID });
        return answer();
      },
    },
    largest: () => 1_048_576,
    isUp: () => true,
    subject: 'events',
    ...more,
  });

const acknowledged = async (): Promise<PubAck> => ({ stream: 'x', domain: '', seq: 1, duplicate: false });
const failing = (error: Error) => async (): Promise<PubAck> => {
  throw error;
};
const full = new JetStreamApiError({ code: 503, err_code: 10_077, description: 'maximum bytes exceeded' });

describe('events before a stream', () => {
  test('are taken once the stream has acknowledged them, and not before', async () => {
    let acknowledge: (ack: PubAck) => void = () => undefined;
    const answer = new Promise<PubAck>((resolve) => {
      acknowledge = resolve;
    });
    const steps: string[] = [];
    const taking = taker(() => answer)
      .take(batch('one'))
      .then(() => steps.push('taken'));
    await expect.poll(() => sent.length).toBe(1);
    steps.push('acknowledged');
    acknowledge(await acknowledged());
    await taking;
    expect(steps).toEqual(['acknowledged', 'taken']);
    expect(await database.db.$count(activityEvents)).toBe(0);
  });

  test('have an id by which the stream knows them again, and a subject that names nobody', async () => {
    const given = batch('one');
    await taker(acknowledged).take(given);
    await taker(acknowledged).take(given);
    const [first, again] = sent;
    expect(again).toEqual(first);
    expect(first?.msgID).toMatch(/^[\w-]{43}$/);
    expect(first?.subject).toMatch(/^events\.[0-9a-f]{32}$/);
    expect(readMessage(first?.payload ?? '')).toEqual(given);
  });

  test.each([
    ['a full stream', full, StreamFull],
    ['a stream that does not answer in time', new Error('timeout'), StreamAway],
    [
      'a stream that is not there',
      new JetStreamApiError({ code: 404, err_code: 10_059, description: '' }),
      StreamAway,
    ],
  ])('are refused for now by %s', async (_what, error, refusal) => {
    const taking = taker(failing(error)).take(batch('one'));
    await expect(taking).rejects.toBeInstanceOf(refusal);
    await expect(taking).rejects.toMatchObject({ status: 503 });
  });

  test('are refused at once while the event server is known to be away', async () => {
    const taking = taker(acknowledged, { isUp: () => false }).take(batch('one'));
    await expect(taking).rejects.toBeInstanceOf(StreamAway);
    expect(sent).toEqual([]);
  });

  test('are refused as a whole if one of several messages is', async () => {
    let answers = 0;
    const second = () => (++answers === 2 ? failing(full)() : acknowledged());
    const given = batch('x'.repeat(700), 'y'.repeat(700));
    const taking = taker(second, { largest: () => 2_400 }).take(given);
    await expect(taking).rejects.toBeInstanceOf(StreamFull);
    expect(sent).toHaveLength(2);
  });

  test('go straight into the database if one is larger than a message may be', async () => {
    await taker(acknowledged, { largest: () => 2_400 }).take(batch('x'.repeat(3_000), 'y'));
    expect(sent).toHaveLength(1);
    expect(await database.db.$count(activityEvents, eq(activityEvents.accountUid, accountUid))).toBe(1);
  });

  test('that no database can take are refused, as without a stream', async () => {
    await expect(taker(acknowledged).take(batch('x\u0000'))).rejects.toBeInstanceOf(InvalidInput);
    expect(sent).toEqual([]);
  });

  test('are refused for the rest of the day after fifty thousand', async () => {
    await database.db
      .insert(activityDays)
      .values({ accountUid, day: sql`(now() at time zone 'utc')::date`, count: 49_999 })
      .onConflictDoUpdate({ target: activityDays.accountUid, set: { count: 49_999 } });
    await expect(taker(acknowledged).take(batch('one', 'two'))).rejects.toBeInstanceOf(EnoughForToday);
    await taker(acknowledged).take(batch('one'));
    expect(sent).toHaveLength(1);
  });
});
