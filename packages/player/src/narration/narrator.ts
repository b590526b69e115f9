import { ResourceUnavailableError, type Track } from '@aloud/book';
import type { AudioAddresses } from './audio-addresses.ts';
import { AudioError } from './audio-error.ts';
import { type AudioFile, STANDS } from './audio-file.ts';
import { AudioFiles } from './audio-files.ts';
import { Clock } from './clock.ts';
import { isSpoken, type Run, type SpokenTrack, trackAt } from './runs.ts';
import type { Sound } from './sound.ts';
import type { SpeechNarrator } from './speech-narrator.ts';
import { Stillness } from './stillness.ts';
import { type Moment, Timeline } from './timeline.ts';
import type { Utterance } from './utterances/utterance.ts';
import type { Voice } from './voice.ts';

export interface NarratorEvents {
  /** Another track has begun to sound. */
  onTrack(moment: Moment): void;
  /** The times at which pages are to be turned during a track, ascending, in seconds into its file. */
  turnsOf(track: SpokenTrack): readonly number[];
  /** Such a time has come. */
  onTurnPage(moment: Moment): void;
  /** The last track of the timeline has ended; the sound has stopped. */
  onEnd(): void;
  /** The sound has really started. */
  onSound(): void;
  /** The sound stands still until more of its file has come; then it starts again. */
  onStalled(): void;
  /** The sound broke off, and could not be resumed. @param moment where it is to go on */
  onBroken(error: unknown, moment: Moment): void;
  /** The sound was paused from outside: by the system, by a call, with the page. */
  onPaused(): void;
  /** The position in the timeline has changed, in seconds from its start. */
  onTime(seconds: number): void;
}

/** Speaks a timeline of tracks. It knows nothing about pages. */
export class Narrator implements Voice {
  readonly #addresses: AudioAddresses;
  readonly #speech: SpeechNarrator;
  readonly #events: NarratorEvents;
  readonly #clock = new Clock((position) => this.#tick(position));
  readonly #files: AudioFiles;
  #sound: Sound;
  #timeline = this.#timelineOf([]);
  /** Index of the run that is being spoken. */
  #run = 0;
  #file: AudioFile | undefined;
  #saying: Utterance | undefined;
  #track: Track | undefined;
  /** The remaining turns in this track. */
  #turns: readonly number[] = [];
  /** The position of the sound when the clock last looked; a failed media element forgets it. */
  #position = 0;
  /** Incremented by every command: results that an older command awaited no longer count. */
  #command = 0;

  constructor(addresses: AudioAddresses, speech: SpeechNarrator, sound: Sound, events: NarratorEvents) {
    this.#addresses = addresses;
    this.#files = new AudioFiles(addresses);
    this.#speech = speech;
    this.#sound = sound;
    this.#events = events;
  }

  load(tracks: readonly Track[]): void {
    this.#timeline = this.#timelineOf(tracks);
    const run = this.#track ? this.#timeline.runOf(this.#track) : -1;
    this.#run = Math.max(0, run);
    if (run < 0) this.#track = undefined;
  }

  get tracks(): readonly Track[] {
    return this.#timeline.tracks;
  }

  get duration(): number {
    return this.#timeline.duration;
  }

  prepare(track: Track | undefined): void {
    if (track?.audio) this.#open(track.audio.path).catch(() => undefined);
  }

