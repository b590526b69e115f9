import { Howl, Howler } from 'howler';

// howler waits until a file could be played through; the first seconds are enough to begin, most of all on a slow line.
(Howler as unknown as { _canPlayEvent: string })._canPlayEvent = 'canplay';

/** In a module of its own: no first page waits for the code that plays sound. */
export { Howl };
