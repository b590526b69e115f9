import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../books.ts';
import { LONG_CHAPTER } from '../long-chapter.ts';
import type { TurnSeen } from '../page/turns.ts';
import type { Player } from '../players/player.ts';
import { median } from '../statistics.ts';
import { asFastAs } from '../targets.ts';
import { onVisit, type Visit } from '../visit.ts';
import { inTurn, orNull, type Run, rowOf, Samples, type Table } from './measure.ts';
import { lostAfter, timed } from './walking.ts';

/** Pages from which a few turns are measured. */
const EARLY = 3;
const LATE = 300;
const TURNS = 10;
/** A page of the way is left as soon as it was seen (ms). */
const PASSING = 20;
const SETTLED = 1500;

interface Walked {
  readonly early: readonly number[];
  readonly late: readonly number[];
}

/** Whether turning pages becomes slower the further a chapter goes; of the player alone, since three hundred turns take two minutes. */
export async function measureLongChapter(all: Run): Promise<readonly Table[]> {
  const run = { ...all, players: all.players.filter(({ id }) => id === 'aloud' || id === 'before') };
  const [book] = run.long;
  if (!book) return [];
  const walks = new Samples<Walked>();
  for (const player of inTurn(run.players, 0)) {
    const walked = await walkThrough(run, player, book);
    if (walked) walks.add(book, player, walked);
    run.progress(`a long chapter: ${player.title}`);
  }
  const times = (of: (walked: Walked) => readonly number[]) => {
    const samples = new Samples<number>();
    for (const player of run.players)
      for (const time of walks.of(book, player).flatMap(of)) samples.add(book, player, time);
    return samples;
  };
  const row = (what: string, of: (walked: Walked) => readonly number[]) =>
    orNull(
      rowOf(what, book, run.players, times(of), { sample: (time) => time, figure: median }),
      run.players,
    );
  const early = row(`from page ${EARLY}`, ({ early: each }) => each);
  const late = row(`from page ${LATE}`, ({ late: each }) => each);
  const rows = [early, { ...late, target: asFastAs(early.values, late.values) }];
  return [
    {
      section: LONG_CHAPTER,
      title: 'Page turn in a chapter of many pages, median',
      unit: 'ms',
      digits: 1,
      rows,
    },
  ];
}

async function walkThrough(run: Run, player: Player, book: Book): Promise<Walked | null> {
  const lost = lostAfter(run.stage);
  try {
    return await onVisit(run.stage, player, book, async (visit) => {
      await visit.open();
      await sleep(SETTLED);
      await pass(visit, EARLY - 1, lost);
      const early = await measured(visit, lost, run.extent.look);
      await pass(visit, LATE - EARLY - TURNS, lost);
      return { early, late: await measured(visit, lost, run.extent.look) };
    });
  } catch (error) {
    run.progress(`${player.title} broke off in ${book.name}: ${String(error)}`);
    return null;
  }
}

/** Turns pages that are not measured. */
async function pass(visit: Visit, turns: number, lost: number): Promise<void> {
  for (let turned = 0; turned < turns; turned++) {
    if (!(await turnOne(visit, lost))) throw new Error(`no page came after ${turned} turns`);
    await sleep(PASSING);
  }
}

async function measured(visit: Visit, lost: number, look: number): Promise<number[]> {
  const seen: TurnSeen[] = [];
  await sleep(SETTLED);
  await visit.startTrace();
  for (let turned = 0; turned < TURNS; turned++) {
    const turn = await turnOne(visit, lost);
    if (turn) seen.push(turn);
    await sleep(look);
  }
  return timed(seen, await visit.stopTrace()).map(({ shown }) => shown);
}

const turnOne = (visit: Visit, lost: number) =>
  visit.page.evaluate(([by, longest]) => window.bench.turn(by, longest), [1, lost] as const);
