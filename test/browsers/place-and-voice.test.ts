import { beforeAll, describe, expect, test } from 'vitest';
import { type NarratedPage, narratedBook } from '../../packages/book/src/testing/narrated-book.ts';
import { PartnerSite } from '../e2e/partner-site.ts';
import type { Shown } from './in-page.ts';
import { CURRENT, type Point } from './tab.ts';
import { visit } from './visit.ts';
import type { Size, Visitor } from './visitor.ts';

const HOST = `<!doctype html><html lang="en"><title>A partner</title><link rel="icon" href="data:,">
  <style>html, body { margin: 0; height: 100% } book-player { display: block; height: 100vh }</style>
  <script type="module" src="/player/aloud-player.js"></script>
  <book-player locale="en"></book-player><script type="module" src="/host.js"></script></html>`;

/** A host that keeps what it is told, and has a task for the reader. */
const SCRIPT = `
  const player = document.querySelector('book-player');
  const assignment = { id: 'as1', title: 'Think', description: 'Read.', createdAt: '2026-11-05T12:00:00.000Z',
    objective: { exercises: [{ id: 'e1', content: [{ type: 'open-question', phrase: 'Why?' }] }] } };
  const task = { id: 'a1', status: 'InProgress', answers: {}, context: { type: 'Assignment', assignment } };
  window.places = [];
  window.turns = 0;
  player.addEventListener('book-session', ({ detail }) => detail.type === 'pageTurned' && window.turns++);
  player.book = { id: 'b1' };
  player.availableSubmissionIds = ['a1'];
  player.callbacks = {
    postLastmark: async (_, place) => void window.places.push(JSON.parse(place).URI),
    getSubmissions: async () => ({ data: [task], cursor: null }),
  };
  player.src = '/book.epub';`;

const WORDS =
  'A sentence that is long enough to fill some lines of a page, so that a chapter has several of them.';
/** Thirty sentences on some pages, and a sentence that is several pages long. */
const CHAPTERS: readonly NarratedPage[] = [
  { sentences: Array.from({ length: 30 }, (_, n) => `${n + 1}. ${WORDS}`), seconds: 6 },
  { sentences: ['Short.', Array(60).fill(WORDS).join(' '), 'Short.'], seconds: 40 },
];
const LAPTOP = { width: 1280, height: 800 };
/** How far (s) the voice may be from where it was, beyond the time that has passed. */
const CLOSE = 0.3;

