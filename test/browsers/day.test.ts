import { expect, test } from 'vitest';
import { readNarration } from '../bench/overlays.ts';
import { live } from '../day/day.ts';
import type { Day } from '../day/plan.ts';

const BOOK = 'demo/books/made/moss-and-rain.epub';

/** Half a minute of what may happen to a reader; `npm run day` has longer ones. */
const DAY: Day = {
  begin: 0,
  lasts: 30_000,
  policy: 15,
  steps: [
    { after: 3_000, what: 'cut', lasts: 6_000 },
    { after: 2_000, what: 'frozen', lasts: 2_000 },
    { after: 2_000, what: 'hidden', lasts: 3_000 },
    { after: 2_000, what: 'interrupted', lasts: 1_000 },
    { after: 2_000, what: 'reloaded', lasts: 0 },
  ],
};

test.each(['chromium', 'webkit'] as const)(
  'A short day of reading in %s: every sentence is heard, once',
  async (engine) => {
    const { clips } = readNarration(BOOK);
    const outcome = await live(engine, { file: BOOK, clips }, DAY);
    expect(outcome).toMatchObject({ skipped: [], againForNothing: [], disordered: [], wrongPlaces: [] });
    expect(outcome.heard).toBeGreaterThan(3);
  },
  240_000,
);
