/**
 * The process that examines a book: it determines what the file is, copies and unpacks it, and reports what it has found (messages.ts).
 * Books come from strangers. Reading one may take unlimited time and memory, and a busy thread cannot be interrupted; only ending a
 * process works for certain (docs/decisions/0043).
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { BookLimits } from '../../config.ts';
import { Archive } from '../archive.ts';
import { inspectAndUnpack } from '../inspect.ts';
import { PublicationRefused } from '../refused.ts';
import type { Order, Question, Said } from './messages.ts';

/** How often progress is reported (ms). */
const EVERY = 250;
/** Characters of the result: titles and names, which are sent to everybody on whose shelf the book is. */
const mostToSay = 256 * 1024;

// A signal that ends the server often goes to all its processes, and is no fault of the book's: this one ends with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// Its parent, intake.ts, sends nothing else.
process.once('message', (order) => void take(order as Order).then(tell, (error) => tell(toldOf(error))));
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function take({ file, folder, limits }: Order): Promise<Said> {
  watch(limits);
  const { size } = await stat(file);
  await ask({ asks: 'digest', sha256: await digest(file) });
  await ask({ asks: 'space', bytes: size + (await unpackedBytes(file, limits)) });
  const files = path.join(folder, 'files');
  const copy = path.join(folder, 'book.epub');
  await mkdir(files, { recursive: true });
  await pipeline(createReadStream(file), noticed, createWriteStream(copy, { flags: 'wx' }));
  const done = await inspectAndUnpack(copy, files, limits, moved);
  if (JSON.stringify(done).length > mostToSay)
    throw new PublicationRefused(
      'What it says of itself (title, authors, languages) is longer than 256 KiB, the most that a book may say.',
    );
  return { done: { ...done, facts: done.facts, warnings: [...done.warnings] } };
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), noticed, hash);
  return hash.digest('hex');
}

async function unpackedBytes(file: string, limits: BookLimits): Promise<number> {
  const archive = await Archive.open(file, limits);
  archive.close();
  return archive.unpackedBytes;
}

async function* noticed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    moved();
    yield chunk;
  }
}

let toldLast = 0;
function moved(): undefined {
  const now = performance.now();
  if (now - toldLast < EVERY) return;
  toldLast = now;
  tell({ progress: true });
}

/** Resolves once the server answers. */
function ask(question: Question): Promise<void> {
  return new Promise((resolve) => {
    process.once('message', () => resolve());
    tell(question);
  });
}

function tell(said: Said): void {
  process.send?.(said);
}

function toldOf(error: unknown): Said {
  if (error instanceof PublicationRefused) return { refused: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { failed: error instanceof Error ? error.message : String(error), code };
}

/** Starts a thread of its own, which goes on watching while this one computes. */
function watch({ memoryBytes }: BookLimits): void {
  const workerData = { memoryBytes, parent: process.ppid };
  new Worker(new URL('./watch.ts', import.meta.url), { workerData }).unref();
}
