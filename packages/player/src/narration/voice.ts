import type { Track } from '@aloud/book';
import type { Sound } from './sound.ts';
import type { Moment } from './timeline.ts';

/** What speaks, as the stores know it; `Narrator` implements it. It knows nothing about pages. */
export interface Voice {
  /** The tracks of the shown pages. */
  readonly tracks: readonly Track[];
  /** Seconds of all of them; clips that run to the end of their file include its length once it is known. */
  readonly duration: number;
  /** Media position of the current track, in seconds into its file; 0 for a text that was not recorded. */
  readonly position: number;
  /** Takes the tracks of the shown pages. A track that is being spoken, and is among them, goes on. */
  load(tracks: readonly Track[]): void;
  /** Loads the file of a track beforehand, so that it can play immediately. */
  prepare(track: Track | undefined): void;
  /** Releases every file except these and the playing one. */
  keep(paths: ReadonlySet<string>): void;
  /**
   * Speaks from a track on, or from a time within it. Resolves when sound is really playing.
   * @param from seconds into the file of the track
   * @throws AudioError, or what the probe of the file throws
   */
  play(track: Track, from?: number): Promise<void>;
  /** Stops the sound. */
  hush(): void;
  /** The moment this many seconds from the start of all tracks. */
  at(seconds: number): Moment | undefined;
  /** Seconds from the start of all tracks to a moment; 0 for a track that is not among them. */
  secondsOf(moment: Moment): number;
  /** The page turns within the track that is being spoken have changed. */
  retime(): void;
  /** A text that is being spoken keeps its sound; the next one takes the new. */
  apply(sound: Sound): void;
}
