import { makeAutoObservable, observableRef } from 'mobx';
import { SKIPPABLE, type Skippable } from '../content/skippable.ts';
import { browserStorage, type SafeStorage } from '../host/storage.ts';

/** Spec §3: the key under which reader settings are stored. */
const KEY = 'bookplayer_config';

/** Spec §9: playback rate 50 to 200 percent in steps of 10, stored as a fraction; volume 0 to 1 in steps of 0.1. */
export const RATE = { least: 0.5, most: 2, step: 0.1 } as const;
export const VOLUME_STEP = 0.1;

/** The stored settings (spec §3, Reader settings). `preferredLanguage` is null for the book's main language. */
export interface StoredSettings {
  readonly preferredLanguage: string | null;
  /** The languages of the book that was opened last; empty before the first. */
  readonly mainLanguage: string;
  readonly audioLanguages: readonly string[];
  readonly videoLanguages: readonly string[];
  readonly playbackRate: number;
  readonly audioVolume: number;
  readonly muted: boolean;
  readonly highlightActive: boolean;
  /** False if the host says that the sentences of the book that was opened last are not to be highlighted. */
  readonly highlightAvailable: boolean;
  readonly autoPageTurnActive: boolean;
  readonly darkTheme: boolean;
  /** False while the dark theme is that of the page around the book. */
  readonly darkThemeChosen: boolean;
  /** Two pages side by side wherever they fit; otherwise where they are large enough to be read. */
  readonly twoPages: boolean;
  /** Whether the reader last had the video in a window of its own. */
  readonly pictureInPicture: boolean;
  /** Whether this device has said what taps on the page do. */
  readonly tapsExplained: boolean;
  /** What is skipped of a narration, if a book has it. */
  readonly skipped: readonly Skippable[];
  /** Where the floating video was put, in CSS pixels within the player; null if it was never moved. */
  readonly videoPosition: VideoPosition | null;
  /** Null if it was never resized: 640 by 360, which is what is stored then, or what fits (spec §9). */
  readonly videoSize: VideoSize | null;
}

export interface VideoPosition {
  readonly left: number;
  readonly top: number;
}

export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

/** Spec §3 and §9. */
export const VIDEO_SIZE: VideoSize = { width: 640, height: 360 };

/** Which languages a book has. */
export interface BookLanguages {
  readonly main: string;
  readonly audio: readonly string[];
  readonly video: readonly string[];
}

const DEFAULTS: StoredSettings = {
  preferredLanguage: null,
  mainLanguage: '',
  audioLanguages: [],
  videoLanguages: [],
  playbackRate: 1,
  audioVolume: 1,
  muted: false,
  highlightActive: true,
  highlightAvailable: true,
  autoPageTurnActive: true,
  darkTheme: false,
  darkThemeChosen: false,
  twoPages: false,
  pictureInPicture: false,
  tapsExplained: false,
  skipped: [],
  videoPosition: null,
  videoSize: null,
};

