import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../books.ts';
import { type LineSpeed, SLOW } from '../line.ts';
import { SEEN } from '../page/frames.ts';
import type { Player } from '../players/player.ts';
import { median } from '../statistics.ts';
import { fasterPeer, fewBytes, firstPageInTime, smallCode, tenthOfEpubjs } from '../targets.ts';
import type { TrafficSum } from '../traffic.ts';
import { onVisit } from '../visit.ts';
import { inTurn, type Row, type Run, rowOf, Samples, type Table } from './measure.ts';

/** After this time (ms) a frame has been drawn, with large pictures too; on a slow processor after so many times of it. */
const DRAWN = 400;

interface Opening extends TrafficSum {
  /** Milliseconds from the start of the navigation. */
  readonly shown: number;
  /** When the player's code had loaded and requested the book, from the same start (ms). */
  readonly asked: number;
}

const targets = { bare: firstPageInTime, peer: fasterPeer, tenth: tenthOfEpubjs, none: () => undefined };

/** Time to the first page over a fast line, beside the browser alone with the same document. */
export async function measureFirstPage({ players, bare, ...rest }: Run): Promise<readonly Table[]> {
  const run = { ...rest, bare, players: [...players, bare] };
  const openings = await openAll(run, null);
  const rows = run.books.map((book) => timeRow(run, book, openings, book.padded ? 'none' : 'bare'));
  return [
    { section: 'first-page', title: 'First page, full speed of the line', unit: 'ms', digits: 0, rows },
  ];
}

/** Time, bytes and requests to the first page at 10 Mbit/s and 40 ms latency. */
export async function measureSlowLine(run: Run): Promise<readonly Table[]> {
  const openings = await openAll(run, SLOW);
  const section = 'slow-line';
  const times = run.books.map((book) => timeRow(run, book, openings, book.padded ? 'tenth' : 'peer'));
  const kilobytes = rows(run, openings, ({ bytes }) => bytes / 1000);
  const code = rows(run, openings, (opening) => opening.code / 1000);
  const requests = rows(run, openings, (opening) => opening.requests);
  return [
    { section, title: 'First page, 10 Mbit/s and 40 ms', unit: 'ms', digits: 0, rows: times },
    {
      section,
      title: 'Loaded before the first page',
      unit: 'kB',
      digits: 0,
      rows: kilobytes.map((row, index) => ({
        ...row,
        target: run.books[index]?.padded ? fewBytes(row.values) : undefined,
      })),
    },
    {
      section,
      title: 'Of which code of the player',
      unit: 'kB',
      digits: 0,
      rows: code.map((row) => ({ ...row, target: smallCode(row.values) })),
    },
    { section, title: 'Requests before the first page', unit: 'number', digits: 0, rows: requests },
  ];
}

async function openAll(run: Run, speed: LineSpeed | null): Promise<Samples<Opening>> {
  const openings = new Samples<Opening>();
  for (let round = 0; round < run.extent.repeat; round++) {
    for (const book of run.books) {
      // A peer loads all of the padded book, which takes 100 s; that depends on the line alone, so once is enough.
      if (speed && book.padded && round > 0) continue;
      for (const player of inTurn(run.players, round)) {
        const opening = await open(run, player, book, speed);
        if (opening) openings.add(book, player, opening);
      }
    }
    run.progress(`${speed ? 'slow line' : 'full speed'}: round ${round + 1} of ${run.extent.repeat}`);
  }
  return openings;
}

async function open(run: Run, player: Player, book: Book, speed: LineSpeed | null): Promise<Opening | null> {
  try {
    return await onVisit(run.stage, player, book, async (visit) => {
      await visit.startTrace();
      const { first, traffic } = await visit.open(speed);
      await sleep(DRAWN * run.stage.slower);
      const drawn = (await visit.stopTrace()).drawnAfter(SEEN, first.seen);
      // The bare page may have been drawn before all of it had loaded: then the frame in which it is complete paints nothing.
      const shown = first.seen + (Number.isNaN(drawn) && player.id === 'bare' ? 0 : drawn);
      if (Number.isNaN(shown)) throw new Error('the trace does not know the frame');
      return { ...traffic.until(first.origin + shown), shown, asked: first.opened };
    });
  } catch (error) {
    run.progress(`${player.title} did not open ${book.name}: ${String(error)}`);
    return null;
  }
}

function timeRow(run: Run, book: Book, openings: Samples<Opening>, against: keyof typeof targets): Row {
  const sample = ({ shown }: Opening) => shown;
  const row = rowOf(book.name, book, run.players, openings, { sample, figure: median });
  return { ...row, target: targets[against](row.values) };
}

function rows(run: Run, openings: Samples<Opening>, sample: (opening: Opening) => number): Row[] {
  return run.books.map((book) => rowOf(book.name, book, run.players, openings, { sample, figure: median }));
}
