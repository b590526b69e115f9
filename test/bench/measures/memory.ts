import type { Book } from '../books.ts';
import { littleGrowth, littleMore } from '../targets.ts';
import { type Row, type Run, rowOf, type Samples, type Table } from './measure.ts';
import { FIRST, type Held, type Walked } from './walking.ts';

/** The memory held after a few and after many turns, with the same page visible. */
export function memoryTable(run: Run, books: readonly Book[], walks: Samples<Walked>): Table {
  const rows = books
    .filter(({ longWalk }) => longWalk)
    .flatMap((book) => [
      ...heldRows(run, book, walks, 'heap', ({ heap }) => heap / 1e6),
      ...heldRows(run, book, walks, 'blobs', ({ blobs }) => blobs),
    ]);
  const title = `Heap (MB) and live blob addresses after ${FIRST} and ${run.extent.longTurns} turns`;
  return { section: 'memory', title, unit: '', digits: 2, rows };
}

function heldRows(
  { players, extent }: Run,
  book: Book,
  walks: Samples<Walked>,
  what: string,
  of: (held: Held) => number,
): readonly Row[] {
  const row = (suffix: string, sample: (walked: Walked) => number): Row =>
    rowOf(`${book.name}: ${what} ${suffix}`, book, players, walks, {
      sample,
      figure: ([only = Number.NaN]) => only,
    });
  const early = (walked: Walked) => (walked.early ? of(walked.early) : Number.NaN);
  const late = (walked: Walked) => (walked.late ? of(walked.late) : Number.NaN);
  // The ratio of 0 to 0 counts as no growth.
  const growth = (walked: Walked) => (late(walked) === early(walked) ? 1 : late(walked) / early(walked));
  const ratio = row('ratio', growth);
  const more = row('more', (walked) => late(walked) - early(walked));
  return [
    row(`after ${FIRST}`, early),
    row(`after ${extent.longTurns}`, late),
    what === 'heap' ? { ...more, target: littleMore(more.values) } : more,
    { ...ratio, target: littleGrowth(ratio.values) },
  ];
}
