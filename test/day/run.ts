// `npm run day`: has books read aloud through a school's day – a line that fails, a browser that sleeps, another device – and judges from
// outside what was heard. `-- --seeds 3`, `-- --seed 7`, `-- --book moby-dick-mo`, `-- --sabotage`.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium, FLAGS } from '../../scripts/chromium.mjs';
import { readNarration } from '../bench/overlays.ts';
import { live } from './day.ts';
import { planOf } from './plan.ts';
import type { Outcome } from './reading.ts';
import { FAULTS } from './sabotage.ts';

const BOOKS = ['fixed-layout-overlays-video', 'daisy-nested-overlays', 'moby-dick-mo'] as const;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    book: { type: 'string' },
    sabotage: { type: 'boolean', default: false },
  },
});

const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: Number(values.seeds) }, (_, at) => at + 1);
const books = BOOKS.filter((name) => values.book === undefined || name === values.book).map((name) => {
  const file = path.resolve(import.meta.dirname, `../../../shared/books/${name}.epub`);
  return { name, file, clips: readNarration(file).clips };
});
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
try {
  if (values.sabotage) await sabotage();
  else await days();
} finally {
  await browser.close();
}

async function days(): Promise<void> {
  const all: Outcome[] = [];
  for (const book of books)
    for (const seed of seeds) {
      const outcome = await live(browser, book, planOf(seed, book.clips));
      all.push(outcome);
      console.log(`${book.name}, seed ${seed}: ${say([outcome])}`);
      for (const fault of faultsOf(outcome)) console.log(`  ${fault}`);
    }
  console.log(`\n${say(all)}`);
  if (all.some((outcome) => faultsOf(outcome).length > 0)) process.exitCode = 1;
}

/** Each fault is put into the product until a seed finds it. */
async function sabotage(): Promise<void> {
  let found = 0;
  for (const { name, tampering } of FAULTS) {
    const finding = await finder(tampering);
    if (finding) found++;
    console.log(`${name}: ${finding ?? 'NOT FOUND'}`);
  }
  console.log(`\n${found} of ${FAULTS.length} found`);
  if (found < FAULTS.length) process.exitCode = 1;
}

async function finder(tampering: (typeof FAULTS)[number]['tampering']): Promise<string | null> {
  for (const seed of seeds)
    for (const book of books) {
      const [fault] = faultsOf(await live(browser, book, planOf(seed, book.clips), tampering()));
      if (fault) return `${book.name}, seed ${seed}: ${fault}`;
    }
  return null;
}

function faultsOf({ skipped, againForNothing, disordered, wrongPlaces }: Outcome): readonly string[] {
  return [
    ...skipped.map((name) => `skipped: ${name}`),
    ...againForNothing.map((name) => `heard again for nothing: ${name}`),
    ...disordered.map((name) => `heard too early: ${name}`),
    ...wrongPlaces.map((place) => `stored place: ${place}`),
  ];
}

function say(all: readonly Outcome[]): string {
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, each) => total + of(each), 0);
  const skipped = sum((each) => each.skipped.length);
  // A page that the line turned is one of which sentences were not heard.
  const turned = new Set(all.flatMap((each, at) => each.skipped.map((name) => `${at} ${name.split('#')[0]}`)))
    .size;
  return [
    `${sum((each) => each.sentences)} sentences`,
    `${sum((each) => each.heard)} heard`,
    `${skipped} skipped`,
    `${sum((each) => each.again)} again (cut ones)`,
    `${turned} pages turned by the line`,
    `places right ${sum((each) => each.right)} of ${sum((each) => each.places)}`,
  ].join(', ');
}
