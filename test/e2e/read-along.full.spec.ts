import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from './fixtures.ts';
import { BookHost } from './outside/host.ts';
import { type Reading, readAlong } from './outside/read-along.ts';
import { Truth } from './outside/truth.ts';

const RESULTS = 'build/test/read-along';
const BOOKS = [
  'moby-dick-mo',
  'daisy-nested-overlays',
  'fixed-layout-overlays-video',
  'civil-disobedience-overlays',
] as const;
/** Its overlay names a file that the book does not have. */
const WITHOUT_SOUND = 'incomplete/mol-timing-synchronization';

for (const book of BOOKS)
  test(`${book} is read along from its cover to its last sentence, and none is skipped`, async ({ page }) => {
    test.setTimeout(1_200_000);
    const { wanted, lit, faults } = await read(page, book);
    expect(lit).toEqual(wanted);
    expect(faults).toEqual([]);
  });

test('A book whose sound is missing is turned to its end, and nothing is marked', async ({ page }) => {
  const { lit, faults } = await read(page, WITHOUT_SOUND);
  expect(lit).toEqual([]);
  expect(faults).toEqual([]);
});

async function read(page: Page, book: string) {
  const file = fileURLToPath(new URL(`../../../shared/books/${book}.epub`, import.meta.url));
  const truth = new Truth(file);
  const host = new BookHost();
  await host.start(file);
  try {
    const reading = await readAlong(await host.open(page), truth);
    const wanted = truth.clips.map(({ path, id }) => `${path}#${id}`);
    write(book, wanted, reading);
    return { wanted, ...reading };
  } finally {
    await host.stop();
  }
}

function write(book: string, wanted: readonly string[], { lit, ...reading }: Reading): void {
  mkdirSync(RESULTS, { recursive: true });
  const result = {
    book,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    rate: 2,
    what: 'Real sound at twice the speed. Of sentences that take more than four seconds the beginning and the end were heard; pages without sound were turned by hand.',
    sentences: wanted.length,
    lit: lit.length,
    skipped: wanted.filter((each) => !lit.includes(each)),
    inOrder: lit.join() === wanted.join(),
    ...reading,
  };
  writeFileSync(`${RESULTS}/${book.split('/').at(-1)}.json`, `${JSON.stringify(result, null, 2)}\n`);
}
