import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../books.ts';
import { SEEN } from '../page/frames.ts';
import type { LongTask } from '../page/resources.ts';
import type { TurnSeen } from '../page/turns.ts';
import type { Player } from '../players/player.ts';
import type { Trace } from '../trace.ts';
import { onVisit, type Stage, type Visit } from '../visit.ts';
import { Walk } from '../walk.ts';
import type { Run } from './measure.ts';

/** Turns before the heap is first measured. */
export const FIRST = 10;
/** If no page comes within this time (ms), the book ends there, or the turn was lost. */
const LOST = 2500;
/** The same on a slow processor (ms). */
const LOST_SLOWLY = 6000;
/** After this time (ms) a player has finished preparing and releasing pages. */
const SETTLED = 1500;

/** Milliseconds from the call. */
export interface Turn {
  /** Until the first frame with the new page was drawn. */
  readonly shown: number;
  /** Until the last frame in which the page still moved. */
  readonly still: number;
  /** Whether it stayed within a document. */
  readonly isWithin: boolean;
}

export interface Held {
  /** Bytes. */
  readonly heap: number;
  readonly blobs: number;
}

export interface Walked {
  readonly turns: readonly Turn[];
  readonly tasks: readonly LongTask[];
  /** After the first turns and after all; null if the walk did not get that far. */
  readonly early: Held | null;
  readonly late: Held | null;
}

/** Opens a book and turns so many pages, with a pause at each. */
export async function walk(run: Run, player: Player, book: Book, total: number): Promise<Walked> {
  try {
    return await onVisit(run.stage, player, book, (visit) => turnPages(visit, total, run));
  } catch (error) {
    run.progress(`${player.title} broke off in ${book.name}: ${String(error)}`);
    return { turns: [], tasks: [], early: null, late: null };
  }
}

async function turnPages(visit: Visit, total: number, { stage, extent: { look } }: Run): Promise<Walked> {
  const seen: TurnSeen[] = [];
  const tasks: LongTask[] = [];
  const plan = new Walk(total, FIRST);
  let early: Held | null = null;
  await visit.open();
  await sleep(SETTLED);
  await visit.longTasks();
  await visit.startTrace();
  while (!plan.done) {
    const next = [plan.direction, lostAfter(stage)] as const;
    const turn = await visit.page.evaluate(([by, lost]) => window.bench.turn(by, lost), next);
    plan.note(turn !== null);
    if (turn) seen.push(turn);
    await sleep(look);
    if (turn === null || plan.turned !== FIRST) continue;
    tasks.push(...(await visit.longTasks()));
    early = await held(visit);
    // Discards the long tasks of the garbage collection that `held` has caused.
    await visit.longTasks();
  }
  tasks.push(...(await visit.longTasks()));
  const turns = timed(seen, await visit.stopTrace());
  return { turns, tasks, early, late: plan.stuck ? null : await held(visit) };
}

/** Leaves out frames that are not in the trace because nothing had to be painted. */
export function timed(seen: readonly TurnSeen[], trace: Trace): Turn[] {
  return seen.flatMap((turn) => {
    const drawn = trace.drawnAfter(SEEN, turn.seen);
    if (Number.isNaN(drawn)) return [];
    const shown = turn.seen + drawn - turn.called;
    return [{ shown, still: Math.max(shown, turn.still - turn.called), isWithin: turn.isWithin }];
  });
}

/** @returns milliseconds */
export const lostAfter = ({ slower }: Stage) => (slower > 1 ? LOST_SLOWLY : LOST);

async function held(visit: Visit): Promise<Held> {
  await sleep(SETTLED);
  return { heap: await visit.heap(), blobs: await visit.liveBlobs() };
}
