import type { Track } from '@aloud/book';
import { planRuns, type Run, trackAt } from './runs.ts';

/** A position in a timeline: a track and the seconds into its file, or into its text. */
export interface Moment {
  readonly track: Track;
  readonly from: number;
}

/** The narration of the shown pages: its runs, one after the other. */
export class Timeline {
  readonly runs: readonly Run[];
  readonly tracks: readonly Track[];
  readonly #lengthOf: (run: Run) => number;
  readonly #runOf = new Map<Track, number>();
  /** When each run begins, and when the last ends; computed on demand. */
  #starts: readonly number[] | undefined;

  /** @param lengthOf returns the seconds that a run takes at rate 1, as far as known */
  constructor(tracks: readonly Track[], lengthOf: (run: Run) => number) {
    this.runs = planRuns(tracks);
    this.tracks = tracks;
    this.#lengthOf = lengthOf;
    this.runs.forEach((run, index) => {
      for (const track of run.tracks) this.#runOf.set(track, index);
    });
  }

  /** Index of the run that contains a track; -1 if the track is of another timeline. */
  runOf(track: Track): number {
    return this.#runOf.get(track) ?? -1;
  }

  /** Seconds at rate 1. */
  get duration(): number {
    return this.#begin(this.runs.length);
  }

  /** Seconds from the start of the timeline to that of a run. */
  startOf(index: number): number {
    return this.#begin(index);
  }

  /** Seconds from the start of the timeline to a moment of it; 0 for a moment of another. */
  secondsOf({ track, from }: Moment): number {
    const index = this.runOf(track);
    const run = this.runs[index];
    if (!run) return 0;
    return this.#begin(index) + (run.path === null ? 0 : Math.max(0, from - run.begin));
  }

  /** Call it when the length of a file has become known. */
  remeasure(): void {
    this.#starts = undefined;
  }

  /** The position this many seconds from the start; past the end it is just before the end. */
  at(seconds: number): Moment | undefined {
    const index = Math.max(
      0,
      this.runs.findLastIndex((_, each) => this.#begin(each) <= seconds),
    );
    const run = this.runs[index];
    if (!run) return undefined;
    if (run.path === null) return { track: run.tracks[0], from: 0 };
    const length = this.#begin(index + 1) - this.#begin(index);
    const from = run.begin + Math.max(0, Math.min(seconds - this.#begin(index), length - 0.05));
    return { track: trackAt(run, from), from };
  }

  #begin(index: number): number {
    this.#starts ??= this.runs.reduce<number[]>(
      (starts, run) => {
        starts.push((starts.at(-1) ?? 0) + this.#lengthOf(run));
        return starts;
      },
      [0],
    );
    return this.#starts[index] ?? 0;
  }
}
