import type { Target, Values } from './measures/measure.ts';

/** Targets of our player, on one machine in one run. All measurements see whole frames only, so two figures that
 * differ by less than a frame are equal. */
const FRAME = 1000 / 60;
const MOST_BYTES = 1_500_000;
const MOST_CODE = 130_000;
const LONGEST_TURN = 50;
const MOST_GROWTH = 1.2;
const LATEST = 25;
/** On a slow processor: a turn within a chapter, and a highlight, in milliseconds of the media's time at each rate. */
const LONGEST_SLOW_TURN = 60;
const LATEST_SLOWLY = { 1: 40, 2: 70 } as const;
/** Megabytes that turning many pages may add. */
const MOST_MORE = 20;

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

/** A tenth sooner than the faster peer, or within two frames of the browser alone with the same document and pictures. */
export function firstPageInTime({ aloud, epubjs, foliate, bare }: Values): Target | undefined {
  const peers = [epubjs, foliate].filter((each) => typeof each === 'number');
  const limits = [
    ...(peers.length > 0 ? [0.9 * Math.min(...peers)] : []),
    ...(typeof bare === 'number' ? [bare + 2 * FRAME] : []),
  ];
  if (peers.length === 0) return undefined;
  const most = Math.max(...limits);
  return demand(
    aloud,
    most,
    `at most ${most.toFixed(0)}, 0.9 of the faster peer or two frames after the bare page`,
  );
}

export function slowTurn({ aloud }: Values): Target | undefined {
  return demand(aloud, LONGEST_SLOW_TURN, 'at most 60');
}

/** Figures are milliseconds of the listener, so at rate 2 half of those of the media. */
export function onTimeSlowly({ aloud }: Values, rate: 1 | 2): Target | undefined {
  const most = LATEST_SLOWLY[rate] / rate;
  return demand(aloud, most, `at most ${most}`);
}

export function littleMore({ aloud }: Values): Target | undefined {
  return demand(aloud, MOST_MORE, 'at most 20');
}

/** As fast as near the beginning of the chapter. */
export function asFastAs(early: Values, { aloud }: Values): Target | undefined {
  if (typeof early.aloud !== 'number') return undefined;
  const most = early.aloud + FRAME;
  return demand(aloud, most, `at most ${most.toFixed(0)}, that of page 3 and a frame`);
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
