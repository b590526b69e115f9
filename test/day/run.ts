// `npm run day`: has books read aloud through a school's day – a line that fails, a browser that sleeps, another device – and judges from
// outside what was heard. `-- --seeds 3`, `-- --seed 7`, `-- --book moby-dick-mo`, `-- --engine webkit`, `-- --together 3`, `-- --sabotage`,
// `-- --gaps` (how long nothing is heard where a chapter or a signature ends; with `--book long` the signature alone).
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readNarration } from '../bench/overlays.ts';
import { live } from './day.ts';
import { measureGaps } from './gaps.ts';
import { planOf } from './plan.ts';
import type { Engine, Outcome } from './reading.ts';
import { FAULTS } from './sabotage.ts';

const BOOKS = ['fixed-layout-overlays-video', 'daisy-nested-overlays', 'moby-dick-mo'] as const;
const ENGINES: readonly Engine[] = ['chromium', 'webkit'];

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    book: { type: 'string' },
    engine: { type: 'string' },
    together: { type: 'string', default: '1' },
    gaps: { type: 'boolean', default: false },
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
const engines = ENGINES.filter((name) => values.engine === undefined || name === values.engine);
/** All days, the books of a seed one after the other. */
const days = engines.flatMap((engine) =>
  seeds.flatMap((seed) => books.map((book) => ({ engine, seed, book }))),
);

if (values.sabotage) await sabotage();
else if (values.gaps)
  for (const engine of engines)
    await measureGaps(
      engine,
      books.map(({ file }) => file),
    );
else await readAll();

async function readAll(): Promise<void> {
  const outcomes = await livesOf(
    () => ({}),
    () => true,
  );
  console.log(`\n${say(outcomes)}`);
  if (outcomes.some((outcome) => faultsOf(outcome).length > 0)) process.exitCode = 1;
}

/** Each fault is put into the product until a day finds it. */
async function sabotage(): Promise<void> {
  let found = 0;
  for (const { name, tampering } of FAULTS) {
    console.log(`${name}:`);
    const outcomes = await livesOf(tampering, (outcome) => faultsOf(outcome).length === 0);
    const isFound = outcomes.some((outcome) => faultsOf(outcome).length > 0);
    if (isFound) found++;
    console.log(`${name}: ${isFound ? 'found' : 'NOT FOUND'}`);
  }
  console.log(`\n${found} of ${FAULTS.length} found`);
  if (found < FAULTS.length) process.exitCode = 1;
}

/** Lives the days, some together, and says what became of each. @param goesOn whether further ones begin */
async function livesOf(
  tampering: (typeof FAULTS)[number]['tampering'],
  goesOn: (outcome: Outcome) => boolean,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = days.values();
  const lives = async () => {
    for (const { engine, seed, book } of waiting) {
      const outcome = await lifeOf(engine, book, seed, tampering());
      if (!outcome) continue;
      outcomes.push(outcome);
      const faults = faultsOf(outcome).map((fault) => `\n  ${fault}`);
      console.log(`${engine}, ${book.name}, seed ${seed}: ${say([outcome])}${faults.join('')}`);
      if (!outcomes.every(goesOn)) return;
    }
  };
  await Promise.all(Array.from({ length: Number(values.together) }, lives));
  return outcomes;
}

/** Null, and a run that has failed, if the day could not be lived to its end: the others go on. */
async function lifeOf(
  engine: Engine,
  book: (typeof books)[number],
  seed: number,
  tampering: ReturnType<(typeof FAULTS)[number]['tampering']>,
): Promise<Outcome | null> {
  try {
    return await live(engine, book, planOf(seed, book.clips), tampering);
  } catch (error) {
    process.exitCode = 1;
    console.log(
      `${engine}, ${book.name}, seed ${seed}: broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return null;
  }
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
