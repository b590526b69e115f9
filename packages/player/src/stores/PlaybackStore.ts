import type { Overlays, SpineItem, Track } from '@aloud/book';
import { makeAutoObservable } from 'mobx';
import type { Spot } from '../content/text.ts';
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
import { type SoundProblem, type VoiceState, VoiceStore } from './VoiceStore.ts';
import type { VoiceListener } from './voice-listener.ts';

/** Who goes back within this time (s) of a sentence's beginning wants the one before. */
const SAID_AGAIN = 1;

interface Parts {
  readonly pages: Pages;
  readonly overlays: Pick<Overlays, 'tracks'>;
  readonly voice: Voice;
}

/**
 * The playback (spec §4, Player): what the pages that come, and the reader's presses, mean for the voice. VoiceStore knows what the
 * voice does, CursorStore where it is, PageTracks what it reads.
 */
export class PlaybackStore implements NarratorEvents {
  readonly cursor: CursorStore;
  /** The sentences of the shown pages that the voice reads. */
  readonly tracks: PageTracks;
  readonly #voice: VoiceStore;
  readonly #listener: VoiceListener;
  #pages: Pages | null = null;
  /** The arrival for which the tracks are being loaded. */
  #due: Arrival | null = null;
  #arriving: Promise<void> = Promise.resolve();
  /** The arrival whose tracks could not be reached. */
  #missed: Arrival | null = null;
  /** Settles when the page that came last is heard, or it is known why not. */
  #beginning: Promise<void> = Promise.resolve();

  constructor(settings: SettingsStore, languages: LanguageStore, listener: VoiceListener) {
    this.#listener = listener;
    this.cursor = new CursorStore(settings, listener);
    this.tracks = new PageTracks(settings, languages);
    this.#voice = new VoiceStore(settings, this.cursor, listener);
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
    this.#pages = parts.pages;
    this.cursor.attach(parts);
    this.tracks.attach(parts);
    this.#voice.attach(parts);
  }

  reset(): void {
    this.#pages = null;
    this.#due = null;
    this.#missed = null;
    this.#voice.reset();
    this.tracks.reset();
    this.cursor.reset();
  }

  get state(): VoiceState {
    return this.#voice.state;
  }

  get problem(): SoundProblem | null {
    return this.#voice.problem;
  }

  /** What the reader wants: true from the press of play to the press of pause. */
  get wanted(): boolean {
    return this.#voice.wanted;
  }

  /** The actual state: a voice is heard, or a page without sound is being waited out. */
  get playing(): boolean {
    return this.#voice.playing;
  }

  /** Whether the reader waits for the voice. */
  get waits(): boolean {
    return this.#voice.waits;
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
    return this.#voice.at;
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
      : this.cursor.partHere(moment.track) === null;
  }

