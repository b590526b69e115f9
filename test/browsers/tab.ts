export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Pointer = 'mouse' | 'touch';

/** One window of a browser, used as a reader would: by pointer and keys, never by synthetic events. */
export interface Tab {
  readonly engine: EngineName;
  /** Whether the driver can touch; if not, presses are by mouse, and the report says so. */
  readonly touch: boolean;
  goTo(address: string): Promise<void>;
  /** Runs a self-contained function in the page. @returns its result @throws its error, as text */
  run<Args extends readonly unknown[], T>(work: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  press(at: Point, pointer?: Pointer): Promise<void>;
  /** Moves the pointer to a place, in engines in which that takes time. */
  arrive?(at: Point, pointer?: Pointer): Promise<void>;
  /** Drags across the page in about a fifth of a second. */
  swipe(from: Point, to: Point, pointer?: Pointer): Promise<void>;
  /** Presses keys one after the other, by their `KeyboardEvent.key`. */
  keys(...keys: readonly string[]): Promise<void>;
  /** Sets the size of the viewport (CSS pixels). */
  resize(width: number, height: number): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Stops the page for so long (ms), as a browser does with a page that nobody looks at: none of its code runs. */
  freeze?(milliseconds: number): Promise<void>;
  /** Puts another page in front for so long (ms). */
  hide?(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The engines of today's browsers. */
export const CURRENT = ['chromium', 'firefox', 'webkit'] as const;
/** The oldest Chromium that the product runs in, and the last one of Windows 7 and 8. */
export const OLD = ['chromium-103', 'chromium-109'] as const;
export const ENGINES = [...CURRENT, ...OLD] as const;
/** For slow tests: the oldest Chromium stands for the later one. */
export const CURRENT_AND_OLDEST = [...CURRENT, OLD[0]] as const;
/** A browser for which the portal says that it is too old. */
export const TOO_OLD = 'chromium-92';

export type OldEngineName = (typeof OLD)[number] | typeof TOO_OLD;
export type EngineName = (typeof CURRENT)[number] | OldEngineName;
