import { describe, expect, test } from 'vitest';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { unpack } from '../../apps/server/src/testing/xlsx.ts';
import { CURRENT } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';

const PHONE = { width: 390, height: 700 };
/** Of each type, besides `type`, `sessionId` and `timestamp` (spec §7). */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  ContentSessionStarted: ['contentReference', 'userIdentity', 'deviceInfo', 'appInfo', 'service'],
  AudioStarted: [],
  PageTurned: ['direction', 'method', 'location', 'isFlowLayout'],
  AudioRateSet: ['rate'],
  AudioLanguageChanged: ['lang'],
  AudioPaused: [],
  GoToLocation: ['location'],
  ContentSessionEnded: [],
};

interface Kept {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>> & {
    readonly sessionId: string;
    readonly timestamp: string;
  };
}

const startProduct = sampleProducts();

describe.each(CURRENT)('A book that is played in the portal in %s', (engine) => {
  const here = visit(engine, startProduct, PHONE);

  /** The usage events that the server has of the pupil: the file of their data. */
  async function kept(): Promise<readonly Kept[]> {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { access_token: token } = await signInAt(here.origin, 'student', 'read-aloud');
    const reply = await fetch(`${here.origin}/v1/me/data`, { headers: { authorization: `Bearer ${token}` } });
    const files = await unpack(Buffer.from(await reply.arrayBuffer()));
    const { tables } = JSON.parse(files.get('person.json') ?? '') as {
      tables: { activity_events?: readonly Kept[] };
    };
    const events = tables.activity_events ?? [];
    return events.filter(({ type }) => type in FIELDS).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
  const comes = (what: string, isSo: (each: Kept) => boolean) =>
    here.visitor.until(what, async () => (await kept()).some(isSo), 120_000);

  test('is all eight types on the server, in order, once, with their fields; a turn of the voice within a chapter is one', async () => {
    const { visitor, origin } = here;
    await visitor.signIn(origin, 'student');
    await visitor.openFromShelf(origin, 'Moss and Rain');
    await visitor.press('Play');
    await visitor.tab.run(faster);
    await comes('a turn of the voice', ({ data }) => data['method'] === 'auto');
    await visitor.tab.run(speakFinnish);
    await comes('the other language', ({ type }) => type === 'AudioLanguageChanged');
    await visitor.tab.run(pauseAndGo);
    await comes('the jump', ({ type }) => type === 'GoToLocation');
    await visitor.tab.goTo(`${origin}/library/bookshelf`);
    await comes('the end', ({ type }) => type === 'ContentSessionEnded');

    const events = await kept();
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(FIELDS)));
    expect(new Set(events.map(({ id }) => id)).size, 'each once').toBe(events.length);
    const times = events.map(({ data }) => data.timestamp);
    expect(times, 'in order').toEqual(times.toSorted());
    expect(new Set(events.map(({ data }) => data.sessionId)).size, 'of one session').toBe(1);
    expect(events[0]?.type).toBe('ContentSessionStarted');
    expect(events.at(-1)?.type).toBe('ContentSessionEnded');
    for (const { type, data } of events)
      expect(Object.keys(data).toSorted(), type).toEqual(
        ['type', 'sessionId', 'timestamp', ...(FIELDS[type] ?? [])].toSorted(),
      );
    expect(events[0]?.data).toMatchObject({
      userIdentity: { id: 'sample-student', roles: ['student'], subscriptionType: 'polylino' },
      contentReference: { type: 'Book' },
      service: 'polylino',
    });
  }, 400_000);
});

/** The player as its elements use it. */
interface Driven {
  readonly store: { setRate(rate: number): void; chooseLanguage(language: string): void };
  pause(): void;
  goTo(place: object): Promise<boolean>;
}

function faster(): void {
  (document.querySelector('book-player') as unknown as Driven).store.setRate(2);
}

function speakFinnish(): void {
  (document.querySelector('book-player') as unknown as Driven).store.chooseLanguage('fi');
}

function pauseAndGo(): void {
  const player = document.querySelector('book-player') as unknown as Driven;
  player.pause();
  void player.goTo({ ncxRef: '', URI: 'EPUB/chapter-2.xhtml', timeOffset: 0, charOffset: 0 });
}
