import { setTimeout as sleep } from 'node:timers/promises';
import type { Book } from '../books.ts';
import { SEEN } from '../page/frames.ts';
import type { LongTask } from '../page/resources.ts';
import type { TurnSeen } from '../page/turns.ts';
import type { Player } from '../players/player.ts';
import type { Trace } from '../trace.ts';
import { onVisit, type Visit } from '../visit.ts';
import { Walk } from '../walk.ts';
import type { Run } from './measure.ts';

/** Turns after which the heap is taken for the first time. */
export const FIRST = 10;
/** No page came within this (ms): the book ends there, or the turn was lost. */
const LOST = 2500;
/** What a player prepares or gives up after a turn is done after this (ms). */
const SETTLED = 1500;

/** Milliseconds from the call. */
export interface Turn {
  /** Until the first frame with the new page was drawn. */
  readonly shown: number;
  /** Until the last frame in which it still moved. */
  readonly still: number;
}

export interface Held {
  /** Bytes. */
  readonly heap: number;
  readonly blobs: number;
}

export interface Walked {
  readonly turns: readonly Turn[];
  readonly tasks: readonly LongTask[];
  /** After the first turns and after all; null where the walk did not come so far. */
  readonly early: Held | null;
  readonly late: Held | null;
}

/** Opens a book and turns so many pages, looking at each for a while. */
export async function walk(run: Run, player: Player, book: Book, total: number): Promise<Walked> {
  try {
    return await onVisit(run.stage, player, book, (visit) => turnPages(visit, total, run.extent.look));
  } catch (error) {
    run.progress(`${player.title} broke off in ${book.name}: ${String(error)}`);
    return { turns: [], tasks: [], early: null, late: null };
  }
}

/** @param look how long each page is looked at (ms) */
async function turnPages(visit: Visit, total: number, look: number): Promise<Walked> {
  const seen: TurnSeen[] = [];
  const tasks: LongTask[] = [];
  const plan = new Walk(total, FIRST);
  let early: Held | null = null;
  await visit.open();
  await sleep(SETTLED);
  await visit.longTasks();
  await visit.startTrace();
  while (!plan.done) {
    const next = [plan.direction, LOST] as const;
    const turn = await visit.page.evaluate(([by, lost]) => window.bench.turn(by, lost), next);
    plan.note(turn !== null);
    if (turn) seen.push(turn);
    await sleep(look);
    if (turn === null || plan.turned !== FIRST) continue;
    tasks.push(...(await visit.longTasks()));
    early = await held(visit);
    // Collecting garbage takes long, and is our doing.
    await visit.longTasks();
  }
  tasks.push(...(await visit.longTasks()));
  const turns = timed(seen, await visit.stopTrace());
  return { turns, tasks, early, late: plan.stuck ? null : await held(visit) };
}

/** A frame that the trace does not know, because nothing in it had to be painted, has no time. */
function timed(seen: readonly TurnSeen[], trace: Trace): Turn[] {
  return seen.flatMap((turn) => {
    const drawn = trace.drawnAfter(SEEN, turn.seen);
    if (Number.isNaN(drawn)) return [];
    const shown = turn.seen + drawn - turn.called;
    return [{ shown, still: Math.max(shown, turn.still - turn.called) }];
  });
}

async function held(visit: Visit): Promise<Held> {
  await sleep(SETTLED);
  return { heap: await visit.heap(), blobs: await visit.liveBlobs() };
}
