import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { keepRecord } from '../../scripts/keep-record.mjs';
import { asLong, asPadded, findBooks } from './books.ts';
import { Chromium } from './chromium.ts';
import { LONG_CHAPTER, makeLongChapter } from './long-chapter.ts';
import { measureFirstPage, measureSlowLine } from './measures/first-page.ts';
import { measureLongChapter } from './measures/long-chapter.ts';
import type { Run, Table } from './measures/measure.ts';
import { measureNarration } from './measures/narration.ts';
import { measureSize } from './measures/size.ts';
import { measureTurning } from './measures/turning.ts';
import { type Options, readOptions, root, USAGE } from './options.ts';
import { PADDED, padBook } from './padded.ts';
import { aloud } from './players/aloud.ts';
import { bare } from './players/bare.ts';
import { epubjs } from './players/epubjs.ts';
import { foliate } from './players/foliate.ts';
import { profileFirstPages } from './profile.ts';
import { isMissed, markdown, verdict, writePage } from './report.ts';
import { BenchServer } from './server.ts';
import { onVisit } from './visit.ts';

const options = optionsOrUsage();
const begun = Date.now();
const temporary = mkdtempSync(join(tmpdir(), 'aloud-bench-'));
const chromium = new Chromium();
let server: BenchServer | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
try {
  const others = options.old ? [aloud(options.old, 'before')] : [epubjs(), foliate()];
  const players = await Promise.all([aloud(options.bundle), ...others]);
  const shelf = findBooks();
  const padded = options.books.test(PADDED) ? [asPadded(await padBook(shelf.toPad.file, temporary))] : [];
  const books = [...shelf.books.filter(({ name }) => options.books.test(name)), ...padded];
  const long = options.books.test(LONG_CHAPTER) ? [asLong(await makeLongChapter(temporary))] : [];
  if (shelf.note) console.log(shelf.note);
  const page = await bare(books);
  server = await BenchServer.start({
    books: new Map([...books, ...long].map(({ name, file }) => [`${name}.epub`, file])),
    players: [...players, page],
  });
  const { slower, extent } = options;
  const stage = { server, slower, browser: () => chromium.get() };
  const run: Run = { stage, players, bare: page, books, long, extent, progress };
  await warmUp(run);
  const tables = await measureAll(run);
  if (options.profile) await profileFirstPages(run, options.profile);
  report(tables, run, (await chromium.get()).version());
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  rmSync(temporary, { recursive: true, force: true });
  await chromium.close();
  await server?.close();
}

function optionsOrUsage(): Options {
  try {
    const read = readOptions(process.argv.slice(2));
    const missing = [read.bundle, read.old].find((file) => file && !existsSync(file));
    if (!missing) return read;
    console.error(`The player is not built (${relative(root, missing)}). Build it: npm run build`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
  process.exit(1);
}

/** Makes a visit with each player that is not counted: a browser's first visits are slower than later ones. */
async function warmUp({ stage, players, books }: Run): Promise<void> {
  const [smallest] = books.toSorted((a, b) => a.bytes - b.bytes);
  if (!smallest) throw new Error('No book has such a name.');
  for (const player of players) await onVisit(stage, player, smallest, (visit) => visit.open());
}

async function measureAll(run: Run): Promise<readonly Table[]> {
  const wanted = (section: string) => options.only.test(section);
  const tables: Table[] = [];
  // Told at once: a run that is broken off after an hour has not been in vain.
  const add = (found: readonly Table[]) => {
    tables.push(...found);
    console.log(`\n${markdown(found, [...run.players, run.bare])}\n`);
    keep(tables, run);
  };
  if (wanted('size')) add(measureSize(run));
  if (wanted('first-page')) add(await measureFirstPage(run));
  if (wanted('slow-line')) add(await measureSlowLine(withoutWaiting(run)));
  if (wanted('turning') || wanted('memory')) {
    const books = wanted('turning') ? run.books : run.books.filter(({ longWalk }) => longWalk);
    const found = await measureTurning({ ...run, books }, wanted('memory'));
    add(found.filter(({ section }) => wanted(section)));
  }
  if (wanted('long-chapter')) add(await measureLongChapter(run));
  if (wanted('narration')) add(await measureNarration(run));
  return tables;
}

/** In a quick run leaves out the padded book, which two peers load completely, for more than three minutes. */
function withoutWaiting(run: Run): Run {
  return options.quick ? { ...run, books: run.books.filter(({ padded }) => !padded) } : run;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** What has been measured so far. */
function keep(
  tables: readonly Table[],
  { extent }: Run,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const result = { when: today(), ...more, extent, tables };
  if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

function report(tables: readonly Table[], run: Run, version: string): void {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, Chromium ${version}, Node ${process.version}`;
  const minutes = ((Date.now() - begun) / 60_000).toFixed(0);
  const slow = options.slower === 1 ? '' : `, made ${options.slower} times slower`;
  const sort = options.quick ? 'a quick run, not to be believed' : `${run.extent.repeat} repeats`;
  const head = `${today()}, ${machine}${slow}; ${sort}, ${minutes} minutes.`;
  const text = `${head}\n\n${markdown(tables, [...run.players, run.bare])}`;
  console.log(`\n${text}\n\n${verdict(tables)}`);
  keepRecord('bench-player', keep(tables, run, { machine }));
  if (options.markdown) writePage(options.markdown, text);
  if (options.check && isMissed(tables)) process.exitCode = 1;
}

function progress(text: string): void {
  console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}`);
}
