import type { Track } from '@aloud/book';
import { makeAutoObservable } from 'mobx';
import type { AudioError } from '../narration/audio-error.ts';
import type { Moment } from '../narration/timeline.ts';
import type { Voice } from '../narration/voice.ts';
import type { Pages } from '../rendering/pages.ts';
import type { CursorStore } from './CursorStore.ts';
import { isUnreachable, Retrial } from './retrial.ts';
import type { SettingsStore } from './SettingsStore.ts';
import type { VoiceListener } from './voice-listener.ts';

/** Spec §9: a page without sound is turned after 3000 ms. */
const SILENT_PAGE = 3000;

/** After a longer pause (ms) a sentence is heard from its beginning, and a voice that was cut off waits for a press. */
const FORGOTTEN = 60_000;

/**
 * What the voice does. `idle`: the reader has not started it. `starting`: it was silent and is about to speak. `speaking`. `stalled`: it
 * spoke, and stands still until more of its file has come. `between`: it spoke, and will go on as soon as the next page, or another
 * language, is there. `silent`: a page without sound is being waited out. `paused`. `unreachable`: what is to be heard cannot be fetched;
 * the voice stands where it is, and tries again. `blocked`: the browser requires a press first. `ended`: there is nothing more to be
 * read by itself.
 */
export type VoiceState =
  | 'idle'
  | 'starting'
  | 'speaking'
  | 'stalled'
  | 'between'
  | 'silent'
  | 'paused'
  | 'unreachable'
  | 'blocked'
  | 'ended';

/** In these the reader does not want to hear the book, or cannot. */
const AT_REST: readonly VoiceState[] = ['idle', 'paused', 'blocked', 'ended'];
/** In these a voice is heard, but for the moment in which a page turns, or more of a file comes. */
const SOUNDING: readonly VoiceState[] = ['speaking', 'stalled', 'between'];
/** In these the reader wants to hear the book, and does not. */
const WAITING: readonly VoiceState[] = ['starting', 'stalled', 'between', 'unreachable'];

/**
 * Why there is no sound: the file is missing, it cannot be reached and is tried again, or is no longer (`lost`), another player speaks
 * (`elsewhere`), the browser requires a press first, or the page has none and is not turned.
 */
export type SoundProblem = 'missing' | 'unreachable' | 'lost' | 'elsewhere' | 'blocked' | 'silent';

interface Parts {
  readonly pages: Pages;
  readonly voice: Voice;
}

/** What the voice does (spec §4, Player): one named state. Where it is, CursorStore knows. */
export class VoiceStore {
  state: VoiceState = 'idle';
  /** Of the shown page: another page begins without one. */
  problem: SoundProblem | null = null;
  readonly #settings: SettingsStore;
  readonly #cursor: CursorStore;
  readonly #listener: VoiceListener;
  #parts: Parts | null = null;
  /** The sentence to which the reader led the voice. */
  #led: Track | null = null;
  /** Ends the silence of a page without sound. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Ends the patience with a sound that stands still. */
  #stalled: ReturnType<typeof setTimeout> | undefined;
  readonly #retrial = new Retrial();
  /** When it fell silent. */
  #silentSince = 0;

  constructor(settings: SettingsStore, cursor: CursorStore, listener: VoiceListener) {
    this.#settings = settings;
    this.#cursor = cursor;
    this.#listener = listener;
    // The position is read from the media element.
    makeAutoObservable(this, { at: false });
  }

  attach(parts: Parts): void {
    this.#parts = parts;
    this.problem = null;
  }

  reset(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#stalled);
    this.#retrial.end();
    this.#parts = null;
    this.#led = null;
    this.state = 'idle';
    this.problem = null;
  }

  /** Whether the reader wants to hear the book: from the press of play to the press of pause. */
  get wanted(): boolean {
    return !AT_REST.includes(this.state);
  }

