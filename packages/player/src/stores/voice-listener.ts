import type { Track } from '@aloud/book';
import type { Moment } from '../narration/timeline.ts';

/** What the voice reports. It turns no pages: it says what it speaks and when a page is over. */
export interface VoiceListener {
  /** Whether a page that is over turns by itself. */
  turnsByItself(): boolean;
  /** A sentence has begun. @param led whether the reader led the voice there */
  onSentence(moment: Moment, led: boolean): void;
  /** A sentence goes on on the next page. */
  onPageBreak(moment: Moment): void;
  /** Everything on the page has been spoken, or its silence has been waited out. */
  onPageOver(): void;
  /** The voice has stopped in the middle of a page. */
  onRest(): void;
  /** Another sentence is marked, or none. */
  onTrack(track: Track | null): void;
  /** Reading has begun or stopped; a page without sound that is waited out is being read. */
  onPlaying(playing: boolean): void;
  /** A voice is heard, or no longer. */
  onSounding(sounding: boolean): void;
  onSoundError(error: unknown): void;
}
