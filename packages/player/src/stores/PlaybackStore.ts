import type { Overlays, SpineItem, Track } from '@aloud/book';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Spot } from '../content/text.ts';
import type { AudioError } from '../narration/audio-error.ts';
import type { NarratorEvents } from '../narration/narrator.ts';
import type { Moment } from '../narration/timeline.ts';
import type { Voice } from '../narration/voice.ts';
import type { Pages } from '../rendering/pages.ts';
import type { Arrival } from './arrival.ts';
import { CursorStore, type Spoken } from './CursorStore.ts';
import type { LanguageStore } from './LanguageStore.ts';
import { momentOn, spotOf, startOf, turnsOf } from './moments.ts';
import { PageTracks } from './PageTracks.ts';
import type { SettingsStore } from './SettingsStore.ts';
import type { VoiceListener } from './voice-listener.ts';
import { isPlaying, isSounding, isWanted, type SoundProblem, type VoiceState } from './voice-state.ts';

/** Spec §9: a page without sound is turned after 3000 ms. */
const SILENT_PAGE = 3000;

/** Who goes back within this time (s) of a sentence's beginning wants the one before. */
const SAID_AGAIN = 1;

interface Parts {
  readonly pages: Pages;
  readonly overlays: Pick<Overlays, 'tracks'>;
  readonly voice: Voice;
}

/** The voice: what it does (spec §4, Player). Where it is, CursorStore knows. */
export class PlaybackStore implements NarratorEvents {
  state: VoiceState = 'idle';
  problem: SoundProblem | null = null;
  readonly cursor = new CursorStore();
  /** The sentences of the shown pages that the voice reads. */
  readonly tracks: PageTracks;
  #parts: Parts | null = null;
  /** The arrival for which the tracks are being loaded. */
  #due: Arrival | null = null;
  #arriving: Promise<void> = Promise.resolve();
  /** Settles when the page that came last is heard, or it is known why not. */
  #beginning: Promise<void> = Promise.resolve();
  /** Counts what has decided where the voice is to be: what an earlier one awaited no longer matters. */
  #command = 0;
  /** The sentence to which the reader led the voice. */
  #led: Track | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #settings: SettingsStore;
  readonly #listener: VoiceListener;

  constructor(settings: SettingsStore, languages: LanguageStore, listener: VoiceListener) {
    this.#settings = settings;
    this.#listener = listener;
    this.tracks = new PageTracks(settings, languages);
    makeAutoObservable(this, {
      cursor: false,
      tracks: false,
      // These are read without being observed.
      at: false,
      spot: false,
      spoken: false,
      spokenElsewhere: false,
      documentSeconds: false,
      mediaPosition: false,
      turnsOf: false,
    });
  }

  attach(parts: Parts): void {
    this.#parts = parts;
    this.cursor.attach(parts);
    this.tracks.attach(parts);
    this.problem = null;
  }

