import type * as Whole from 'howler';
// The plugin for spatial sound is left out.
// @ts-expect-error: howler's types name its main file only.
import { Howl as HowlCore, Howler as HowlerCore } from 'howler/dist/howler.core.min.js';

/** Internals of howler that are used here and are not in its types. */
interface Internals {
  _canPlayEvent: string;
  readonly _html5AudioPool: HTMLAudioElement[];
  _obtainHtml5Audio: () => HTMLAudioElement;
}

const Howl: typeof Whole.Howl = HowlCore;
type Howl = Whole.Howl;

const internals: Internals = HowlerCore;

// By default howler waits until a file can be played through; the first seconds are enough to begin, most of all on a slow line.
internals._canPlayEvent = 'canplay';

// Before the first press howler's pool of unlocked elements is empty. It would log that to the host's console for every sound; the
// press on Play unlocks the elements that are made here.
internals._obtainHtml5Audio = () => internals._html5AudioPool.pop() ?? new Audio();

/** A module of its own, so that no first page waits for the code that plays sound. */
export { Howl };