/** The reader's own settings, the same for every book on this device. */
export class SettingsStore {
  preferredLanguage: string | null = DEFAULTS.preferredLanguage;
  mainLanguage: string = DEFAULTS.mainLanguage;
  audioLanguages: readonly string[] = DEFAULTS.audioLanguages;
  videoLanguages: readonly string[] = DEFAULTS.videoLanguages;
  playbackRate: number = DEFAULTS.playbackRate;
  audioVolume: number = DEFAULTS.audioVolume;
  muted: boolean = DEFAULTS.muted;
  highlightActive: boolean = DEFAULTS.highlightActive;
  highlightAvailable: boolean = DEFAULTS.highlightAvailable;
  autoPageTurnActive: boolean = DEFAULTS.autoPageTurnActive;
  darkTheme: boolean = DEFAULTS.darkTheme;
  darkThemeChosen: boolean = DEFAULTS.darkThemeChosen;
  twoPages: boolean = DEFAULTS.twoPages;
  pictureInPicture: boolean = DEFAULTS.pictureInPicture;
  tapsExplained: boolean = DEFAULTS.tapsExplained;
  skipped: readonly Skippable[] = DEFAULTS.skipped;
  videoPosition: VideoPosition | null = DEFAULTS.videoPosition;
  videoSize: VideoSize | null = DEFAULTS.videoSize;
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage = browserStorage) {
    this.#storage = storage;
    Object.assign(this, readStored(storage.get(KEY)));
    makeAutoObservable(this, {
      skipped: observableRef,
      audioLanguages: observableRef,
      videoLanguages: observableRef,
    });
  }

  /** Sets a rate of 0.5 to 2; others are refused (spec §5). */
  setRate(rate: number): void {
    const rounded = Math.round(rate * 10) / 10;
    if (!isInBounds('playbackRate', rounded)) return;
    this.playbackRate = rounded;
    this.#save();
  }

  /** Sets a volume; applied only within 0 to 1 inclusive (spec §5). */
  setVolume(volume: number): void {
    const rounded = Math.round(volume * 10) / 10;
    if (!isInBounds('audioVolume', rounded)) return;
    this.audioVolume = rounded;
    this.muted = false;
    this.#save();
  }

  toggleMuted(): void {
    this.muted = !this.muted;
    this.#save();
  }

  toggleHighlight(): void {
    this.highlightActive = !this.highlightActive;
    this.#save();
  }

  setHighlightAvailable(available: boolean): void {
    if (available === this.highlightAvailable) return;
    this.highlightAvailable = available;
    this.#save();
  }

  /** Whether the sentence being read is highlighted. */
  get highlights(): boolean {
    return this.highlightAvailable && this.highlightActive;
  }

  toggleAutoPageTurn(): void {
    this.autoPageTurnActive = !this.autoPageTurnActive;
    this.#save();
  }

  toggleDarkTheme(): void {
    this.darkTheme = !this.darkTheme;
    this.darkThemeChosen = true;
    this.#save();
  }

  /** The theme of the page around the book, which is the reader's until they choose one. */
  followTheme(isDark: boolean): void {
    if (!this.darkThemeChosen) this.darkTheme = isDark;
  }

  toggleTwoPages(): void {
    this.twoPages = !this.twoPages;
    this.#save();
  }

  /** Skips a kind of narration from now on, or has it read again. */
  toggleSkipped(kind: Skippable): void {
    const { skipped } = this;
    this.skipped = skipped.includes(kind) ? skipped.filter((each) => each !== kind) : [...skipped, kind];
    this.#save();
  }

  preferLanguage(language: string | null): void {
    this.preferredLanguage = language;
    this.#save();
  }

  /** A book has been opened that has these languages. */
  setLanguages({ main, audio, video }: BookLanguages): void {
    this.mainLanguage = main;
    this.audioLanguages = audio;
    this.videoLanguages = video;
    this.#save();
  }

  /** 0 while muted (spec §9). */
  get effectiveVolume(): number {
    return this.muted ? 0 : this.audioVolume;
  }

  /** Dragging marks the position as the reader's own (spec §4). */
  moveVideo(position: VideoPosition): void {
    this.videoPosition = position;
    this.#save();
  }

  /** Resizing marks the size as the reader's own (spec §4). */
  resizeVideo(size: VideoSize): void {
    this.videoSize = size;
    this.#save();
  }

  /** The reader moved the video out of the page, or back. */
  setPictureInPicture(on: boolean): void {
    this.pictureInPicture = on;
    this.#save();
  }

  explainTaps(): void {
    this.tapsExplained = true;
    this.#save();
  }

  #save(): void {
    const stored: Record<keyof StoredSettings, unknown> = { ...DEFAULTS };
    for (const name of NAMES) stored[name] = this[name];
    stored.videoSize ??= VIDEO_SIZE;
    this.#storage.set(KEY, JSON.stringify(stored));
  }
}

// The object is written with exactly these keys.
const NAMES = Object.keys(DEFAULTS) as Array<keyof StoredSettings>;

/** Takes from stored text what has the right type; another version of the player may have written it. */
function readStored(text: string | null): Partial<StoredSettings> {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const right = Object.entries(stored).filter(([name, value]) => {
    // Names that are not among the defaults are left out below.
    const known = DEFAULTS[name as keyof StoredSettings];
    return (
      Object.hasOwn(DEFAULTS, name) &&
      (typeof value === typeof known || (name === 'preferredLanguage' && typeof value === 'string')) &&
      isInBounds(name, value)
    );
  });
  const settings: Partial<StoredSettings> = Object.fromEntries(right);
  // Who has the dark theme from before it followed the page had chosen it.
  const darkThemeChosen = settings.darkThemeChosen ?? settings.darkTheme ?? false;
  return { ...settings, darkThemeChosen, ...(isDefaultSize(settings.videoSize) && { videoSize: null }) };
}

function isDefaultSize(size: VideoSize | null | undefined): boolean {
  return size?.width === VIDEO_SIZE.width && size.height === VIDEO_SIZE.height;
}

function isInBounds(name: string, value: unknown): boolean {
  if (name === 'videoPosition') return value === null || hasNumbers(value, 'left', 'top');
  if (name === 'audioLanguages' || name === 'videoLanguages')
    return Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (name === 'skipped') return Array.isArray(value) && value.every((each) => SKIPPABLE.includes(each));
  if (name === 'videoSize') return value === null || hasNumbers(value, 'width', 'height');
  if (name === 'playbackRate') return Number(value) >= RATE.least && Number(value) <= RATE.most;
  return name !== 'audioVolume' || (Number(value) >= 0 && Number(value) <= 1);
}

function hasNumbers(value: unknown, ...names: string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => Number.isFinite(Reflect.get(value, name)))
  );
}