  reset(): void {
    clearTimeout(this.#silence);
    this.#command++;
    this.#parts = null;
    this.#due = null;
    this.#led = null;
    this.tracks.reset();
    this.cursor.reset();
    this.state = 'idle';
    this.problem = null;
  }

  /** What the reader wants: true from the press of play to the press of pause. */
  get wanted(): boolean {
    return isWanted(this.state);
  }

  /** The actual state: a voice is heard, or a page without sound is being waited out. */
  get playing(): boolean {
    return isPlaying(this.state);
  }

  /** The marked sentence. */
  get track(): Track | null {
    return this.cursor.track;
  }

  /** Seconds from the start of the screen's narration, and its length. */
  get seconds(): number {
    return this.cursor.seconds;
  }

  get duration(): number {
    return this.cursor.duration;
  }

  /** Where the voice is at this moment, or is to begin. */
  get at(): Moment | null {
    return this.cursor.now(this.state === 'speaking');
  }

  /** The spot of the shown page that stays in view whatever its layout; null if the voice is nowhere yet. */
  get spot(): Spot | null {
    const moment = this.#known;
    return moment && this.cursor.isHere(moment) ? spotOf(moment) : null;
  }

  /** What a place says of the voice; null if the voice is nowhere yet. */
  get spoken(): Spoken | null {
    return this.cursor.spokenIf(this.#known);
  }

  /** Whether the page has to go to where the voice is; if pages do not turn, a sentence that is on this one may be read to its end. */
  get spokenElsewhere(): boolean {
    const moment = this.#known;
    if (!moment) return false;
    return this.#listener.turnsByItself()
      ? !this.cursor.isHere(moment)
      : this.cursor.partHere(moment) === null;
  }

  /** The position of the sound in its file, in seconds; read from the media element itself. */
  get mediaPosition(): number {
    return this.#parts?.voice.position ?? 0;
  }

  /** Seconds since the narration of the document being spoken began; what a sign-language video follows. */
  get documentSeconds(): number {
    return this.cursor.documentSeconds(this.at);
  }

  /** True while something is being read that can be escaped before its end. */
  get escapable(): boolean {
    return this.wanted && this.track?.structure != null;
  }

  /**
   * Another page is on screen, or the same one in another layout. Settles when it is known where the voice is, which may be before it
   * is heard.
   */
  async arrive(arrival: Arrival): Promise<void> {
    this.#arriving = this.#arrive(arrival);
    await this.#arriving;
    // Another language may have been chosen meanwhile: then its tracks are being loaded.
    while (this.#due === arrival) await this.#arriving;
  }

  async play(): Promise<void> {
    if (!this.#parts || this.wanted) return;
    if (this.problem !== 'missing') this.problem = null;
    this.#become('starting');
    if (!this.#due) {
      await this.#speakOn();
      return;
    }
    // A page that has just come begins to speak by itself once its tracks are there.
    while (this.#due) await this.#arriving;
    await this.#beginning;
  }

  pause(): void {
    if (!this.wanted) return;
    this.#stop();
    this.#listener.onRest();
  }

  toggle(): Promise<void> {
    if (!this.wanted) return this.play();
    this.pause();
    return Promise.resolve();
  }

  /** Stops, and goes back to the first sentence of the page (spec §4, without automatic page turn). */
  rewind(): void {
    if (this.wanted) this.#stop();
    this.#put(this.cursor.momentOf());
    this.#listener.onRest();
  }

  /**
   * Speaks from the innermost of these elements that has a track; returns false if none has. On a page whose tracks are on their way it
   * waits for them.
   */
  async playFrom(path: string, ids: readonly string[]): Promise<boolean> {
    const command = this.#command;
    while (this.#due) await this.#arriving;
    const { pages, voice } = this.#parts ?? {};
    if (!pages || !voice) return command !== this.#command;
    for (const id of ids) {
      const track = voice.tracks.find((each) => each.path === path && each.fragment === id);
      if (!track) continue;
      // Of a sentence that began on an earlier page the reader pressed what is on this one.
      const here = momentOn(track, this.cursor.shown?.page ?? 0, pages);
      await this.#speak(here ?? startOf(track), true);
      return true;
    }
    // The reader may have gone on: then the press was on a page that is gone.
    return command !== this.#command;
  }

  /** Seeks in the screen's narration. @param seconds from its start */
  async seek(seconds: number): Promise<void> {
    const moment = this.#parts?.voice.at(seconds);
    this.cursor.hold(null);
    // The tracks of a page that has just come are not there yet.
    if (moment && !this.#due) await this.#lead(moment);
  }

  /**
   * Goes to the next sentence, or to the beginning of this one or the one before.
   * @returns false if there is none among the shown pages
   */
  async step(by: 1 | -1): Promise<boolean> {
    const now = this.at;
    const tracks = this.#parts?.voice.tracks ?? [];
    if (!now || this.#due) return true;
    const begun = now.from - startOf(now.track).from > SAID_AGAIN;
    const next = by === -1 && begun ? now.track : tracks[tracks.indexOf(now.track) + by];
    if (!next) return false;
    await this.#lead(startOf(next));
    return true;
  }

  /** Leaves the table, list or figure that is being read (EPUB 3.3 §9.3.4, escapability). */
  async escape(): Promise<void> {
    const { track } = this;
    const { voice } = this.#parts ?? {};
    if (!track?.structure || !voice || this.#due) return;
    const rest = voice.tracks.slice(voice.tracks.indexOf(track));
    const next = rest.find(({ structure }) => structure !== track.structure);
    if (next) {
      await this.#speak(startOf(next), true);
      return;
    }
    voice.hush();
    this.onEnd();
  }

  /** Another language was chosen, or other parts are skipped: the voice goes on with the same sentence (spec §4). */
  async reload(): Promise<void> {
    const { pages, voice } = this.#parts ?? {};
    const { at, shown } = this.cursor;
    if (!pages || !voice || !shown || this.tracks.has(shown.items)) return;
    if (this.#due) {
      this.#arriving = this.#arrive(this.#due);
      await this.#arriving;
      return;
    }
    const command = ++this.#command;
    const rest = at ? voice.tracks.slice(voice.tracks.indexOf(at.track)) : [];
    if (this.wanted) this.#hush();
    if (!(await this.#load(shown.items)) || command !== this.#command) return;
    const goesOn = rest.flatMap((old) => voice.tracks.find((track) => isSame(track, old)) ?? [])[0];
    const page = at?.page ?? shown.page;
    const same = goesOn && (momentOn(goesOn, page, pages) ?? startOf(goesOn));
    if (same && (at?.lit || this.wanted)) {
      await this.#lead(same);
      return;
    }
    if (same && at?.sought) this.#put(same, false, true);
    else this.#put(this.cursor.momentOf());
    if (this.wanted) await this.#speakOn();
  }

  applySound(): void {
    const { playbackRate: rate, audioVolume: volume, muted } = this.#settings;
    this.#parts?.voice.apply({ rate, volume, muted });
  }

  applyHighlight(): void {
    this.#parts?.pages.light(this.#settings.highlights ? this.track : null);
  }

  onTrack(moment: Moment): void {
    this.#put(moment, true);
    if (this.#led !== moment.track) this.#listener.onSentence(moment, false);
  }

  turnsOf(track: Track): readonly number[] {
    return this.#parts ? turnsOf(track, this.#parts.pages) : [];
  }

  onTurnPage(moment: Moment): void {
    if (this.wanted) this.#listener.onPageBreak(moment);
  }

  onEnd(): void {
    if (!this.wanted) return;
    this.#become('between');
    this.#listener.onPageOver();
  }

  onSound(): void {
    this.#become('speaking');
  }

  onBroken(error: unknown): void {
    this.#failed(error);
  }

  onTime(seconds: number): void {
    this.cursor.tick(seconds);
  }

  /** Where the voice is, if the reader knows of it. */
  get #known(): Moment | null {
    return this.cursor.isKnown || this.wanted ? this.at : null;
  }

  async #arrive(arrival: Arrival): Promise<void> {
    const { cause, shown, start, carried } = arrival;
    const stays = cause === 'relayout' || cause === 'follow';
    this.cursor.show(shown);
    if (!stays) {
      this.#command++;
      this.#due = arrival;
      this.#leavePage();
    }
    const command = this.#command;
    if (!(await this.#load(shown.items, carried))) return;
    if (stays) {
      this.#stay();
      return;
    }
    if (command !== this.#command) return;
    this.#due = null;
    const sought = this.cursor.momentAt(start);
    // A place without the name of a sentence is a page: its first sentence is not one to which the reader went.
    this.#put(
      sought ?? this.cursor.momentOf(),
      false,
      sought !== null && start?.target.fragment !== undefined,
    );
    this.#parts?.voice.prepare(this.cursor.at?.track);
    if (this.wanted) this.#beginning = this.#speakOn();
  }

  async #load(items: readonly SpineItem[], carried?: Track): Promise<boolean> {
    if (!(await this.tracks.load(items, carried))) return false;
    this.cursor.measure();
    return true;
  }

  /** The voice stays where it is; the page around it is another, or looks different. */
  #stay(): void {
    const { voice } = this.#parts ?? {};
    const { at } = this.cursor;
    voice?.retime();
    const goesOn = at && voice?.tracks.includes(at.track) && (this.cursor.isKnown || this.wanted);
    if (goesOn) this.#put(this.at, at.lit, at.sought);
    else this.#put(this.cursor.momentOf());
    this.applyHighlight();
  }

  #leavePage(): void {
    clearTimeout(this.#silence);
    this.problem = null;
    this.cursor.hold(null);
    if (this.wanted) this.#hush();
  }

  /** Silent for as long as it takes to find out where the voice goes on. */
  #hush(): void {
    this.#parts?.voice.hush();
    this.#become(isSounding(this.state) ? 'between' : 'starting');
  }

  #stop(): void {
    const now = this.at;
    clearTimeout(this.#silence);
    this.#parts?.voice.hush();
    this.#become('idle');
    // A sentence to which the reader has led the voice is theirs before it is heard.
    const { at } = this.cursor;
    if (now) this.#put(now, at?.lit || this.#led === now.track, at?.sought);
  }

  async #lead(moment: Moment): Promise<void> {
    if (this.wanted) {
      await this.#speak(moment, true);
      return;
    }
    this.#command++;
    this.#put(moment, true);
    this.#listener.onSentence(moment, true);
  }

  async #speakOn(): Promise<void> {
    const { at } = this.cursor;
    if (at) await this.#speak(at);
    else this.#waitOut();
  }

  async #speak(moment: Moment, led = false): Promise<void> {
    clearTimeout(this.#silence);
    const command = ++this.#command;
    this.#led = led ? moment.track : null;
    // What is still heard is of another place.
    this.#hush();
    const { at } = this.cursor;
    this.#put(moment, this.track === moment.track, at?.track === moment.track && at.sought);
    if (led) this.#listener.onSentence(moment, true);
    try {
      await this.#parts?.voice.play(moment.track, moment.from);
      if (command !== this.#command || !this.wanted) return;
      this.cursor.measure();
      if (this.cursor.at?.track === moment.track) this.#put(this.at, true);
    } catch (error) {
      if (command === this.#command) this.#failed(error);
    }
  }

  /** Without sound pages still turn (adverse case 41): a page whose file is missing counts as silent. */
  #failed(error: unknown): void {
    if (!this.wanted) return;
    runInAction(() => {
      if (isBlocked(error)) {
        this.problem = 'blocked';
        this.#become('blocked');
        return;
      }
      this.problem = 'missing';
      this.#listener.onSoundError(error);
      this.#waitOut();
    });
  }

  #waitOut(): void {
    if (!this.wanted) return;
    if (!this.#listener.turnsByItself()) {
      runInAction(() => {
        this.problem ??= 'silent';
      });
      this.#stop();
      return;
    }
    this.#parts?.voice.hush();
    this.#become('waiting');
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#silenceOver(), SILENT_PAGE);
  }

  /** A page may have got another layout meanwhile, and have a sentence now that was not on it before. */
  #silenceOver(): void {
    if (this.problem === 'missing' || !this.cursor.at) this.#listener.onPageOver();
    else void this.#speakOn();
  }

  #become(state: VoiceState): void {
    const before = this.state;
    runInAction(() => {
      this.state = state;
    });
    if (isPlaying(state) !== isPlaying(before)) {
      this.#parts?.pages.playing(isPlaying(state));
      this.#listener.onPlaying(isPlaying(state));
    }
    if (isSounding(state) !== isSounding(before)) this.#listener.onSounding(isSounding(state));
  }

  #put(moment: Moment | null, lit = false, sought = false): void {
    const before = this.track;
    this.cursor.put(moment, lit, sought);
    if (this.track === before) return;
    this.applyHighlight();
    this.#listener.onTrack(this.track);
  }
}

function isSame(one: Track, other: Track): boolean {
  return one.path === other.path && one.fragment === other.fragment;
}

function isBlocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'AudioError' && (error as AudioError).blocked;
}
