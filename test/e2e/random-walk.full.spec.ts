import { fileURLToPath } from 'node:url';
import { randomOf } from '../../packages/player/src/testing/random.ts';
import { test } from './fixtures.ts';
import { BookHost } from './outside/host.ts';
import { Truth } from './outside/truth.ts';
import { Walker } from './outside/walker.ts';

const STEPS = 50;
/** A thousand steps in all: each seed walks in one book. `WALK_SEEDS=3,17` walks with these in every book. */
const CHOSEN = process.env.WALK_SEEDS?.split(',').map(Number);

const BOOKS = [
  {
    file: 'moby-dick-mo',
    what: 'a flowing book that is read aloud',
    seeds: [2, 6, 7, 9, 13, 18, 19],
    rightToLeft: false,
    narrated: /Chapter [12]\.|Loomings|Carpet-Bag/,
  },
  {
    file: 'fixed-layout-overlays-video',
    what: 'a book of fixed pages that is read aloud',
    seeds: [5, 8, 10, 11, 12, 14, 17],
    rightToLeft: false,
    narrated: /Media Overlays/,
  },
  {
    file: 'japanese-vertical-rtl',
    what: 'a silent book that runs to the left and downwards',
    seeds: [1, 3, 4, 15, 16, 20],
    rightToLeft: true,
    narrated: null,
  },
] as const;

for (const { file, what, seeds, ...book } of BOOKS) {
  test.describe(`Fifty steps at random in ${what}`, () => {
    const path = fileURLToPath(new URL(`../../../shared/books/${file}.epub`, import.meta.url));
    const host = new BookHost();
    const lengths = new Map<string, number>();
    let truth: Truth;
    test.beforeAll(async () => {
      truth = new Truth(path);
      await host.start(path);
    });
    test.afterAll(() => host.stop());

    for (const seed of CHOSEN ?? seeds)
      test(`leave place, voice and page right (seed ${seed})`, async ({ page }) => {
        test.setTimeout(300_000);
        const walker = new Walker(await host.open(page), truth, randomOf(seed), book, lengths);
        for (let step = 0; step < STEPS; step++) await walker.step();
      });
  });
}
