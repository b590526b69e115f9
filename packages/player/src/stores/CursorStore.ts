import type { Track } from '@aloud/book';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ShownPage } from '../content/shown-page.ts';
import type { Text } from '../content/text.ts';
import type { Moment } from '../narration/timeline.ts';
import type { Voice } from '../narration/voice.ts';
import type { Pages } from '../rendering/pages.ts';
import type { Start } from './arrival.ts';
import { firstOn, momentAt, momentOn, pageOf, startOf } from './moments.ts';
import type { SettingsStore } from './SettingsStore.ts';
import type { VoiceListener } from './voice-listener.ts';

interface Cursor extends Moment {
  /** Whether its sentence is marked: it is being spoken, or the reader chose it. */
  readonly lit: boolean;
  /** Whether the reader went to it, and has not heard it yet. */
  readonly sought: boolean;
  /** The page on which it is, and the one on which its sentence begins; null if that is not on this screen. */
  readonly page: number | null;
  readonly begins: number | null;
}

/** What a place says of the voice. */
export interface Spoken {
  /** The sentence; null if it began on an earlier page. */
  readonly text: Text | null;
  /** Path of its document. */
  readonly path: string;
  /** Seconds into the narration of the document. */
  readonly seconds: number;
}

interface Parts {
  readonly pages: Pages;
  readonly voice: Voice;
}

/** Where in the narration of the shown pages the voice is, or is to begin. */
export class CursorStore {
  at: Cursor | null = null;
  /** Seconds from the start of the screen's narration, and its length. */
  seconds = 0;
  duration = 0;
  /** What the slider says while it has the focus and the voice reads: where that began, or where the reader went since. */
  told: Readonly<{ seconds: number; duration: number }> | null = null;
  /** The position of the slider while a hand is on it; then the voice does not move it. */
  held: number | null = null;
  readonly #settings: Pick<SettingsStore, 'highlights'>;
  readonly #listener: Pick<VoiceListener, 'onTrack'>;
  #parts: Parts | null = null;
  #shown: ShownPage | null = null;
  #decision = 0;

  constructor(settings: Pick<SettingsStore, 'highlights'>, listener: Pick<VoiceListener, 'onTrack'>) {
    this.#settings = settings;
    this.#listener = listener;
    makeAutoObservable(this, {
      at: observableRef,
      told: observableRef,
      // These read the media element, or what is not observed.
      shown: false,
      decision: false,
      mediaPosition: false,
      now: false,
      isHere: false,
      partHere: false,
      documentSeconds: false,
      spokenIf: false,
      momentOf: false,
      momentAt: false,
      momentAfter: false,
      isKnown: false,
    });
  }

  attach(parts: Parts): void {
    this.#parts = parts;
  }

  reset(): void {
    this.decide();
    this.#parts = null;
    this.#shown = null;
    this.at = null;
    this.seconds = 0;
    this.duration = 0;
    this.held = null;
  }

  get shown(): ShownPage | null {
    return this.#shown;
  }

  /** Another page is on screen, or the same one in another layout. */
  show(shown: ShownPage): void {
    this.#shown = shown;
  }

  /** The number of the last decision where the voice is to be: what waited for an earlier one no longer matters. */
  get decision(): number {
    return this.#decision;
  }

  /** It is decided anew where the voice is to be. @returns the number of the decision */
  decide(): number {
    return ++this.#decision;
  }

  /** Whether the reader knows of the sentence: it is marked, or they went to it. */
  get isKnown(): boolean {
    return this.at !== null && (this.at.lit || this.at.sought);
  }

  /** The marked sentence. */
  get track(): Track | null {
    return this.at?.lit ? this.at.track : null;
  }

  /** The position of the sound in its file, in seconds; read from the media element itself. */
  get mediaPosition(): number {
    return this.#parts?.voice.position ?? 0;
  }

