import type { Target, Values } from './measures/measure.ts';

/** Targets of our player, on one machine in one run. All measurements see whole frames only, so two figures that
 * differ by less than a frame are equal. */
const FRAME = 1000 / 60;
const MOST_BYTES = 1_500_000;
const MOST_CODE = 130_000;
const LONGEST_TURN = 50;
const MOST_GROWTH = 1.2;
const LATEST = 25;

/** A book of more than 100 MB shows its first page after at most so many bytes. */
export function fewBytes({ aloud }: Values): Target | undefined {
  return demand(aloud, MOST_BYTES / 1000, 'at most 1500');
}

/** … and in at most a tenth of epub.js's time. */
export function tenthOfEpubjs({ aloud, epubjs }: Values): Target | undefined {
  if (typeof epubjs !== 'number') return undefined;
  return demand(aloud, epubjs / 10, `at most ${(epubjs / 10).toFixed(0)}, a tenth of epub.js`);
}

/** Within a frame of the faster peer. */
export function fasterPeer({ aloud, epubjs, foliate }: Values): Target | undefined {
  const peers = [epubjs, foliate].filter((each) => typeof each === 'number');
  if (peers.length === 0) return undefined;
  const best = Math.min(...peers);
  return demand(aloud, best + FRAME, `at most ${best.toFixed(0)}, the faster peer, and a frame`);
}

/** Under 50 ms, and within a frame of the faster peer. */
export function quickTurn(values: Values): Target | undefined {
  const peer = fasterPeer(values);
  const own = demand(values.aloud, LONGEST_TURN, 'under 50');
  return own && peer ? { says: `${own.says}; ${peer.says}`, met: own.met && peer.met } : own;
}

export function littleGrowth({ aloud }: Values): Target | undefined {
  return demand(aloud, MOST_GROWTH, 'at most 1.20');
}

export function onTime({ aloud }: Values): Target | undefined {
  return demand(aloud, LATEST, 'at most 25');
}

export function none({ aloud }: Values): Target | undefined {
  return demand(aloud, 0, 'none');
}

export function smallCode({ aloud }: Values): Target | undefined {
  return demand(aloud, MOST_CODE / 1000, 'at most 130');
}

/** Undefined if nothing was measured; a figure that could not be taken (null, NaN) misses the target. */
function demand(value: number | null | undefined, most: number, says: string): Target | undefined {
  if (value === undefined) return undefined;
  return { says, met: value !== null && value <= most };
}