  /** Whether the reader waits for the voice. */
  get waits(): boolean {
    return WAITING.includes(this.state);
  }

  /** Whether the book is being read: a voice is heard, or a page without sound is being waited out. */
  get playing(): boolean {
    return isPlaying(this.state);
  }

  /** Where the voice is at this moment, or is to begin. */
  get at(): Moment | null {
    return this.#cursor.now(this.state === 'speaking' || this.state === 'stalled');
  }

  applySound(): void {
    const { playbackRate: rate, audioVolume: volume, muted } = this.#settings;
    this.#parts?.voice.apply({ rate, volume, muted });
  }

  /** Loads the sound with which the voice is to begin. */
  prepare(): void {
    this.#parts?.voice.prepare(this.#cursor.at?.track);
  }

  /** The reader wants to hear the book. */
  start(): void {
    if (this.problem !== 'missing') this.problem = null;
    this.#become('starting');
  }

  /** Speaks from the cursor on, or waits out a page that has nothing to be read. */
  async speakOn(): Promise<void> {
    const { at } = this.#cursor;
    if (at) await this.speak(this.#remembered(at));
    else this.#waitOut();
  }

  /** @param led whether the reader leads the voice there */
  async speak(moment: Moment, led = false): Promise<void> {
    clearTimeout(this.#silence);
    this.#retrial.rest();
    const decision = this.#cursor.decide();
    this.#led = led ? moment.track : null;
    // What is still heard is of another place.
    this.hush();
    const { at, track } = this.#cursor;
    this.#cursor.put(moment, track === moment.track, at?.track === moment.track && at.sought);
    if (led) this.#listener.onSentence(moment, true);
    try {
      await this.#parts?.voice.play(moment.track, moment.from);
      if (decision !== this.#cursor.decision || !this.wanted) return;
      this.#cursor.measure();
      if (this.#cursor.at?.track === moment.track) this.#cursor.put(this.at, true);
    } catch (error) {
      if (decision === this.#cursor.decision) this.fail(error);
    }
  }

  /** The reader leads the voice to a moment; unless it is wanted, only the mark goes there. */
  async lead(moment: Moment): Promise<void> {
    if (this.wanted) {
      await this.speak(moment, true);
      return;
    }
    this.#cursor.decide();
    this.#cursor.put(moment, true);
    this.#listener.onSentence(moment, true);
  }

  /** The sound has really started. */
  heard(): void {
    this.problem = null;
    this.#silentSince = 0;
    this.#retrial.end();
    this.#become('speaking');
  }

  /** The sound stands still: more of its file is on its way. Nobody waits for it longer than the sentence is remembered. */
  stall(): void {
    if (this.state !== 'speaking') return;
    this.#silentSince = Date.now();
    this.#become('stalled');
    this.#stalled = setTimeout(() => this.#giveUp(), FORGOTTEN);
  }

  /** The voice has come to a sentence. */
  reach(moment: Moment): void {
    this.#cursor.put(moment, true);
    if (this.#led !== moment.track) this.#listener.onSentence(moment, false);
  }

  /** The page around the voice is another, or looks different; the voice stays where it is. */
  stay(): void {
    const { voice } = this.#parts ?? {};
    const { at, isKnown } = this.#cursor;
    voice?.retime();
    const goesOn = at && voice?.tracks.includes(at.track) && (isKnown || this.wanted);
    if (goesOn) this.#cursor.put(this.at, at.lit, at.sought);
    else this.#cursor.put(this.#cursor.momentOf());
    this.#cursor.light();
  }

  /** The page on which the voice is has been left; where it goes on is not known yet. */
  leavePage(): void {
    clearTimeout(this.#silence);
    this.#retrial.end();
    this.hush();
  }

  /** Silent for as long as it takes to find out where the voice goes on. */
  hush(): void {
    this.#parts?.voice.hush();
    this.#become(isSounding(this.state) ? 'between' : 'starting');
  }

  /** @param as why it is silent from now on */
  stop(as: 'paused' | 'ended' = 'paused'): void {
    const now = this.at;
    this.#parts?.voice.hush();
    this.#silentSince = Date.now();
    if (this.problem === 'unreachable') this.problem = null;
    this.#become(as);
    // A sentence to which the reader has led the voice is theirs before it is heard.
    const { at } = this.#cursor;
    if (now) this.#cursor.put(now, at?.lit || this.#led === now.track, at?.sought);
  }

  /** What is left of the page is not to be spoken. */
  skipRest(): void {
    this.#parts?.voice.hush();
    this.end();
  }

  /** Everything on the page has been spoken. */
  end(): void {
    if (!this.wanted) return;
    this.#become('between');
    this.#listener.onPageOver();
  }

  /**
   * Without sound pages still turn (adverse case 41): a page whose file is missing counts as silent. What cannot be reached is not missing:
   * the voice stands (decision 0075).
   * @param moment where it is to go on; by default where it was to begin
   */
  fail(error: unknown, moment?: Moment): void {
    if (!this.wanted) return;
    if (isBlocked(error)) {
      this.problem = 'blocked';
      this.#become('blocked');
      return;
    }
    if (isUnreachable(error)) {
      if (moment) this.#cursor.put(moment, this.#cursor.track === moment.track);
      this.stand(() => void this.speakOn());
      return;
    }
    this.problem = 'missing';
    this.#listener.onSoundError(error);
    this.#waitOut();
  }

  /** What is to be heard next cannot be reached. @param again tries to */
  stand(again: () => void): void {
    if (!this.wanted) return;
    this.#parts?.voice.hush();
    clearTimeout(this.#silence);
    if (!this.#retrial.isBegun) this.#silentSince = Date.now();
    if (Date.now() - this.#silentSince >= FORGOTTEN) {
      this.#giveUp();
      return;
    }
    this.problem = 'unreachable';
    this.#become('unreachable');
    this.#retrial.again(again);
  }

  /** What is to be heard has not come for so long that the voice waits for a press. */
  #giveUp(): void {
    const since = this.#silentSince;
    this.stop();
    this.#silentSince = since;
    this.problem = 'lost';
    this.#listener.onRest();
  }

  /** Where a voice goes on that was silent for long: nobody remembers half a sentence. */
  #remembered(moment: Moment): Moment {
    if (!this.#cursor.track || Date.now() - this.#silentSince < FORGOTTEN || this.#silentSince === 0)
      return moment;
    return this.#cursor.partHere(moment.track) ?? moment;
  }

  #waitOut(): void {
    if (!this.wanted) return;
    if (!this.#listener.turnsByItself()) {
      this.problem ??= 'silent';
      this.stop();
      return;
    }
    this.#parts?.voice.hush();
    this.#retrial.end();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#silenceOver(), SILENT_PAGE);
    this.#become('silent');
  }

  /** A page may have got another layout meanwhile, and have a sentence now that was not on it before. */
  #silenceOver(): void {
    if (this.problem === 'missing' || !this.#cursor.at) this.#listener.onPageOver();
    else void this.speakOn();
  }

  #become(state: VoiceState): void {
    const before = this.state;
    this.state = state;
    clearTimeout(this.#stalled);
    if (!this.wanted) {
      clearTimeout(this.#silence);
      this.#retrial.end();
    }
    if (isPlaying(state) !== isPlaying(before)) {
      this.#parts?.pages.playing(isPlaying(state));
      this.#listener.onPlaying(isPlaying(state));
    }
    if (isSounding(state) !== isSounding(before)) this.#listener.onSounding(isSounding(state));
  }
}

function isPlaying(state: VoiceState): boolean {
  return state === 'silent' || isSounding(state);
}

function isSounding(state: VoiceState): boolean {
  return SOUNDING.includes(state);
}

function isBlocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'AudioError' && (error as AudioError).blocked;
}
