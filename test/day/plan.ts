import { randomOf } from '../../packages/player/src/testing/random.ts';
import type { Clip } from '../bench/overlays.ts';

/** What happens to a reader, and for how long (ms). */
export type Happening =
  /** No connection. */
  | 'cut'
  /** Every request takes so much longer. */
  | 'slow'
  /** Every request is answered 503. */
  | 'refused'
  /** The browser puts the page to sleep: none of its code runs. */
  | 'frozen'
  /** Another page is in front. */
  | 'hidden'
  /** Something else takes the sound; afterwards the reader presses Play. */
  | 'interrupted'
  /** The reader pauses, loads the page anew and presses Play. */
  | 'reloaded'
  /** Another device of the reader goes a page on. */
  | 'elsewhere';

export interface Step {
  readonly after: number;
  readonly what: Happening;
  readonly lasts: number;
}

/** A day: where the reading begins, how long it takes, and what happens meanwhile. */
export interface Day {
  /** Index of the clip at which it begins. */
  readonly begin: number;
  /** In ms. */
  readonly lasts: number;
  /** How long a signature opens the book (s). */
  readonly policy: number;
  readonly steps: readonly Step[];
}

/** Least and greatest duration (ms) of each. */
const DURATIONS: Readonly<Record<Happening, readonly [number, number]>> = {
  cut: [5_000, 25_000],
  slow: [4_000, 9_000],
  refused: [1_000, 8_000],
  frozen: [1_000, 6_000],
  hidden: [1_000, 10_000],
  interrupted: [500, 3_000],
  reloaded: [0, 2_000],
  elsewhere: [0, 0],
};
/** A line that is lost comes more often than the rest: what is fetched ahead bears most of its gaps. */
const HAPPENINGS = [...(Object.keys(DURATIONS) as readonly Happening[]), 'cut', 'cut'] as const;

/** Reading goes on undisturbed for so long (ms) between two of them. */
const QUIET = [2_000, 7_000] as const;
const WHOLE = [60_000, 90_000] as const;
/** So long (s of the book) before the end of a chapter the day begins, at most. */
const BEFORE_BOUNDARY = 60;

/** The day that a seed draws. @param clips of the book, in reading order */
export function planOf(seed: number, clips: readonly Clip[]): Day {
  const random = randomOf(seed);
  const between = ([least, most]: readonly [number, number]) => Math.round(least + random() * (most - least));
  const lasts = between(WHOLE);
  const begin = beginOf(clips, random);
  const policy = random() < 0.5 ? between([8, 30]) : 3600;
  const steps: Step[] = [];
  for (let at = 0; at < lasts; ) {
    const what = HAPPENINGS[Math.floor(random() * HAPPENINGS.length)] ?? 'cut';
    const step = { after: between(QUIET), what, lasts: between(DURATIONS[what]) };
    steps.push(step);
    at += step.after + step.lasts;
  }
  return { begin, lasts, policy, steps };
}

/** A clip some time before the end of a chapter that is not the last. */
function beginOf(clips: readonly Clip[], random: () => number): number {
  const ends = clips.flatMap(({ path }, at) => (clips[at + 1] && clips[at + 1]?.path !== path ? [at] : []));
  const end = ends[Math.floor(random() * ends.length)] ?? 0;
  let seconds = random() * BEFORE_BOUNDARY;
  let begin = end;
  while (begin > 0 && seconds > 0) {
    seconds -= lengthOf(clips[begin]);
    if (seconds > 0) begin--;
  }
  return begin;
}

const lengthOf = (clip: Clip | undefined): number => (clip ? clip.end - clip.begin : 0);
