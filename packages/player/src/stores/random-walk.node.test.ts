import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { microtasks } from '../testing/held-promises.ts';
import type { Chapter } from '../testing/lettered-book.ts';
import { randomOf } from '../testing/random.ts';
import { Travels } from '../testing/travels.ts';

const STEPS = 1000;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

const chapter = (count: number, letters: number, spoken = true): Chapter => ({
  letters: Array.from({ length: count }, (_, at) => letters + ((at * 7) % 13)),
  spoken,
});

const BOOK = [
  chapter(12, 25),
  chapter(1, 40, false),
  { letters: [30, 500, 20, 35] },
  chapter(30, 8),
  chapter(3, 60, false),
  chapter(9, 33),
];

type Action = (travels: Travels, random: () => number) => unknown;

/** What readers, windows and time do; the more often an entry is listed, the likelier it is. */
const ACTIONS: readonly Action[] = [
  ({ journey }) => journey.turn(1),
  ({ journey }) => journey.turn(1),
  ({ journey }) => journey.turn(-1),
  ({ journey }, random) =>
    journey.goToPath(
      `EPUB/p${Math.floor(random() * BOOK.length)}.xhtml`,
      `s${1 + Math.floor(random() * 12)}`,
    ),
  ({ journey }) => journey.toSentence(1),
  ({ journey }) => journey.toSentence(-1),
  ({ pages, journey }, random) => {
    pages.resize(30 + Math.floor(random() * 300));
    journey.relayOut();
  },
  ({ playback }) => playback.play(),
  ({ playback }) => playback.play(),
  ({ playback }) => playback.pause(),
  ({ playback }, random) => playback.seek(random() * playback.duration),
  ({ playback, places }, random) =>
    playback.playFrom(places.shown?.items[0]?.path ?? '', [`s${1 + Math.floor(random() * 12)}`]),
  ({ playback, languages }, random) => {
    languages.choose(random() < 0.5 ? 'fi' : 'en');
    return playback.reload();
  },
  (travels, random) => travels.turnByItself(random() < 0.7),
  () => vi.advanceTimersByTime(3000),
];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** What the walk knows of the voice before the window changes, while nothing else happens. */
async function resizeAlone(travels: Travels, random: () => number): Promise<string | null> {
  const { voice, pages, places } = travels;
  // A voice that has read on beyond a page that does not turn has left what could stay in view.
  if (travels.isReadingAhead) return null;
  const [heard, told, width] = [voice.heard, voice.told.length, pages.view.end - pages.view.begin];
  const [page, count] = [travels.page, places.shown?.pages];
  const place = travels.journey.place;
  await travels.resize(30 + Math.floor(random() * 300));
  if (voice.heard !== heard || voice.told.length !== told)
    return 'The voice was touched by a change of the window.';
  await travels.resize(width);
  if (voice.heard !== heard || voice.told.length !== told)
    return 'The voice was touched by a change of the window.';
  if (travels.page !== page || places.shown?.pages !== count)
    return `The page was ${page} of ${count}, and after a change of the window and back ${travels.page} of ${places.shown?.pages}.`;
  if (JSON.stringify(travels.journey.place) !== JSON.stringify(place))
    return 'The place is another after a change of the window and back.';
  return null;
}

/** Opens the book again at the last place: it must show that page, and begin with its sentence. */
async function reopened(travels: Travels): Promise<string | null> {
  const place = travels.left.at(-1);
  const start = travels.places.start(place);
  if (!place || !start) return null;
  const again = await new Travels(BOOK, travels.pages.view.end - travels.pages.view.begin).open(place);
  const { fragment, index } = start.target;
  if (again.places.shown?.items[0]?.index !== index) return `${place.URI} opens another document.`;
  const extent = fragment ? again.book.extentOf(index, fragment) : null;
  const { begin, end } = again.pages.view;
  if (extent && (extent.begin >= end || extent.begin < begin))
    return `${place.URI} opens a page without its sentence.`;
  await again.do(() => again.playback.play());
  if (extent && again.heard !== `${index}#${fragment}`)
    return `${place.URI} is opened, and ${again.heard} is heard.`;
  return null;
}

describe('A thousand steps at random', () => {
  for (const seed of SEEDS) {
    test(`leave page, voice, mark and last place together (seed ${seed})`, async () => {
      const random = randomOf(seed);
      const travels = await new Travels(BOOK, 100).open();
      const done: string[] = [];
      for (let step = 0; step < STEPS; step++) {
        const chance = random();
        if (chance < 0.4) {
          const at = Math.floor(random() * ACTIONS.length);
          done.push(`${step}: ${String(ACTIONS[at]).slice(0, 60)}`);
          void ACTIONS[at]?.(travels, random);
          await microtasks();
        } else if (chance < 0.7) {
          await travels.held.release(Math.floor(random() * travels.held.count));
        } else if (chance < 0.9) {
          for (let tick = 0; tick < 5; tick++) travels.voice.tick();
          await microtasks();
        } else {
          await travels.held.releaseAll();
          const faults = [
            ...travels.faultsInSight,
            await resizeAlone(travels, random),
            await reopened(travels),
          ].filter((fault) => fault !== null);
          expect(faults, done.slice(-8).join('\n')).to.deep.equal([]);
        }
      }
      expect(travels.faults).to.deep.equal([]);
      expect(travels.turns.length).to.be.above(50);
    });
  }
});