  async play(track: Track, from = track.audio?.begin ?? 0): Promise<void> {
    const command = ++this.#command;
    this.#hold();
    const run = this.#timeline.runOf(track);
    if (run < 0) return;
    if (!isSpoken(track)) {
      this.#recite(track, run);
      return;
    }
    const file = await this.#sounding(track.audio.path, from, command).catch((error: unknown) => {
      // The reader has moved on by now: an error of the abandoned track no longer matters.
      if (command === this.#command) throw error;
    });
    if (!file || command !== this.#command) return;
    this.#unstall();
    this.#heard = command;
    this.#run = run;
    this.#timeline.remeasure();
    this.#clock.start(file.node);
    this.#watch(file);
    this.#events.onSound();
    this.#enter(track, from);
    this.prepare(this.#timeline.runs[run + 1]?.tracks[0]);
  }

  hush(): void {
    this.#command++;
    this.#unstall();
    this.#hold();
    this.#clock.stop();
    this.#file?.pause();
  }

  get position(): number {
    return this.#saying ? 0 : (this.#file?.position ?? 0);
  }

  at(seconds: number): Moment | undefined {
    return this.#timeline.at(seconds);
  }

  secondsOf(moment: Moment): number {
    return this.#timeline.secondsOf(moment);
  }

  retime(): void {
    if (this.#track) this.#turns = this.#turnsAfter(this.#track, this.#position);
  }

  apply(sound: Sound): void {
    this.#sound = sound;
    this.#file?.apply(sound);
  }

  keep(paths: ReadonlySet<string>): void {
    this.#files.keep(this.#file ? new Set([...paths, this.#file.path]) : paths);
  }

  destroy(): void {
    this.hush();
    this.#unwatch();
    this.#file = undefined;
    this.keep(new Set());
  }

  #timelineOf(tracks: readonly Track[]): Timeline {
    return new Timeline(tracks, (run) => this.#lengthOf(run));
  }

  /**
   * Plays a file. One that breaks off at once, because its signature has run out in a long pause, is opened again, once.
   * @returns undefined if another command came meanwhile
   * @throws AudioError, or what the probe of the file throws
   */
  async #sounding(path: string, from: number, command: number): Promise<AudioFile | undefined> {
    for (let tries = 1; ; tries++) {
      const file = await this.#opened(path);
      if (command !== this.#command) return undefined;
      if (this.#file !== file) this.#file?.pause();
      this.#file = file;
      file.apply(this.#sound);
      try {
        await file.play(from);
        return file;
      } catch (error) {
        // One that waits for a press stays open.
        if (!(error instanceof AudioError) || error.blocked) throw error;
        this.#lose(file);
        await this.#addresses.probe(path);
        if (tries > 1) throw error.lasting;
      }
      if (command !== this.#command) return undefined;
    }
  }

  /** Speaks a text that was not recorded, and goes on after it. */
  #recite(track: Track, run: number): void {
    const command = this.#command;
    this.#clock.stop();
    this.#unwatch();
    this.#file?.pause();
    this.#run = run;
    const saying = this.#speech.say(track, this.#sound);
    this.#saying = saying;
    this.#events.onSound();
    this.#enter(track, 0);
    this.#events.onTime(this.#timeline.startOf(run));
    this.prepare(this.#timeline.runs[run + 1]?.tracks[0]);
    void saying.ended.then(
      () => {
        if (command === this.#command) this.#ended();
      },
      () => {
        if (command === this.#command) this.#pausedOutside();
      },
    );
  }

  /** Stops a text that is being spoken without a recording. */
  #hold(): void {
    this.#saying?.stop();
    this.#saying = undefined;
  }

  /**
   * As `#open`; one whose signature has ended while it was paused is opened anew. Without a line it stays: as much of it as has come
   * can be heard.
   */
  async #opened(path: string): Promise<AudioFile> {
    const file = await this.#open(path);
    if (file.playing || !this.#addresses.hasEnded(file.url)) return file;
    try {
      await this.#addresses.renew();
    } catch (error) {
      if (error instanceof ResourceUnavailableError) return file;
      throw error;
    }
    this.#lose(file);
    return this.#open(path);
  }

  #open(path: string): Promise<AudioFile> {
    return this.#files.open(path, this.#sound);
  }

  #tick(position: number): void {
    const run = this.#timeline.runs[this.#run];
    this.#position = position;
    if (!run || run.path === null || this.#file?.path !== run.path) return;
    if (position >= run.end) {
      this.#ended();
      return;
    }
    const track = trackAt(run, position);
    this.#enter(track, position);
    this.#events.onTime(this.#timeline.startOf(this.#run) + Math.max(0, position - run.begin));
    const [turn, ...later] = this.#turns;
    if (turn === undefined || position < turn) return;
    this.#turns = later;
    this.#events.onTurnPage({ track, from: position });
  }

  #enter(track: Track, position: number): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#turns = this.#turnsAfter(track, position);
    this.#events.onTrack({ track, from: position });
  }

  #turnsAfter(track: Track, position: number): readonly number[] {
    const turns = isSpoken(track) ? this.#events.turnsOf(track) : [];
    return turns.filter((turn) => turn > position);
  }

  readonly #ended = (): void => {
    // The clock and the media element both see the end; the first of them reports it.
    this.#clock.stop();
    this.#unwatch();
    const next = this.#timeline.runs[this.#run + 1]?.tracks[0];
    if (next) {
      // Until the next file is loaded, this one would play on past its clip.
      if (next.audio?.path !== this.#file?.path) this.#file?.pause();
      const from = next.audio?.begin ?? 0;
      this.play(next).catch((error: unknown) => {
        this.hush();
        this.#events.onBroken(error, { track: next, from });
      });
      return;
    }
    this.#command++;
    this.#hold();
    this.#file?.pause();
    this.#events.onEnd();
  };

  /**
   * The signature expired, or the connection broke, in the middle of a file (adverse case 39): the signature is renewed,
   * the file opened again, and the sound continues where it was.
   */
  readonly #broken = (): void => {
    const [file, track, position] = [this.#file, this.#track, this.#position];
    if (!file || track?.audio?.path !== file.path) return;
    const command = ++this.#command;
    this.#clock.stop();
    this.#unwatch();
    this.#lose(file);
    const goOn = async () => {
      await this.#addresses.probe(file.path);
      if (command === this.#command) await this.play(track, position);
    };
    goOn().catch((error: unknown) => this.#events.onBroken(error, { track, from: position }));
  };

  /** The system, or another program, has taken the sound; its own pauses the narrator knows. */
  readonly #paused = (): void => {
    if (this.#file?.isPausedOutside) this.#pausedOutside();
  };

  #pausedOutside(): void {
    this.hush();
    this.#events.onPaused();
  }

  /** More of the file is on its way, on a slow line; on one that is lost nothing comes, and nobody says so. */
  readonly #stalled = (): void => {
    const [file, track, command] = [this.#file, this.#track, this.#command];
    // While it goes to another place the sound stands still too.
    if (!file || !track || command !== this.#heard || file.node.paused) return;
    this.#unstall();
    this.#events.onStalled();
    this.#awaitMore(file, track, command);
  };

  #awaitMore(file: AudioFile, track: Track, command: number): void {
    const { fetched: had, position } = file;
    const stands = () => command === this.#command && file.position === position;
    this.#stall = setTimeout(() => {
      this.#addresses.probe(file.path).then(
        () => {
          if (!stands()) return;
          if (file.fetched === had) this.#broken();
          else this.#awaitMore(file, track, command);
        },
        (error: unknown) => {
          if (!stands()) return;
          this.hush();
          this.#unwatch();
          this.#lose(file);
          this.#events.onBroken(error, { track, from: this.#position });
        },
      );
    }, STANDS);
  }

  readonly #goesOn = (): void => {
    if (this.#stall === undefined || this.#command !== this.#heard) return;
    this.#unstall();
    this.#events.onSound();
  };

  #unstall(): void {
    clearTimeout(this.#stall);
    this.#stall = undefined;
  }

  #lose(file: AudioFile): void {
    if (this.#file === file) this.#file = undefined;
    this.#files.drop(file);
  }

  #watched: HTMLMediaElement | undefined;
  /** The command whose sound is heard. */
  #heard = 0;
  /** Set while the sound stands still. */
  #stall: ReturnType<typeof setTimeout> | undefined;
  readonly #stillness = new Stillness(
    () => this.#stall ?? this.#stalled(),
    () => this.#goesOn(),
  );