  /** Where the voice is at this moment. @param speaking whether it speaks */
  now(speaking: boolean): Moment | null {
    const { at } = this;
    if (!at?.lit || !speaking) return at;
    return { track: at.track, from: this.#parts?.voice.position ?? at.from };
  }

  /** Moves, and the slider and the mark with it. */
  put(moment: Moment | null, lit = false, sought = false): void {
    const before = this.track;
    this.at = moment && this.#cursorAt(moment, lit, sought);
    this.seconds = moment ? (this.#parts?.voice.secondsOf(moment) ?? 0) : 0;
    if (this.track === before) return;
    this.light();
    this.#listener.onTrack(this.track);
  }

  /** Marks the sentence on the page, if the reader wants that. */
  light(): void {
    this.#parts?.pages.light(this.#settings.highlights ? this.track : null);
  }

  /** The voice has gone on. @param seconds from the start of the screen's narration */
  tick(seconds: number): void {
    // The slider does not need sixty updates a second, and each one redraws the bar.
    if (Math.abs(seconds - this.seconds) >= 0.2) this.seconds = seconds;
  }

  /** The length of a file may have become known. */
  measure(): void {
    this.duration = this.#parts?.voice.duration ?? 0;
  }

  /** The slider says where the voice is now. @param on whether it has the focus */
  tell(on = this.told !== null): void {
    const { seconds, duration } = this;
    this.told = on ? { seconds, duration } : null;
  }

  /** A hand has moved the slider, and is still on it; null if it has let go. */
  hold(seconds: number | null): void {
    this.held = seconds;
  }

  /** The moment with which the voice begins on the shown page. */
  momentOf(): Moment | null {
    const { pages, voice } = this.#parts ?? {};
    return pages && voice && this.#shown ? firstOn(voice.tracks, this.#shown, pages) : null;
  }

  /** The moment to which the reader went; null if they went to a page, or to what is not read. */
  momentAt(start: Start | undefined): Moment | null {
    const { pages, voice } = this.#parts ?? {};
    return start && pages && voice && this.#shown ? momentAt(start, voice, pages, this.#shown) : null;
  }

  /** The moment this many seconds from the start of the screen's narration. */
  momentAfter(seconds: number): Moment | undefined {
    return this.#parts?.voice.at(seconds);
  }

  /** Whether a moment is on the shown page; one whose text is not found is nowhere else either. */
  isHere(moment: Moment): boolean {
    const { pages } = this.#parts ?? {};
    const page = pages ? pageOf(moment, pages) : null;
    return page === null || page === this.#shown?.page;
  }

  /** Where on the shown page a sentence begins, or goes on; null if none of it is on the page. */
  partHere(track: Track): Moment | null {
    const { pages } = this.#parts ?? {};
    return pages && this.#shown ? momentOn(track, this.#shown.page, pages) : null;
  }

  /** What a place says of a moment; null if it is on another page than the shown one. */
  spokenIf(moment: Moment | null): Spoken | null {
    const { at } = this;
    const page = this.#shown?.page;
    if (!moment || !at || at.page !== page) return null;
    const { track } = moment;
    return {
      text: at.begins === page ? track : null,
      path: track.path,
      seconds: this.#secondsInDocument(moment),
    };
  }

  /** Seconds since the narration of the document began; what a sign-language video follows. */
  documentSeconds(moment: Moment | null): number {
    if (!moment || !this.at?.lit) return 0;
    const { path, audio } = moment.track;
    const first = this.#parts?.voice.tracks.find(
      (each) => each.path === path && each.audio?.path === audio?.path,
    );
    return Math.max(0, moment.from - (first?.audio?.begin ?? 0));
  }

  #secondsInDocument(moment: Moment): number {
    const { voice } = this.#parts ?? {};
    const first = voice?.tracks.find(({ path }) => path === moment.track.path);
    if (!voice || !first) return 0;
    return Math.max(0, voice.secondsOf(moment) - voice.secondsOf(startOf(first)));
  }

  #cursorAt({ track, from }: Moment, lit: boolean, sought: boolean): Cursor {
    const { pages } = this.#parts ?? {};
    const page = pages ? pageOf({ track, from }, pages) : null;
    const begins = pages ? pageOf(startOf(track), pages) : null;
    return Object.freeze({ track, from, lit, sought, page, begins });
  }
}
