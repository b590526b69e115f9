import { setFlagsFromString } from 'node:v8';

/** How much (percent) the heap may grow before its garbage is collected, while somebody works who makes much of it. */
const growth = 30;

let working = 0;

/**
 * Does work that reads and writes very many rows. Left alone, V8 lets garbage grow to several times of what is in use before it looks at the
 * old part of the heap: a plan for 150,000 people, of which some hundreds are in memory at once, took 150 MB for it.
 */
export async function onLeanHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working++ === 0) setFlagsFromString(`--heap-growing-percent=${growth}`);
  try {
    return await work();
  } finally {
    // 0 is V8's own choice.
    if (--working === 0) setFlagsFromString('--heap-growing-percent=0');
  }
}
