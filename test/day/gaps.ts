import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type NarratedPage, narratedBook } from '../../packages/book/src/testing/narrated-book.ts';
import { type Clip, readNarration } from '../bench/overlays.ts';
import { quantile } from '../bench/statistics.ts';
import type { Visitor } from '../browsers/visitor.ts';
import { Ear } from './ear.ts';
import { piecesOf, type Stretch } from './judge.ts';
import { openReader } from './open-reader.ts';
import type { Engine } from './reading.ts';
import { School } from './school.ts';
import { wait } from './wait.ts';

/** How often each is measured. */
const TIMES = 5;
/** So long (ms) the line is gone around the boundary. */
const GONE = 20_000;
/** How long (s) a signature opens the long book. */
const POLICY = 20;
/** A file of half an hour: sixty sentences of thirty seconds. */
const LONG: readonly NarratedPage[] = [
  {
    sentences: Array.from({ length: 60 }, (_, at) => `Sentence ${at + 1} takes half a minute.`),
    seconds: 30,
  },
];

/** Silence is packed so small that the book would be refused. */
const STORED = { zip: { method: 'stored' } } as const;

/** Prints how long nothing is heard where a chapter ends, and where a signature does. */
export async function measureGaps(engine: Engine, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const withLine: number[] = [];
    const without: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      withLine.push(await boundary(engine, file, 0));
      without.push(await boundary(engine, file, GONE));
    }
    say(`${engine}, ${path.basename(file)}: gap at a chapter's boundary`, withLine);
    say(`${engine}, ${path.basename(file)}: the same, the line gone for 20 s`, without);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'aloud-long-'));
  try {
    const file = path.join(folder, 'long.epub');
    writeFileSync(file, Buffer.from(await (await narratedBook(LONG, STORED)).arrayBuffer()));
    const played: number[] = [];
    const resumed: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const { longest, afterPause } = await signature(engine, file);
      played.push(longest);
      resumed.push(afterPause);
    }
    say(`${engine}: longest gap while a signature ends inside a file of 30 minutes`, played);
    say(`${engine}: from Play, after the signature, to sound twenty minutes on`, resumed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const say = (what: string, times: readonly number[]): void =>
  console.log(
    `${what}: median ${Math.round(quantile(times, 0.5))} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
  );

/** How long (ms) nothing is heard between the last clip of a chapter and the first of the next one. */
async function boundary(engine: Engine, file: string, gone: number): Promise<number> {
  const { clips } = readNarration(file);
  const at = clips.findIndex(
    (clip, index) => index > 2 && clips[index + 1] && clips[index + 1]?.path !== clip.path,
  );
  const [last, next] = [clips[at], clips[at + 1]];
  if (!last || !next) throw new Error(`${file} has one chapter.`);
  return listening(engine, { file, clips }, clips[Math.max(0, at - 2)], 3600, async ({ ear, line }) => {
    await until(ear, (heard) => piecesOf(clips[at - 1] ?? last, heard).length > 0);
    // What comes next has been fetched by now, if it is fetched ahead.
    await wait(1_500);
    if (gone > 0) line.become('cut');
    const since = Date.now();
    await until(ear, (heard) => piecesOf(next, heard).length > 0);
    await wait(gone > 0 ? gone - (Date.now() - since) : 0);
    line.become('fine');
    const heard = await ear.listen();
    return (piecesOf(next, heard)[0]?.since ?? 0) - (piecesOf(last, heard).at(-1)?.until ?? 0);
  });
}

/** The longest gap (ms) in a voice that speaks while its signature ends, and how long a press of Play takes after it has. */
async function signature(engine: Engine, file: string): Promise<{ longest: number; afterPause: number }> {
  const { clips } = readNarration(file);
  return listening(engine, { file, clips }, clips[0], POLICY, async ({ ear, device }) => {
    await wait(POLICY * 1_500);
    await device.press('Pause');
    const heard = [...(await ear.listen())];
    const gaps = heard.map(({ since }, index) => since - (heard[index - 1]?.until ?? since));
    await wait(POLICY * 1_200);
    await device.tab.run((id) => {
      const player = document.querySelector<HTMLElement & { goTo(place: object): Promise<void> }>(
        'book-player',
      );
      return player?.goTo({ ncxRef: '', URI: `EPUB/p1.xhtml#id=${id}`, timeOffset: 0, charOffset: 0 });
    }, 's41');
    const pressed = Date.now();
    await device.press('Play');
    await until(ear, (all) => all.length > heard.length);
    return { longest: Math.max(0, ...gaps), afterPause: (ear.heard[heard.length]?.since ?? 0) - pressed };
  });
}

interface Listening {
  readonly line: School['line'];
  readonly device: Visitor;
  readonly ear: Ear;
}

/** Has a book read aloud, twice as fast, from a clip. */
async function listening<T>(
  engine: Engine,
  book: { readonly file: string; readonly clips: readonly Clip[] },
  from: Clip | undefined,
  policy: number,
  work: (listening: Listening) => Promise<T>,
): Promise<T> {
  const school = await School.open(book, { begin: 0, lasts: 0, policy, steps: [] }, {});
  let device: Visitor | undefined;
  try {
    device = await openReader(engine, school, from);
    return await work({ line: school.line, device, ear: new Ear(device.tab) });
  } finally {
    await device?.tab.close();
    await school.close();
  }
}

async function until(ear: Ear, isSo: (heard: readonly Stretch[]) => boolean): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(100))
    if (isSo(await ear.listen())) return;
  throw new Error('It was not heard.');
}
