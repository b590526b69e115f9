import type { Track } from '@aloud/book';
import type { NarratorEvents } from '../narration/narrator.ts';
import { type Moment, Timeline } from '../narration/timeline.ts';
import type { Voice } from '../narration/voice.ts';
import type { HeldPromises } from './held-promises.ts';

/** A voice whose time passes when a test says so. */
export class VoiceDouble implements Voice {
  /** What it was told to speak. */
  readonly told: Moment[] = [];
  /** The track whose file it opened beforehand last, and the files that it was told to keep. */
  prepared: Track | undefined;
  kept: ReadonlySet<string> = new Set();
  events!: NarratorEvents;
  readonly #held: HeldPromises;
  #timeline = timelineOf([]);
  #command = 0;
  #spoken: Moment | null = null;
  #turns: readonly number[] = [];
  #sounds = false;

  constructor(held: HeldPromises) {
    this.#held = held;
  }

  /** What is heard; null in silence. */
  get heard(): Moment | null {
    return this.#sounds ? this.#spoken : null;
  }

  get tracks(): readonly Track[] {
    return this.#timeline.tracks;
  }

  get duration(): number {
    return this.#timeline.duration;
  }

  get position(): number {
    return this.#spoken?.from ?? 0;
  }

  load(tracks: readonly Track[]): void {
    this.#timeline = timelineOf(tracks);
    if (this.#spoken && this.#timeline.runOf(this.#spoken.track) < 0) this.#spoken = null;
  }

  prepare(track: Track | undefined): void {
    this.prepared = track;
  }

  keep(paths: ReadonlySet<string>): void {
    this.kept = paths;
  }

  async play(track: Track, from = track.audio?.begin ?? 0): Promise<void> {
    const command = ++this.#command;
    this.told.push({ track, from });
    await this.#held.pass();
    if (command !== this.#command || this.#timeline.runOf(track) < 0) return;
    this.#sounds = true;
    this.events.onSound();
    this.#enter({ track, from });
  }

  hush(): void {
    this.#command++;
    this.#sounds = false;
  }

  at(seconds: number): Moment | undefined {
    return this.#timeline.at(seconds);
  }

  secondsOf(moment: Moment): number {
    return this.#timeline.secondsOf(moment);
  }

  retime(): void {
    if (this.#spoken) this.#turns = this.#turnsAfter(this.#spoken);
  }

  apply(): void {}

  /** Lets a tenth of a second pass. */
  tick(): void {
    const { heard } = this;
    if (!heard?.track.audio) return;
    const from = heard.from + 0.1;
    if (from < heard.track.audio.end - 1e-6) {
      this.#spoken = { track: heard.track, from };
      this.events.onTime(this.secondsOf(this.#spoken));
      const [turn] = this.#turns;
      if (turn === undefined || from < turn - 1e-4) return;
      this.#turns = this.#turns.slice(1);
      this.events.onTurnPage(this.#spoken);
      return;
    }
    const next = this.tracks[this.tracks.indexOf(heard.track) + 1];
    if (next) {
      this.#enter({ track: next, from: next.audio?.begin ?? 0 });
      return;
    }
    this.hush();
    this.events.onEnd();
  }

  #enter(moment: Moment): void {
    const isSame = this.#spoken?.track === moment.track;
    this.#spoken = moment;
    if (isSame) return;
    this.#turns = this.#turnsAfter(moment);
    this.events.onTrack(moment);
  }

  #turnsAfter({ track, from }: Moment): readonly number[] {
    if (!track.audio) return [];
    return this.events.turnsOf({ ...track, audio: track.audio }).filter((turn) => turn > from);
  }
}

function timelineOf(tracks: readonly Track[]): Timeline {
  return new Timeline(tracks, (run) => (run.path === null ? 1 : run.end - run.begin));
}
