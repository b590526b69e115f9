import type { Track, TrackAudio } from '@aloud/book';

/** Clips this close (s) count as adjacent: there is no seek between them, so no click and no gap. */
const ADJACENT = 0.05;

/** A recorded track. */
export type SpokenTrack = Track & { readonly audio: TrackAudio };

/** Consecutive tracks of one file without gaps: they play in one go. */
export interface AudioRun {
  readonly path: string;
  readonly begin: number;
  /** Infinity if the last clip runs to the end of the file. */
  readonly end: number;
  /** By begin, ascending. */
  readonly tracks: readonly SpokenTrack[];
}

/** A text that was not recorded. */
export interface TextRun {
  readonly path: null;
  readonly tracks: readonly [Track];
}

export type Run = AudioRun | TextRun;

/** Divides tracks into runs. */
export function planRuns(tracks: readonly Track[]): readonly Run[] {
  const runs: Run[] = [];
  let members: SpokenTrack[] = [];
  const close = () => {
    if (members.length > 0) runs.push(audioRun(members));
    members = [];
  };
  for (const track of tracks) {
    if (!isSpoken(track)) {
      close();
      runs.push(Object.freeze({ path: null, tracks: [track] as const }));
      continue;
    }
    const last = members.at(-1);
    if (last && !follows(last.audio, track.audio)) close();
    members.push(track);
  }
  close();
  return runs;
}

/** The track of a run at a media position, by binary search; the first one also before its begin. */
export function trackAt(run: AudioRun, position: number): SpokenTrack {
  let low = 0;
  let high = run.tracks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    // `middle` is within the run.
    if ((run.tracks[middle] as SpokenTrack).audio.begin <= position) low = middle;
    else high = middle - 1;
  }
  // A run has at least one track.
  return run.tracks[low] as SpokenTrack;
}

export function isSpoken(track: Track): track is SpokenTrack {
  return track.audio !== null;
}

function follows(one: TrackAudio, next: TrackAudio): boolean {
  return one.path === next.path && Math.abs(next.begin - one.end) <= ADJACENT;
}

function audioRun(tracks: readonly SpokenTrack[]): AudioRun {
  // A run has at least one track.
  const [first, last] = [tracks[0] as SpokenTrack, tracks.at(-1) as SpokenTrack];
  return Object.freeze({ path: first.audio.path, begin: first.audio.begin, end: last.audio.end, tracks });
}
