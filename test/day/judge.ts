import type { Clip } from '../bench/overlays.ts';

/** A piece of sound that was heard without a break. Times are those of its file (s), and of the clock (ms). */
export interface Stretch {
  /** Path of the file from the root of the book. */
  readonly sound: string;
  readonly from: number;
  readonly to: number;
  readonly since: number;
  readonly until: number;
}

export interface Judgement {
  readonly sentences: number;
  readonly heard: number;
  /** Which, and what was heard of each. */
  readonly skipped: readonly string[];
  /** Heard more than once, and why not: something had cut them short. */
  readonly again: number;
  readonly againForNothing: readonly string[];
  /** Heard before one that comes earlier in the book. */
  readonly disordered: readonly string[];
}

/** A clip counts as heard if no more is missing at either end, or in between (s) … */
const MISSING = 0.3;
/** … nor more than this share of it. */
const SHARE = 0.1;
/** A piece of a clip that is shorter (s) is the edge of its neighbour. */
const EDGE = 0.15;

/**
 * What was heard of a book.
 * @param clips from the one with which reading began, in reading order
 * @param cuts times (ms) at which a sentence may have been cut short
 */
export function judge(
  clips: readonly Clip[],
  stretches: readonly Stretch[],
  cuts: readonly number[],
): Judgement {
  const pieces = clips.map((clip) => piecesOf(clip, stretches));
  const last = pieces.findLastIndex((each) => each.length > 0);
  const expected = clips.slice(0, Math.max(0, last));
  const again: string[] = [];
  const againForNothing: string[] = [];
  for (const [at, clip] of expected.entries()) {
    const parts = pieces[at] ?? [];
    if (!isRepeated(clip, parts)) continue;
    const [since, until] = [parts[0]?.since ?? 0, parts.at(-1)?.since ?? 0];
    const isCut = cuts.some((time) => time >= since - 1_000 && time <= until + 1_000);
    (isCut ? again : againForNothing).push(nameOf(clip));
  }
  const skipped = expected.flatMap((clip, at) => {
    const parts = pieces[at] ?? [];
    return isWhole(clip, parts) ? [] : [`${nameOf(clip)} (${saidOf(clip, parts)})`];
  });
  const disordered = expected.filter((_, at) => {
    const first = pieces[at]?.[0]?.since;
    const earlier = pieces.slice(0, at).flatMap((each) => each[0]?.since ?? []);
    return first !== undefined && earlier.some((time) => time > first);
  });
  return {
    sentences: expected.length,
    heard: expected.length - skipped.length,
    skipped,
    again: again.length,
    againForNothing,
    disordered: disordered.map(nameOf),
  };
}

const nameOf = ({ path, id }: Clip): string => `${path}#${id}`;

const saidOf = ({ begin, end }: Clip, parts: readonly Stretch[]): string => {
  const stretches = parts.map(({ from, to }) => `${(from - begin).toFixed(2)} to ${(to - begin).toFixed(2)}`);
  return `${stretches.join(', ') || 'nothing'} of ${(end - begin).toFixed(2)} s`;
};

/** What was heard of a clip, in the order in which it was heard. */
export function piecesOf({ sound, begin, end }: Clip, stretches: readonly Stretch[]): readonly Stretch[] {
  return stretches.flatMap((each) => {
    const [from, to] = [Math.max(begin, each.from), Math.min(end, each.to)];
    const isPart = each.sound === sound && to - from > Math.min(EDGE, (end - begin) / 2);
    if (!isPart) return [];
    const at = (time: number) =>
      each.since + ((time - each.from) / Math.max(1e-6, each.to - each.from)) * (each.until - each.since);
    return [{ sound, from, to, since: at(from), until: at(to) }];
  });
}

function isWhole({ begin, end }: Clip, parts: readonly Stretch[]): boolean {
  const slack = Math.min(MISSING, Math.max(0.05, (end - begin) * SHARE));
  let reached = begin;
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    if (from > reached + slack) return false;
    reached = Math.max(reached, to);
  }
  return reached >= end - slack;
}

/** Whether some of it was heard more than once; what somebody goes back to when a voice starts again does not count. */
function isRepeated({ begin, end }: Clip, parts: readonly Stretch[]): boolean {
  const heard = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  return heard > end - begin + MISSING * parts.length;
}
