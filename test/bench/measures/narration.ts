import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../books.ts';
import { type Narration, readNarration } from '../overlays.ts';
import type { LongTask } from '../page/resources.ts';
import type { Player } from '../players/player.ts';
import { largest, median, quantile } from '../statistics.ts';
import { compare, type SyncResult } from '../sync.ts';
import { none, onTime, onTimeSlowly } from '../targets.ts';
import { onVisit } from '../visit.ts';
import {
  inTurn,
  isScript,
  longestTask,
  orNull,
  type Row,
  type Run,
  rowOf,
  Samples,
  type Table,
} from './measure.ts';

const RATES = [1, 2] as const;
type Rate = (typeof RATES)[number];

const SETTLED = 1500;

interface Listened extends SyncResult {
  readonly tasks: readonly LongTask[];
}

/** Measures how closely the highlight follows the narration. */
export async function measureNarration(run: Run): Promise<readonly Table[]> {
  const books = run.books.filter(({ narration }) => narration);
  const players = run.players.filter(({ narrates }) => narrates);
  const listened = new Map<Rate, Samples<Listened>>(RATES.map((rate) => [rate, new Samples<Listened>()]));
  for (let round = 0; round < run.extent.narrations; round++) {
    for (const book of books) {
      const narration = readNarration(book.file);
      for (const rate of RATES) {
        for (const player of inTurn(players, round)) {
          const heard = await listen(run, player, book, narration, rate);
          if (heard) listened.get(rate)?.add(book, player, heard);
          const task = longestTask(heard?.tasks ?? []);
          run.progress(`narration: ${book.name} at rate ${rate}, ${player.title}${task}`);
        }
      }
    }
  }
  return tables({ ...run, players }, books, listened);
}

async function listen(
  run: Run,
  player: Player,
  book: Book,
  { clips, activeClass }: Narration,
  rate: Rate,
): Promise<Listened | null> {
  const from = [clips[0]?.path ?? '', rate, activeClass] as const;
  try {
    return await onVisit(run.stage, player, book, async (visit) => {
      await visit.open();
      await sleep(SETTLED);
      await visit.page.evaluate(([path, speed, lit]) => window.bench.listen(path, speed, lit), from);
      // Discards the long tasks of opening the document.
      await sleep(SETTLED);
      await visit.longTasks();
      await sleep(run.extent.narration * 1000);
      const tasks = await visit.longTasks();
      const moments = await visit.page.evaluate(() => window.bench.heard());
      return { ...compare(clips, moments), tasks };
    });
  } catch (error) {
    run.progress(`${player.title} did not read ${book.name} aloud: ${String(error)}`);
    return null;
  }
}

function tables(run: Run, books: readonly Book[], listened: ReadonlyMap<Rate, Samples<Listened>>): Table[] {
  const section = 'narration';
  const isSlow = run.stage.slower > 1;
  const each = (make: (book: Book, samples: Samples<Listened>, what: string, rate: Rate) => Row[]) =>
    RATES.flatMap((rate) =>
      books.flatMap((book) => {
        const samples = listened.get(rate);
        return samples ? make(book, samples, `${book.name}, rate ${rate}`, rate) : [];
      }),
    );
  const count = (of: (heard: Listened) => number) => ({ sample: of, figure: total });
  const errors = each((book, samples, what, rate) => {
    const late = flatten(book, run.players, samples);
    const read = run.players.filter((player) => samples.of(book, player).length > 0);
    const row = (name: string, figure: (sample: readonly number[]) => number) =>
      orNull(rowOf(`${what}: ${name}`, book, read, late, { sample: Math.abs, figure }), read);
    const p95 = row('p95', (sample) => quantile(sample, 0.95));
    return [
      row('median', median),
      { ...p95, target: isSlow ? onTimeSlowly(p95.values, rate) : onTime(p95.values) },
      row('largest', largest),
    ];
  });
  const counts = each((book, samples, what) => {
    const row = (name: string, of: (heard: Listened) => number) =>
      rowOf(`${what}: ${name}`, book, run.players, samples, count(of));
    const missed = row('missed', (heard) => heard.missed.length);
    const tasks = row('tasks over 50 ms', (heard) => heard.tasks.length);
    const scripts = row('of which scripts', (heard) => heard.tasks.filter(isScript).length);
    return [
      row('lit', (heard) => heard.errors.length),
      { ...missed, target: none(missed.values) },
      isSlow ? tasks : { ...tasks, target: none(tasks.values) },
      { ...scripts, target: none(scripts.values) },
    ];
  });
  return [
    { section, title: 'Sync error by the clock on the wall', unit: 'ms', digits: 1, rows: errors },
    {
      section,
      title: 'Highlights lit and missed, tasks over 50 ms',
      unit: 'number',
      digits: 0,
      rows: counts,
    },
  ];
}

function flatten(book: Book, players: readonly Player[], samples: Samples<Listened>): Samples<number> {
  const errors = new Samples<number>();
  for (const player of players)
    for (const heard of samples.of(book, player))
      for (const error of heard.errors) errors.add(book, player, error);
  return errors;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, each) => sum + each, 0);
}
