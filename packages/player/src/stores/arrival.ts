import type { Track } from '@aloud/book';
import type { ShownPage } from '../content/shown-page.ts';
import type { Target } from '../content/target.ts';

/**
 * Why another page is on screen: the book was opened, the page was turned, the reader went to a place, the stage has another size, or
 * the page goes along with a voice that stays where it is. The last two never touch the voice.
 */
export type Cause = 'open' | 'turn' | 'jump' | 'relayout' | 'follow';

/** With what the voice is to begin. */
export interface Start {
  readonly target: Target;
  /** Seconds into the narration of the document; 0 if they are not known. */
  readonly seconds: number;
}

export interface Arrival {
  readonly cause: Cause;
  readonly shown: ShownPage;
  /** Where exactly the reader went; by default to the beginning of the page. */
  readonly start?: Start;
  /** The clip that goes on although its page was left. */
  readonly carried?: Track;
}
