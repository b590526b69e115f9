import { type UsageEvent, usageRecord } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app/createApp.ts';
import { server } from '../../test/server.ts';
import { madeTokens, memoryTokenStorage } from '../../test/session.ts';
import { BookRecord } from './BookRecord.ts';
import { type SaidByPlayer, usageOf } from './bookActivity.ts';
import { sendUnsent } from './unsent.ts';

interface Came {
  readonly bearer: string | null;
  readonly events: readonly UsageEvent[];
}

let came: Came[];
let activity: Array<Record<string, unknown>>;
let answer: () => number;

beforeEach(() => {
  came = [];
  activity = [];
  answer = () => 204;
  server.use(
    http.post('/v1/events', async ({ request }) => {
      const { records } = (await request.json()) as { records: unknown[] };
      const status = answer();
      const events = records.map((record) => usageRecord.parse(record).data);
      if (status === 204) came.push({ bearer: request.headers.get('authorization'), events });
      return new HttpResponse(null, { status });
    }),
    http.post('/activity-stream/origin/localhost/events', async ({ request }) => {
      activity.push(...((await request.json()) as Array<Record<string, unknown>>));
      return new HttpResponse(null, { status: answer() });
    }),
  );
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

async function signedIn(sub: string) {
  const tokens = madeTokens({ sub });
  const storage = memoryTokenStorage(tokens);
  const app = createApp({ storage, leave: () => {}, retries: 0 });
  await app.session.initialise();
  return { ...app, storage, bearer: `Bearer ${tokens.accessToken}` };
}

const place = { ncxRef: '', URI: 'p1.xhtml', timeOffset: 0, charOffset: 0 };
const location = { type: 'FlowableBookLocation', percentage: 10, position: place } as const;

/** What a player says of a session, in order: each type once. */
function sayings(userId: string, sessionId: string = crypto.randomUUID()): SaidByPlayer[] {
  const common = { sessionId, timestamp: '2026-11-20T10:00:00.000Z' };
  return [
    {
      ...common,
      type: 'contentSessionStarted',
      contentReference: { type: 'Book', id: 'b1' },
      userIdentity: {
        userId,
        profileId: 'p1',
        roles: ['student'],
        locale: 'sv',
        subscriptionType: 'polylino',
      },
      deviceInfo: { name: 'web', version: 'Mozilla' },
      appInfo: { version: '0.1.0', language: 'sv' },
      service: 'polylino',
    },
    { ...common, type: 'audioStarted' },
    { ...common, type: 'pageTurned', direction: 'forward', method: 'auto', location, isFlowLayout: true },
    { ...common, type: 'audioRateSet', rate: 1.5 },
    { ...common, type: 'audioLanguageChanged', lang: 'fi' },
    { ...common, type: 'audioPaused' },
    { ...common, type: 'goToLocation', location },
    { ...common, type: 'contentSessionEnded' },
  ];
}
const types = () => came.flatMap(({ events }) => events.map(({ type }) => type));

describe('What the player says of a book', () => {
  test('arrives at the event service in order, once, with every field, and its beginning and end in the stream', async () => {
    const { session, bearer } = await signedIn('record-a');
    const record = new BookRecord(session, 'polylino');
    record.isReadBy({ userId: 'record-a', organisations: ['o1', 'o2'] });
    const said = sayings('record-a');
    for (const each of said) record.add(each);
    await vi.waitFor(() => expect(came).not.toEqual([]), 15_000);
    const [first] = said;
    if (first?.type !== 'contentSessionStarted') throw new Error('It begins with the session.');
    const full = {
      ...first,
      userIdentity: { ...first.userIdentity, userId: 'record-a', organisations: ['o1', 'o2'] },
    };
    expect(came).toEqual([{ bearer, events: [full, ...said.slice(1)].map(usageOf) }]);
    expect(came[0]?.events[0]).toMatchObject({
      type: 'ContentSessionStarted',
      userIdentity: {
        id: 'record-a',
        profileId: 'p1',
        roles: ['student'],
        organisations: ['o1', 'o2'],
        subscriptionType: 'polylino',
        locale: 'sv',
      },
    });
    await vi.waitFor(() =>
      expect(activity).toMatchObject([
        { type: 'BookOpened', sourceApplication: 'polylino', bookId: 'b1', id: expect.any(String) },
        { type: 'BookClosed', sourceApplication: 'polylino' },
      ]),
    );
  }, 30_000);

  test('stays out of the stream if the education source has said it (spec §7)', async () => {
    const { session } = await signedIn('record-e');
    const record = new BookRecord(session, 'education');
    for (const each of sayings('record-e')) record.add(each);
    await vi.waitFor(() => expect(types()).toHaveLength(8), 15_000);
    await sendUnsent(session);
    expect(activity).toEqual([]);
  }, 30_000);

  test('waits while another person is signed in, and arrives as the reader’s (case 12, adverse 47)', async () => {
    answer = () => 503;
    const reader = await signedIn('record-b');
    const record = new BookRecord(reader.session, 'polylino');
    for (const each of sayings('record-b', 's-of-b')) record.add(each);
    await vi.waitFor(async () => {
      await sendUnsent(reader.session);
      expect(console.warn).toHaveBeenCalled();
    }, 15_000);
    answer = () => 204;
    const other = await signedIn('record-c');
    const others = new BookRecord(other.session, 'polylino');
    for (const each of sayings('record-c', 's-of-c')) others.add(each);
    await vi.waitFor(() => expect(types()).toHaveLength(8), 15_000);
    expect(came.map(({ bearer, events }) => [bearer, events[0]?.sessionId])).toEqual([
      [other.bearer, 's-of-c'],
    ]);
    const back = await signedIn('record-b');
    await sendUnsent(back.session);
    await vi.waitFor(() => expect(types()).toHaveLength(16), 15_000);
    expect(came.at(-1)).toMatchObject({ bearer: back.bearer });
    expect(new Set(came.at(-1)?.events.map(({ sessionId }) => sessionId))).toEqual(new Set(['s-of-b']));
  }, 60_000);
});
