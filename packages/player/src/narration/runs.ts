import type { Track, TrackAudio } from '@aloud/book';

/** Clips this close (s) count as adjacent: no seek between them, so no click and no gap. */
const ADJACENT = 0.05;

/** A track that has sound. */
export type SpokenTrack = Track & { readonly audio: TrackAudio };

/** Tracks of one file that follow each other without a gap: they play in one go. */
export interface Run {
  readonly path: string;
  readonly begin: number;
  /** Infinity where the last clip runs to the end of the file. */
  readonly end: number;
  /** By begin, ascending. */
  readonly tracks: readonly SpokenTrack[];
}

/** Divides tracks into runs; those without sound are passed over. */
export function planRuns(tracks: readonly Track[]): readonly Run[] {
  const runs: SpokenTrack[][] = [];
  for (const track of tracks) {
    if (!track.audio) continue;
    const spoken = track as SpokenTrack;
    const last = runs.at(-1)?.at(-1);
    if (
      last &&
      last.audio.path === spoken.audio.path &&
      Math.abs(spoken.audio.begin - last.audio.end) <= ADJACENT
    ) {
      runs.at(-1)?.push(spoken);
    } else {
      runs.push([spoken]);
    }
  }
  return runs.map((members) => {
    const first = members[0] as SpokenTrack;
    const last = members.at(-1) as SpokenTrack;
    return Object.freeze({
      path: first.audio.path,
      begin: first.audio.begin,
      end: last.audio.end,
      tracks: members,
    });
  });
}

/** The track of a run at a media position, by binary search; before the first it is the first. */
export function trackAt(run: Run, position: number): SpokenTrack {
  let low = 0;
  let high = run.tracks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((run.tracks[middle] as SpokenTrack).audio.begin <= position) low = middle;
    else high = middle - 1;
  }
  return run.tracks[low] as SpokenTrack;
}
