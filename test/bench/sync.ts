import type { Clip } from './overlays.ts';
import type { Lit, Moment } from './page/recorder.ts';

export interface SyncResult {
  /** How late (positive) or early each highlight came, in wall-clock milliseconds. */
  readonly errors: readonly number[];
  /** Clips that were played to their end without their element being lit, though it could have been. */
  readonly missed: readonly Clip[];
  /** Wall-clock seconds with sound. */
  readonly heard: number;
}

/** A highlight may be ahead by so many clips; those in between were missed. */
const AHEAD = 40;
/** A clip that lasts less than two frames (ms) cannot be seen. */
const SHORTEST = 34;

/**
 * Compares what was lit with the overlay. A highlight is as late as the media clock is past the start of its
 * clip in the frame in which it appears, divided by the rate: seconds of the listener, not of the file.
 * @param clips in reading order, from the start of the reading
 */
export function compare(clips: readonly Clip[], moments: readonly Moment[]): SyncResult {
  const sounding = moments.filter(({ sound }) => sound >= 0);
  const errors: number[] = [];
  const missed: Clip[] = [];
  let next = 0;
  let before: readonly Lit[] = [];
  let last: Lit | undefined;
  for (const { lit, time, rate } of sounding) {
    const fresh = lit.find((each) => !before.some((other) => isSame(each, other)));
    before = lit;
    // The same element again: the page was turned in the middle of it.
    if (!fresh || (last && isSame(fresh, last))) continue;
    last = fresh;
    const found = clips.findIndex(
      ({ id }, index) => index >= next && index < next + AHEAD && id === fresh.id,
    );
    const clip = clips[found];
    if (!clip) continue;
    missed.push(...clips.slice(next, found).filter((passed) => canBeSeen(passed, rate)));
    errors.push(((time - clip.begin) / rate) * 1000);
    next = found + 1;
  }
  const end = sounding.at(-1);
  if (end) missed.push(...heardUnlit(clips, next, end));
  return { errors, missed, heard: secondsHeard(moments) };
}

function isSame(one: Lit, other: Lit): boolean {
  return one.page === other.page && one.id === other.id;
}

/** Clips after the last lit one that were played in the same file. */
function heardUnlit(clips: readonly Clip[], next: number, { time, rate }: Moment): Clip[] {
  const found: Clip[] = [];
  let begin = clips[next - 1]?.begin ?? 0;
  for (const clip of clips.slice(next)) {
    if (clip.begin < begin || clip.end > time) break;
    begin = clip.begin;
    if (canBeSeen(clip, rate)) found.push(clip);
  }
  return found;
}

function canBeSeen({ begin, end }: Clip, rate: number): boolean {
  return ((end - begin) / rate) * 1000 >= SHORTEST;
}

function secondsHeard(moments: readonly Moment[]): number {
  let heard = 0;
  for (const [index, { at, sound }] of moments.entries()) {
    const last = moments[index - 1];
    if (last && last.sound >= 0 && sound >= 0) heard += (at - last.at) / 1000;
  }
  return heard;
}