const WINDOWS = [
  ['another size', { width: 900, height: 700 }],
  ['a tablet that is turned', { width: 800, height: 1280 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

describe.each(CURRENT)('Place and voice in %s', (engine) => {
  const site = new PartnerSite('moss-and-rain');
  const here = visit(engine, async () => {
    site.body = HOST;
    site.script = SCRIPT;
    const book = await narratedBook(CHAPTERS, { layout: 'reflowable' });
    site.offer(Buffer.from(await book.arrayBuffer()));
    return { origin: await site.start(), stop: () => site.stop() };
  });
  const reader = (what: string, isSo: (now: Shown) => boolean) => here.visitor.reader(what, isSo);
  const now = () => reader('the page', () => true);
  const run: Visitor['tab']['run'] = (work, ...args) => here.visitor.tab.run(work, ...args);
  const resize = async ({ width, height }: Size) => {
    await here.visitor.tab.resize(width, height);
    await here.visitor.until('the new layout', () => run(isLaidOut, 0, width));
  };
  const play = async (id: string) => {
    await run(goTo, `EPUB/p1.xhtml#id=${id}`);
    await run(play_);
    return reader(`the voice in ${id}`, ({ playing, lit }) => playing && lit[0] === id);
  };
  const pause = async () => {
    await run(pause_);
    return reader('the pause', ({ playing }) => !playing);
  };
  const isStored = (what: RegExp) =>
    here.visitor.until(`the place ${what}`, async () => what.test(await run(lastPlace)));

  beforeAll(async () => {
    await here.visitor.tab.goTo(here.origin);
    // Some engines let no sound begin before a press.
    await here.visitor.press('Play');
    await reader('the voice', ({ playing, lit }) => playing && lit.length === 1);
    await pause();
  }, 60_000);

  for (const [what, size] of WINDOWS) {
    test(`stay in ${what} while the voice speaks, and back`, async () => {
      const before = await play('s6');
      const begun = Date.now();
      await resize(size);
      const meanwhile = await now();
      expect(meanwhile.places).toHaveProperty(meanwhile.lit[0] ?? 'nothing');
      await resize(LAPTOP);
      // The player says how far the voice is several times a second, not all the time.
      const after = await reader('the voice goes on', ({ seconds }) => seconds !== before.seconds);
      const passed = (Date.now() - begun) / 1000;
      expect(after.seconds - before.seconds).toBeGreaterThan(0);
      expect(after.seconds - before.seconds).toBeLessThan(passed + CLOSE);
      expect(after.page).toBe(before.page);
    });

    test(`stay in ${what} while the reader has paused, and back`, async () => {
      const before = await pause();
      await resize(size);
      const meanwhile = await now();
      expect(meanwhile.lit).toEqual(before.lit);
      expect(meanwhile.places).toHaveProperty(before.lit[0] ?? 'nothing');
      await resize(LAPTOP);
      const after = await now();
      expect([after.lit, after.page]).toEqual([before.lit, before.page]);
      expect(Math.abs(after.seconds - before.seconds)).toBeLessThan(CLOSE);
    });
  }

  test('stay when a panel opens beside the page, and closes', async () => {
    const before = await play('s8');
    const begun = Date.now();
    await here.visitor.press('Assignments');
    await here.visitor.until('room for it', () => run(isLaidOut, 0, 900));
    await here.visitor.tab.keys('Escape');
    await here.visitor.until('the whole page', () => run(isLaidOut, 1000, LAPTOP.width));
    const after = await reader('the voice goes on', ({ seconds }) => seconds !== before.seconds);
    expect(after.seconds - before.seconds).toBeGreaterThan(0);
    expect(after.seconds - before.seconds).toBeLessThan((Date.now() - begun) / 1000 + CLOSE);
    expect(after.page).toBe(before.page);
    await pause();
  });

  test('are the same after twenty other sizes, and so is the number of pages', async () => {
    await run(goTo, 'EPUB/p1.xhtml#id=s12');
    const before = [(await now()).page, await run(lengthOfChapter)];
    for (let size = 0; size < 20; size++)
      await resize({ width: 360 + ((size * 397) % 900), height: 500 + ((size * 211) % 500) });
    await resize(LAPTOP);
    const after = await now();
    expect([after.page, await run(lengthOfChapter)]).toEqual(before);
    expect(after.places).toHaveProperty('s12');
  });

  test('begin with the sentence to which the reader went', async () => {
    await run(goTo, 'EPUB/p1.xhtml#id=s15');
    expect((await now()).places).toHaveProperty('s15');
    await isStored(/p1\.xhtml#id=s15/);
    await run(play_);
    const { lit } = await reader('the voice', (seen) => seen.playing && seen.lit.length === 1);
    expect(lit).toEqual(['s15']);
    await pause();
  });

  test('are of the next chapter once the voice has led there', async () => {
    await play('s30');
    await reader('the next chapter', (seen) => seen.playing && seen.page === '1/0' && seen.lit[0] === 's1');
    await isStored(/p2\.xhtml#id=s1&/);
    await pause();
  });

  test('on a page in the middle of a clip begin at its share of the clip', async () => {
    await run(goTo, 'EPUB/p2.xhtml#id=s2');
    await here.visitor.tab.keys('ArrowRight');
    await reader('the next page', ({ page }) => page === '1/1');
    await run(play_);
    const { seconds, page } = await reader('the voice', (seen) => seen.playing && seen.lit[0] === 's2');
    expect(page).toBe('1/1');
    // The clip takes 40 seconds, after a first one that takes as long.
    expect(seconds).toBeGreaterThan(45);
    expect(seconds).toBeLessThan(78);
    await pause();
  });

  test('turn four pages for four quick presses, with an event each', async () => {
    await run(goTo, 'EPUB/p1.xhtml#id=s1');
    await resize({ width: 390, height: 600 });
    const before = await run(countTurns);
    await here.visitor.tab.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await reader('the fourth page', ({ page }) => page === '0/4');
    await here.visitor.until('four events', async () => (await run(countTurns)) - before === 4);
  });

  // The last one: the slider keeps the focus, and with it the arrow keys.
  test('meet where the slider is let go while the voice speaks', async () => {
    await resize(LAPTOP);
    const { seconds, duration } = await play('s1');
    const box = await here.visitor.until('the slider', () => run(sliderBox));
    const at = (share: number): Point => ({ x: box.x + box.width * share, y: box.y + box.height / 2 });
    await here.visitor.tab.swipe(at(seconds / duration), at(0.7));
    const after = await reader(
      'the voice there',
      (seen) => seen.playing && seen.lit.length === 1 && Math.abs(seen.seconds / seen.duration - 0.7) < 0.08,
    );
    expect(after.places).toHaveProperty(after.lit[0] ?? 'nothing');
    await pause();
  });
});

// These run in the page.

const goTo = (URI: string) =>
  document
    .querySelector<HTMLElement & { goTo(place: object): Promise<void> }>('book-player')
    ?.goTo({ ncxRef: '', URI, timeOffset: 0, charOffset: 0 });

const play_ = () => document.querySelector<HTMLElement & { play(): Promise<void> }>('book-player')?.play();

const pause_ = () => document.querySelector<HTMLElement & { pause(): void }>('book-player')?.pause();

const lastPlace = () => (window as unknown as { places: string[] }).places.at(-1) ?? '';

const countTurns = () => (window as unknown as { turns: number }).turns;

/** Whether the page has the width of the stage, and the stage one within these (CSS px); some windows cannot be as narrow as a phone. */
const isLaidOut = (least: number, most: number) => {
  const root = document.querySelector('book-player')?.shadowRoot;
  const stage = root?.querySelector('.stage')?.clientWidth ?? 0;
  const frame = root?.querySelector<HTMLElement>('.stage [aria-hidden="false"] iframe')?.offsetWidth;
  return stage === frame && stage >= least && stage <= Math.max(most, 600);
};

/** The length of the chapter along its pages (CSS px). */
const lengthOfChapter = () =>
  document
    .querySelector('book-player')
    ?.shadowRoot?.querySelector<HTMLIFrameElement>('.stage [aria-hidden="false"] iframe')?.contentDocument
    ?.documentElement.scrollWidth;

const sliderBox = () => {
  const controls = document.querySelector('book-player')?.shadowRoot?.querySelector('book-controls');
  const { x, y, width, height } =
    controls?.shadowRoot?.querySelector('input.position')?.getBoundingClientRect() ?? new DOMRect();
  return width > 0 ? { x, y, width, height } : null;
};
