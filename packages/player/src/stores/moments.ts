import type { Track } from '@aloud/book';
import type { ShownPage } from '../content/shown-page.ts';
import { pageAt, shareOn } from '../content/span.ts';
import type { Spot } from '../content/text.ts';
import type { Moment } from '../narration/timeline.ts';
import type { Voice } from '../narration/voice.ts';
import type { Pages } from '../rendering/pages.ts';
import type { Start } from './arrival.ts';

type Spans = Pick<Pages, 'spanOf'>;

/** The spot of a text that is spoken at a moment; a text without a recording is at its beginning. */
export function spotOf({ track, from }: Moment): Spot {
  const { path, fragment, audio } = track;
  const length = audio ? audio.end - audio.begin : 0;
  const share = audio && Number.isFinite(length) && length > 0 ? (from - audio.begin) / length : 0;
  return { path, fragment, share: Math.min(1, Math.max(0, share)) };
}

/** The page of the shown document on which a moment is spoken; null if its text is not on this screen. */
export function pageOf(moment: Moment, pages: Spans): number | null {
  const span = pages.spanOf(moment.track);
  return span && pageAt(span, spotOf(moment).share);
}

/** When pages turn during a clip: where its overlay says, else about where its text goes on on the next page. */
export function turnsOf(track: Track, pages: Spans): readonly number[] {
  if (!track.audio) return [];
  if (track.audio.turnPageAt !== null) return [track.audio.turnPageAt];
  const later = pages.spanOf(track)?.slice(1) ?? [];
  return later.flatMap(({ from }) => timeOf(track, from) ?? []);
}

/** The first moment of a page: a text begins on it, or else a recorded one goes on there. */
export function firstOn(tracks: readonly Track[], { page }: ShownPage, pages: Spans): Moment | null {
  const begins = tracks.find((track) => pages.spanOf(track)?.[0]?.page === page);
  if (begins) return startOf(begins);
  for (const track of tracks) {
    const moment = momentOn(track, page, pages);
    if (moment) return moment;
  }
  return null;
}

/** The moment to which a jump leads; null if it is not on the shown page. */
export function momentAt(
  { target, seconds }: Start,
  voice: Pick<Voice, 'tracks' | 'at' | 'secondsOf'>,
  pages: Pages,
  shown: ShownPage,
): Moment | null {
  const isHere = (moment: Moment | null | undefined) => moment && pageOf(moment, pages) === shown.page;
  const sentence = voice.tracks[pages.firstFrom(target, voice.tracks)];
  const item = shown.items.find(({ index }) => index === target.index);
  const first = voice.tracks.find(({ path }) => path === item?.path);
  const then = first && seconds > 0 ? voice.at(voice.secondsOf(startOf(first)) + seconds) : undefined;
  // A time counts within the sentence that is named, or if none is.
  if (then && isHere(then) && (!target.fragment || then.track === sentence)) return then;
  const begin = sentence && startOf(sentence);
  return begin && isHere(begin) ? begin : null;
}

/** The moment with which a text begins, or goes on, on a page; null if it is not there, or was not recorded to its end. */
export function momentOn(track: Track, page: number, pages: Spans): Moment | null {
  const span = pages.spanOf(track);
  const share = span && shareOn(span, page);
  if (share === null) return null;
  if (share === 0) return startOf(track);
  const from = timeOf(track, share);
  return from === null ? null : { track, from };
}

export function startOf(track: Track): Moment {
  return { track, from: track.audio?.begin ?? 0 };
}

function timeOf({ audio }: Track, share: number): number | null {
  return audio && Number.isFinite(audio.end) ? audio.begin + share * (audio.end - audio.begin) : null;
}