  #watch(file: AudioFile): void {
    if (this.#watched === file.node) return;
    this.#unwatch();
    this.#watched = file.node;
    file.node.addEventListener('ended', this.#ended);
    file.node.addEventListener('error', this.#broken);
    file.node.addEventListener('pause', this.#paused);
    file.node.addEventListener('waiting', this.#stalled);
    file.node.addEventListener('playing', this.#goesOn);
    // A page that the browser has kept, or put to sleep, may not have been told.
    addEventListener('pageshow', this.#paused);
    document.addEventListener('resume', this.#paused);
    this.#stillness.watch(file.node);
  }

  #unwatch(): void {
    this.#watched?.removeEventListener('ended', this.#ended);
    this.#watched?.removeEventListener('error', this.#broken);
    this.#watched?.removeEventListener('pause', this.#paused);
    this.#watched?.removeEventListener('waiting', this.#stalled);
    this.#watched?.removeEventListener('playing', this.#goesOn);
    removeEventListener('pageshow', this.#paused);
    document.removeEventListener('resume', this.#paused);
    this.#stillness.end();
    this.#watched = undefined;
  }

  #lengthOf(run: Run): number {
    if (run.path === null) return this.#speech.lengthOf(run.tracks[0]);
    if (Number.isFinite(run.end)) return run.end - run.begin;
    const known = this.#file?.path === run.path ? this.#file.duration : run.begin + 1;
    return Math.max(0, known - run.begin);
  }
}