  /** The position of the sound in its file, in seconds; read from the media element itself. */
  get mediaPosition(): number {
    return this.cursor.mediaPosition;
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
    if (!this.#pages || this.wanted) return;
    this.cursor.tell();
    this.#voice.start();
    if (this.#missed && !this.#due) await this.#seekAgain();
    else if (!this.#due) {
      await this.#voice.speakOn();
      return;
    }
    // A page that has just come begins to speak by itself once its tracks are there.
    while (this.#due) await this.#arriving;
    await this.#beginning;
  }

  pause(): void {
    if (!this.wanted) return;
    this.#voice.stop();
    this.#listener.onRest();
  }

  toggle(): Promise<void> {
    if (!this.wanted) return this.play();
    this.pause();
    return Promise.resolve();
  }

  /** Stops, and goes back to the first sentence of the page (spec §4, without automatic page turn). */
  rewind(): void {
    if (this.wanted) this.#voice.stop('ended');
    this.cursor.put(this.cursor.momentOf());
    this.#listener.onRest();
  }

  /**
   * Speaks from the innermost of these elements that has a track; returns false if none has. On a page whose tracks are on their way it
   * waits for them.
   */
  async playFrom(path: string, ids: readonly string[]): Promise<boolean> {
    const { decision } = this.cursor;
    while (this.#due) await this.#arriving;
    const track = this.tracks.find(path, ids);
    // The reader may have gone on: then the press was on a page that is gone.
    if (!track) return decision !== this.cursor.decision;
    // Of a sentence that began on an earlier page the reader pressed what is on this one.
    await this.#voice.speak(this.cursor.partHere(track) ?? startOf(track), true);
    return true;
  }

  /** Seeks in the screen's narration. @param seconds from its start */
  async seek(seconds: number): Promise<void> {
    const moment = this.cursor.momentAfter(seconds);
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
    if (!now || this.#due) return true;
    const begun = now.from - startOf(now.track).from > SAID_AGAIN;
    const next = by === -1 && begun ? now.track : this.tracks.beside(now.track, by);
    if (!next) return false;
    await this.#lead(startOf(next));
    return true;
  }

  /** Leaves the table, list or figure that is being read (EPUB 3.3 §9.3.4, escapability). */
  async escape(): Promise<void> {
    const { track } = this;
    if (!this.#pages || !track?.structure || this.#due) return;
    const next = this.tracks.from(track).find(({ structure }) => structure !== track.structure);
    if (next) await this.#voice.speak(startOf(next), true);
    else this.#voice.skipRest();
  }

  /** Another language was chosen, or other parts are skipped: the voice goes on with the same sentence (spec §4). */
  async reload(): Promise<void> {
    const pages = this.#pages;
    const { at, shown } = this.cursor;
    if (!pages || !shown || this.tracks.has(shown.items)) return;
    if (this.#due) {
      this.#arriving = this.#arrive(this.#due);
      await this.#arriving;
      return;
    }
    const decision = this.cursor.decide();
    const rest = at ? this.tracks.from(at.track) : [];
    if (this.wanted) this.#voice.hush();
    // Another layout that comes meanwhile loads them too, and has other pages.
    let isLaidOutAnew: boolean;
    try {
      isLaidOutAnew = !(await this.#load(shown.items));
    } catch (error) {
      this.#listener.onSoundError(error);
      if (decision === this.cursor.decision) this.#voice.stand(() => void this.reload());
      return;
    }
    if (isLaidOutAnew) await this.#arrived();
    if (decision !== this.cursor.decision) return;
    const goesOn = rest.flatMap(({ path, fragment }) => this.tracks.find(path, [fragment]) ?? [])[0];
    const page = isLaidOutAnew ? (this.cursor.shown ?? shown).page : (at?.page ?? shown.page);
    const same = goesOn && (momentOn(goesOn, page, pages) ?? startOf(goesOn));
    if (same && (at?.lit || this.wanted)) {
      await this.#voice.lead(same);
      return;
    }
    if (same && at?.sought) this.cursor.put(same, false, true);
    else this.cursor.put(this.cursor.momentOf());
    if (this.wanted) await this.#voice.speakOn();
  }

  applySound(): void {
    this.#voice.applySound();
  }

  applyHighlight(): void {
    this.cursor.light();
  }

  onTrack(moment: Moment): void {
    this.#voice.reach(moment);
  }

  turnsOf(track: Track): readonly number[] {
    return this.#pages ? turnsOf(track, this.#pages) : [];
  }

  onTurnPage(moment: Moment): void {
    if (this.wanted) this.#listener.onPageBreak(moment);
  }

  onEnd(): void {
    this.#voice.end();
  }

  onSound(): void {
    this.#voice.heard();
    void this.tracks.lookAhead(this.#pages?.ahead ?? []);
  }

  onStalled(): void {
    this.#voice.stall();
  }

  onBroken(error: unknown, moment?: Moment): void {
    this.#voice.fail(error, moment);
  }

  /** Somebody else has paused the sound: so it is paused. */
  onPaused(): void {
    this.pause();
  }

  /** Another player speaks now: this one pauses, and says so. */
  giveWay(): void {
    this.pause();
    this.#voice.problem = 'elsewhere';
  }

  /** Goes where the reader wants, and says so. */
  async #lead(moment: Moment): Promise<void> {
    await this.#voice.lead(moment);
    this.cursor.tell();
  }

  /** The next page cannot be reached. @param again tries to */
  unreached(again: () => void): void {
    this.#voice.stand(again);
  }

  onTime(seconds: number): void {
    this.cursor.tick(seconds);
  }

  /** Where the voice is, if the reader knows of it. */
  get #known(): Moment | null {
    return this.cursor.isKnown || this.wanted ? this.at : null;
  }

  /** @param again whether its tracks are only asked for anew */
  async #arrive(arrival: Arrival, again = false): Promise<void> {
    const { cause, shown, start, carried } = arrival;
    const stays = cause === 'relayout' || cause === 'follow';
    if (!again) this.cursor.show(shown);
    if (!stays) {
      this.#due = arrival;
      this.#missed = null;
      if (again) this.cursor.decide();
      else this.#leavePage();
    }
    const { decision } = this.cursor;
    try {
      if (!(await this.#load(shown.items, carried))) return;
    } catch (error) {
      this.#miss(arrival, decision, error);
      return;
    }
    if (stays) {
      this.#voice.stay();
      return;
    }
    if (decision !== this.cursor.decision) return;
    this.#due = null;
    const sought = this.cursor.momentAt(start);
    // A place without the name of a sentence is a page: its first sentence is not one to which the reader went.
    this.cursor.put(
      sought ?? this.cursor.momentOf(),
      false,
      sought !== null && start?.target.fragment !== undefined,
    );
    this.#voice.prepare();
    if (this.wanted) this.#beginning = this.#voice.speakOn();
  }

  /** The tracks of a page cannot be reached: it is not silent for that, and not turned (decision 0075). */
  #miss(arrival: Arrival, decision: number, error: unknown): void {
    this.#listener.onSoundError(error);
    if (this.#due !== arrival || decision !== this.cursor.decision) return;
    this.#due = null;
    this.#missed = arrival;
    this.cursor.put(null);
    this.#voice.stand(() => void this.#seekAgain());
  }

  async #seekAgain(): Promise<void> {
    const missed = this.#missed;
    if (!missed) return;
    this.#arriving = this.#arrive(missed, true);
    await this.#arriving;
    await this.#beginning;
  }

  /** Waits for what is arriving, and for what arrives meanwhile. */
  async #arrived(): Promise<void> {
    let last: Promise<void> | null = null;
    while (last !== this.#arriving) {
      last = this.#arriving;
      await last;
    }
  }

  #leavePage(): void {
    this.cursor.decide();
    this.cursor.hold(null);
    this.#voice.problem = null;
    if (this.wanted) this.#voice.leavePage();
  }

  async #load(items: readonly SpineItem[], carried?: Track): Promise<boolean> {
    if (!(await this.tracks.load(items, carried))) return false;
    this.cursor.measure();
    return true;
  }
}
