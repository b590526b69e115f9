import type * as Whole from 'howler';
// The plugin for places in a room is left out.
// @ts-expect-error: howler's types name its main file only.
import { Howl as HowlCore, Howler as HowlerCore } from 'howler/dist/howler.core.min.js';

/** What of howler's own is used here and not in its types. */
interface Internals {
  _canPlayEvent: string;
  readonly _html5AudioPool: HTMLAudioElement[];
  _obtainHtml5Audio: () => HTMLAudioElement;
}

const Howl: typeof Whole.Howl = HowlCore;
type Howl = Whole.Howl;

const internals: Internals = HowlerCore;

// howler waits until a file could be played through; the first seconds are enough to begin, most of all on a slow line.
internals._canPlayEvent = 'canplay';

// Before the first press its pool of unlocked elements is empty. It would say so in the console of the host for every sound; the press
// on Play unlocks what it made.
internals._obtainHtml5Audio = () => internals._html5AudioPool.pop() ?? new Audio();

/** In a module of its own: no first page waits for the code that plays sound. */
export { Howl };
