import type { Book } from '../books.ts';
import { quantile } from '../statistics.ts';
import { none, quickTurn, slowTurn } from '../targets.ts';
import { inTurn, isScript, longestTask, orNull, type Run, rowOf, Samples, type Table } from './measure.ts';
import { memoryTable } from './memory.ts';
import { type Turn, type Walked, walk } from './walking.ts';

/** How often a normal walk is repeated. */
const WALKS = 2;

/** Measures page turns to prepared neighbours, and with `memory` also the memory held after many of them. */
export async function measureTurning(run: Run, memory: boolean): Promise<readonly Table[]> {
  const books = run.books.filter(({ padded }) => !padded);
  const walks = new Samples<Walked>();
  for (let round = 0; round < Math.min(WALKS, run.extent.repeat); round++) {
    for (const book of books) {
      const long = memory && book.longWalk;
      // One long walk has enough turns.
      if (long && round > 0) continue;
      const turns = long ? run.extent.longTurns : run.extent.turns;
      for (const player of inTurn(run.players, round)) {
        const walked = await walk(run, player, book, turns);
        walks.add(book, player, walked);
        run.progress(`${turns} turns: ${book.name}, ${player.title}${longestTask(walked.tasks)}`);
      }
    }
  }
  const tables = turnTables(run, books, walks);
  return memory ? [...tables, memoryTable(run, books, walks)] : tables;
}

function turnTables(run: Run, books: readonly Book[], walks: Samples<Walked>): Table[] {
  const turns = new Samples<Turn>();
  const within = new Samples<Turn>();
  for (const book of books)
    for (const player of run.players)
      for (const turn of walks.of(book, player).flatMap((each) => each.turns)) {
        turns.add(book, player, turn);
        if (turn.isWithin) within.add(book, player, turn);
      }
  const isSlow = run.stage.slower > 1;
  const section = 'turning';
  const rows = (sample: (turn: Turn) => number, q: number, of = turns) =>
    books.map((book) => {
      const figure = (each: readonly number[]) => quantile(each, q);
      return orNull(rowOf(book.name, book, run.players, of, { sample, figure }), run.players);
    });
  const count = (sample: (walked: Walked) => number) =>
    books.map((book) =>
      rowOf(book.name, book, run.players, walks, {
        sample,
        figure: (counts) => counts.reduce((sum, each) => sum + each, 0),
      }),
    );
  const shown = ({ shown: at }: Turn) => at;
  return [
    { section, title: 'Page turn, median', unit: 'ms', digits: 1, rows: rows(shown, 0.5) },
    {
      section,
      title: 'Page turn, 95th percentile',
      unit: 'ms',
      digits: 1,
      rows: rows(shown, 0.95).map((row) => (isSlow ? row : { ...row, target: quickTurn(row.values) })),
    },
    {
      section,
      title: 'Page turn within a chapter, 95th percentile',
      unit: 'ms',
      digits: 1,
      rows: rows(shown, 0.95, within)
        .filter(({ values }) => typeof values.aloud === 'number')
        .map((row) => (isSlow ? { ...row, target: slowTurn(row.values) } : row)),
    },
    {
      section,
      title: 'Page turn until nothing moves any more, 95th percentile',
      unit: 'ms',
      digits: 1,
      rows: rows(({ still }) => still, 0.95),
    },
    {
      section,
      title: 'Tasks over 50 ms while turning',
      unit: 'number',
      digits: 0,
      rows: count(({ tasks }) => tasks.length),
    },
    {
      section,
      title: 'Of which scripts, without layout',
      unit: 'number',
      digits: 0,
      rows: count(({ tasks }) => tasks.filter(isScript).length).map((row) => ({
        ...row,
        target: none(row.values),
      })),
    },
  ];
}
