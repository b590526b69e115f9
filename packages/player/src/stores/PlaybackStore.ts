import type { Overlays, Track } from '@aloud/book';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AudioError } from '../narration/audio-error.ts';
import type { Narrator, NarratorEvents } from '../narration/narrator.ts';
import type { SpokenTrack } from '../narration/runs.ts';
import type { Pager } from '../rendering/pager.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Target } from '../rendering/target.ts';
import type { LanguageStore } from './LanguageStore.ts';
import { PageTracks } from './PageTracks.ts';
import { PageFollower } from './page-follower.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** Spec §9: a page without sound is turned after 3000 ms. */
const SILENT_PAGE = 3000;

/** Why there is no sound: the file is missing, or the browser requires a press first. */
export type SoundProblem = 'missing' | 'blocked';

/** How playback turns pages; the root store implements it. */
export interface PageTurner {
  /** @returns false at the end of the book */
  turn(by: 1 | -1, method: 'auto' | 'manual'): Promise<boolean>;
  follow(target: Target): Promise<void>;
  onTrack(track: Track | null): void;
  onPlaying(playing: boolean): void;
  onSoundError(error: unknown): void;
}

interface Parts {
  readonly pager: Pager;
  readonly overlays: Overlays;
  readonly narrator: Narrator;
}

/** The voice: what is being spoken, and how it turns the pages (spec §4, Player). */
export class PlaybackStore implements NarratorEvents {
  /** What the reader wants: true from the press of play to the press of pause. */
  wanted = false;
  /** The actual state: sound is playing, or a silent page is being waited out. */
  playing = false;
  track: Track | null = null;
  /** Seconds from the start of the screen's narration, and its length. */
  seconds = 0;
  duration = 0;
  problem: SoundProblem | null = null;
  /** What is read of the shown pages. */
  readonly tracks: PageTracks;
  #parts: Parts | null = null;
  #resumeAt: number | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #follower: PageFollower;
  readonly #settings: SettingsStore;
  readonly #turner: PageTurner;

  constructor(settings: SettingsStore, languages: LanguageStore, turner: PageTurner) {
    this.#settings = settings;
    this.tracks = new PageTracks(settings, languages);
    this.#turner = turner;
    this.#follower = new PageFollower(turner);
    makeAutoObservable(this, {
      track: observableRef,
      tracks: false,
      documentSeconds: false,
      mediaPosition: false,
      turnsOf: false,
    });
  }

  attach(parts: Parts): void {
    this.#parts = parts;
    this.#follower.pager = parts.pager;
    this.tracks.attach(parts);
    this.problem = null;
  }

