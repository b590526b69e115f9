import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much (percent) the heap may grow before its garbage is collected, while somebody works who makes much of it. */
const growth = 30;
/** So long (ms) after the last such work, V8 decides again: a plan is worked on in turns. */
const patience = 60_000;

let working = 0;
let isLean = false;
let end: NodeJS.Timeout | undefined;

/**
 * Does work that reads and writes very many rows. Left alone, V8 lets garbage grow to several times of what is in use before it looks at the
 * old part of the heap: a plan for 150,000 people, of which some hundreds are in memory at once, took 200 MB for it.
 */
export async function onLeanHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working++ === 0) begin();
  try {
    return await work();
  } finally {
    if (--working === 0) end = setTimeout(leave, patience).unref();
  }
}

function begin(): void {
  clearTimeout(end);
  if (isLean) return;
  isLean = true;
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  // How far the heap may grow is decided at the end of a collection.
  collect();
}

function leave(): void {
  isLean = false;
  // 0 is V8's own choice.
  setFlagsFromString('--heap-growing-percent=0');
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof gc === 'function') gc();
}
