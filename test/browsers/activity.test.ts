import { describe, expect, test } from 'vitest';
import { type NarratedPage, narratedBook } from '../../packages/book/src/testing/narrated-book.ts';
import { PartnerSite } from '../e2e/partner-site.ts';
import { CURRENT } from './tab.ts';
import { visit } from './visit.ts';

const HOST = `<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">
  <style>html, body { margin: 0; height: 100% } book-player { display: block; height: 100vh }</style>
  <script type="module" src="/player/aloud-player.js"></script>
  <book-player locale="en"></book-player><script type="module" src="/host.js"></script></html>`;

/** A host that keeps the usage events, those of a page that has gone, too. */
const SCRIPT = `
  const player = document.querySelector('book-player');
  player.addEventListener('book-session', ({ detail }) => {
    const said = JSON.parse(localStorage.getItem('said') ?? '[]');
    localStorage.setItem('said', JSON.stringify([...said, detail]));
  });
  player.book = { id: 'b1' };
  player.userIdentity = { userId: 'u1', profileId: 'p1', roles: ['student'], organisations: ['o1'], locale: 'en' };
  player.sourceApplication = 'polylino';
  player.src = '/book.epub';`;

const WORDS =
  'A sentence that is long enough to fill some lines of a page, so that a chapter has several of them.';
/** A chapter of several pages, whose sentences are spoken one a second. */
const CHAPTERS: readonly NarratedPage[] = [
  { sentences: Array.from({ length: 30 }, (_, n) => `${n + 1}. ${WORDS}`), seconds: 1 },
  { sentences: ['Short.'], seconds: 5 },
];
const PHONE = { width: 390, height: 700 };

interface Said {
  readonly type: string;
  readonly sessionId: string;
  readonly timestamp: string;
  readonly method?: string;
  readonly location?: { readonly type: string; readonly position: { readonly URI: string } };
}

const saidSoFar = (): string => localStorage.getItem('said') ?? '[]';

describe.each(CURRENT)('Usage events in %s', (engine) => {
  const site = new PartnerSite('moss-and-rain');
  const here = visit(
    engine,
    async () => {
      site.body = HOST;
      site.script = SCRIPT;
      const book = await narratedBook(CHAPTERS, { layout: 'reflowable', languages: ['fi'] });
      site.offer(Buffer.from(await book.arrayBuffer()));
      return { origin: await site.start(), stop: () => site.stop() };
    },
    PHONE,
  );
  const said = async () => JSON.parse(await here.visitor.tab.run(saidSoFar)) as Said[];
  const isSaid = (what: string, isSo: (each: Said) => boolean) =>
    here.visitor.until(what, async () => (await said()).some(isSo));

  test('are all eight, in order, of one session, with their fields; a page that the voice turns within a chapter is one', async () => {
    await here.visitor.tab.goTo(here.origin);
    await here.visitor.press('Play');
    await isSaid(
      'a page that the voice has turned',
      ({ type, method }) => type === 'pageTurned' && method === 'auto',
    );
    await here.visitor.tab.run(setUp);
    await isSaid('the other language', ({ type }) => type === 'audioLanguageChanged');
    await here.visitor.tab.run(pauseAndGo);
    await isSaid('the jump', ({ type }) => type === 'goToLocation');
    const [first] = await said();
    // The page is left: the next one reads what it has kept.
    await here.visitor.tab.goTo(`${here.origin}/?again`);
    const all = (await said()).filter(({ sessionId }) => sessionId === first?.sessionId);
    expect(first).toMatchObject({
      type: 'contentSessionStarted',
      contentReference: { type: 'Book', id: 'b1' },
      userIdentity: { userId: 'u1', profileId: 'p1', roles: ['student'], organisations: ['o1'] },
      service: 'polylino',
    });
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set([
        'contentSessionStarted',
        'audioStarted',
        'pageTurned',
        'audioRateSet',
        'audioLanguageChanged',
        'audioPaused',
        'goToLocation',
        'contentSessionEnded',
      ]),
    );
    expect(all.at(-1)?.type).toBe('contentSessionEnded');
    const turn = all.find(({ type }) => type === 'pageTurned');
    expect(turn?.location?.type).toBe('FlowableBookLocation');
    expect(turn?.location?.position.URI).toContain('p1.xhtml');
  });
});

/** The player as its elements use it. */
interface Driven {
  readonly store: { setRate(rate: number): void; chooseLanguage(language: string): void };
  pause(): void;
  goTo(place: object): Promise<boolean>;
}

function setUp(): void {
  const { store } = document.querySelector('book-player') as unknown as Driven;
  store.setRate(1.5);
  store.chooseLanguage('fi');
}

function pauseAndGo(): void {
  const player = document.querySelector('book-player') as unknown as Driven;
  player.pause();
  void player.goTo({ ncxRef: '', URI: 'EPUB/p2.xhtml', timeOffset: 0, charOffset: 0 });
}