  /** Another page is shown: takes its tracks and, while playing, speaks from its first. */
  async pageShown(shown: ShownPage): Promise<void> {
    clearTimeout(this.#silence);
    if (!this.tracks.arrive(shown)) {
      this.#forgetProblem();
      await this.#loadTracks();
    }
    if (this.tracks.shown !== shown || this.#follower.following) return;
    this.#resumeAt = null;
    this.#setTrack(null);
    if (this.wanted) await this.#speakPage();
  }

  async play(): Promise<void> {
    if (!this.#parts || this.wanted) return;
    this.wanted = true;
    this.problem = this.problem === 'blocked' ? null : this.problem;
    await this.#speakPage();
  }

  pause(): void {
    this.wanted = false;
    clearTimeout(this.#silence);
    this.#resumeAt = this.track ? (this.#parts?.narrator.position ?? null) : null;
    this.#parts?.narrator.pause();
    this.onPlaying(false);
  }

  toggle(): Promise<void> {
    if (!this.wanted) return this.play();
    this.pause();
    return Promise.resolve();
  }

  /** Speaks from the innermost of these elements that has a track; returns false if none has. */
  async playFrom(path: string, ids: readonly string[]): Promise<boolean> {
    const tracks = this.#parts?.narrator.tracks ?? [];
    for (const id of ids) {
      const track = tracks.find((each) => each.path === path && each.fragment === id);
      if (!track) continue;
      this.wanted = true;
      await this.#speak(track);
      return true;
    }
    return false;
  }

  /** Seeks in the screen's narration. @param seconds from its start */
  async seek(seconds: number): Promise<void> {
    const place = this.#parts?.narrator.at(seconds);
    if (!place) return;
    runInAction(() => {
      this.seconds = seconds;
    });
    if (this.wanted) {
      await this.#speak(place.track, place.from);
      return;
    }
    this.#resumeAt = place.from;
    this.#setTrack(place.track);
    await this.#followTrack(place.track);
  }

  /** Leaves the table, list or figure that is being read (EPUB 3.3 §9.3.4, escapability). */
  async escape(): Promise<void> {
    const { track } = this;
    const tracks = this.#parts?.narrator.tracks ?? [];
    if (!track?.structure) return;
    const rest = tracks.slice(tracks.indexOf(track));
    const next = rest.find(({ structure }) => structure !== track.structure);
    if (next) await this.#speak(next);
    else {
      this.#parts?.narrator.hush();
      this.onEnd();
    }
  }

  /** True while something is being read that can be escaped before its end. */
  get escapable(): boolean {
    return this.wanted && this.track?.structure != null;
  }

  /** Another language was chosen: continues with the same sentence in it, if the voice was speaking (spec §4). */
  async languageChanged(): Promise<void> {
    if (this.tracks.isStale) await this.reload();
  }

  /** The tracks of these pages have changed; the sentence stays. */
  async reload(): Promise<void> {
    const { track, wanted } = this;
    if (!this.tracks.shown || !this.#parts) return;
    if (wanted) this.#parts.narrator.pause();
    await this.#loadTracks();
    const same = this.#parts?.narrator.tracks.find(
      (each) => each.path === track?.path && each.fragment === track.fragment,
    );
    this.#resumeAt = !wanted && same ? (same.audio?.begin ?? 0) : null;
    if (wanted && this.wanted) await (same ? this.#speak(same) : this.#speakPage());
    else this.#setTrack(same ?? null);
  }

  applySound(): void {
    const { playbackRate: rate, audioVolume: volume, muted } = this.#settings;
    this.#parts?.narrator.apply({ rate, volume, muted });
  }

  applyHighlight(): void {
    const { track } = this;
    const element =
      track && this.#settings.highlights ? this.#parts?.pager.find(track.path, track.fragment) : null;
    this.#parts?.pager.highlight.show(element ?? null);
  }

  reset(): void {
    clearTimeout(this.#silence);
    this.#parts = null;
    this.#follower.pager = null;
    this.tracks.reset();
    this.#resumeAt = null;
    this.wanted = false;
    this.playing = false;
    this.track = null;
    this.seconds = 0;
    this.duration = 0;
    this.problem = null;
  }

  onTrack(track: Track): void {
    this.#setTrack(track);
    if (!this.#follower.isElsewhere(track, this.tracks.shown)) return;
    if (this.#settings.autoPageTurnActive) void this.#followTrack(track);
    else this.#backToFirst();
  }

  turnsOf(track: SpokenTrack): readonly number[] {
    return this.#follower.turnsOf(track);
  }

  onTurnPage(track: Track): void {
    if (this.wanted && this.#settings.autoPageTurnActive) void this.#turnUnder(track);
  }

  onEnd(): void {
    if (this.#settings.autoPageTurnActive) void this.#turnOn();
    else this.#backToFirst();
  }

  onPlaying(playing: boolean): void {
    if (this.playing === playing) return;
    this.playing = playing;
    this.#parts?.pager.playing(playing);
    this.#turner.onPlaying(playing);
  }

  onBroken(error: unknown): void {
    this.#failed(error);
  }

  onTime(seconds: number): void {
    // The slider does not need sixty updates a second, and each one redraws the bar.
    if (Math.abs(seconds - this.seconds) >= 0.2) this.seconds = seconds;
  }

  /** The position of the sound in its file, in seconds; read from the media element itself. */
  get mediaPosition(): number {
    return this.#parts?.narrator.position ?? 0;
  }

  /** Seconds since the narration of the document being spoken began; what a sign-language video follows. */
  get documentSeconds(): number {
    const { track } = this;
    const narrator = this.#parts?.narrator;
    if (!track || !narrator) return 0;
    const first = narrator.tracks.find(
      ({ path, audio }) => path === track.path && audio?.path === track.audio?.path,
    );
    const position = this.playing ? narrator.position : (this.#resumeAt ?? narrator.position);
    return Math.max(0, position - (first?.audio?.begin ?? 0));
  }

  async #loadTracks(): Promise<void> {
    if (!(await this.tracks.load(this.#follower.carried))) return;
    runInAction(() => {
      this.duration = this.#parts?.narrator.duration ?? 0;
      this.seconds = 0;
    });
  }

  async #speakPage(): Promise<void> {
    const first = this.#follower.firstOn(this.tracks.shown, this.#parts?.narrator.tracks ?? []);
    const { track } = this;
    if (track && this.#resumeAt !== null) await this.#speak(track, this.#resumeAt);
    else if (first) await this.#speak(first);
    else this.#waitOut();
  }

  async #speak(track: Track, from?: number): Promise<void> {
    clearTimeout(this.#silence);
    this.#resumeAt = null;
    try {
      await this.#parts?.narrator.play(track, from);
      runInAction(() => {
        this.duration = this.#parts?.narrator.duration ?? 0;
      });
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Without sound pages still turn (adverse case 41): a page whose file is missing counts as silent. */
  #failed(error: unknown): void {
    runInAction(() => {
      if (error instanceof AudioError && error.blocked) {
        this.problem = 'blocked';
        this.wanted = false;
        this.onPlaying(false);
        return;
      }
      this.problem = 'missing';
      this.#turner.onSoundError(error);
      this.#waitOut();
    });
  }

  #forgetProblem(): void {
    runInAction(() => {
      this.problem = null;
    });
  }

  #waitOut(): void {
    if (!this.wanted) return;
    if (!this.#settings.autoPageTurnActive) {
      this.pause();
      return;
    }
    this.#parts?.narrator.hush();
    this.onPlaying(true);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => void this.#turnOn(), SILENT_PAGE);
  }

  async #turnOn(): Promise<void> {
    if (!this.wanted) return;
    const turned = await this.#turner.turn(1, 'auto').catch(() => true);
    if (!turned) this.#backToFirst();
  }

  /** Spec §4: without auto page turn playback returns to the first track of the page and stops. */
  #backToFirst(): void {
    runInAction(() => {
      this.pause();
      this.#resumeAt = null;
      this.seconds = 0;
      this.#setTrack(null);
    });
  }

  async #followTrack(track: Track): Promise<void> {
    await this.#follower.follow(track, this.tracks.shown);
    this.applyHighlight();
  }

  async #turnUnder(track: Track): Promise<void> {
    await this.#follower.turnUnder(track);
    this.applyHighlight();
  }

  #setTrack(track: Track | null): void {
    if (this.track === track) return;
    runInAction(() => {
      this.track = track;
    });
    this.applyHighlight();
    this.#turner.onTrack(track);
  }
}
