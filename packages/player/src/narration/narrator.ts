import type { Track } from '@aloud/book';
import type { AudioAddresses } from './audio-addresses.ts';
import { AudioError, AudioFile, type Sound } from './audio-file.ts';
import { Clock } from './clock.ts';
import { planRuns, type Run, type SpokenTrack, trackAt } from './runs.ts';

export interface NarratorEvents {
  /** Another track has begun to sound. */
  onTrack(track: SpokenTrack): void;
  /** The last track of the timeline has ended; the sound stands still. */
  onEnd(): void;
  /** The sound really started or stopped, by whoever's doing (media keys, the system, us). */
  onPlaying(playing: boolean): void;
  /** A file broke off while it was sounding, and could not be taken up again. */
  onBroken(error: unknown): void;
  /** Another moment of the timeline, in seconds from its start. */
  onTime(seconds: number): void;
}

/** Speaks a timeline of tracks. Knows nothing of pages. */
export class Narrator {
  readonly #addresses: AudioAddresses;
  readonly #events: NarratorEvents;
  readonly #clock = new Clock((position) => this.#tick(position));
  readonly #files = new Map<string, Promise<AudioFile>>();
  #sound: Sound;
  #runs: readonly Run[] = [];
  #run = 0;
  #file: AudioFile | undefined;
  #track: SpokenTrack | undefined;
  /** Where the sound was when the clock last looked; a media element that failed forgets it. */
  #position = 0;
  /** Grows with every command: what an older one awaited no longer counts. */
  #command = 0;

  constructor(addresses: AudioAddresses, sound: Sound, events: NarratorEvents) {
    this.#addresses = addresses;
    this.#sound = sound;
    this.#events = events;
  }

  /** Takes the tracks of the pages on show. Sound that goes on in the same file is not interrupted by this. */
  load(tracks: readonly Track[]): void {
    this.#runs = planRuns(tracks);
    this.#run = 0;
    this.#track = undefined;
  }

  get tracks(): readonly SpokenTrack[] {
    return this.#runs.flatMap((run) => run.tracks);
  }

  /** Seconds of the whole timeline; clips that run to the end of their file count up to its length once it is known. */
  get duration(): number {
    return this.#runs.reduce((sum, run) => sum + this.#lengthOf(run), 0);
  }

  /** Loads the file of a track beforehand, so that it can sound at once. */
  prepare(track: Track | undefined): void {
    if (track?.audio) this.#open(track.audio.path).catch(() => undefined);
  }

  /**
   * Speaks from a track on, or from a moment within it. Resolves when sound is really coming.
   * @throws AudioError, or what the probe of the file said
   */
  async play(track: SpokenTrack, from = track.audio.begin): Promise<void> {
    const command = ++this.#command;
    const run = this.#runs.findIndex(({ tracks }) => tracks.includes(track));
    if (run < 0) return;
    const file = await this.#open(track.audio.path).catch((error: unknown) => {
      // The reader is elsewhere by now: what she left cannot fail any more.
      if (command === this.#command) throw error;
    });
    if (!file || command !== this.#command) return;
    if (this.#file !== file) this.#file?.pause();
    this.#run = run;
    this.#file = file;
    file.apply(this.#sound);
    await file.play(from);
    if (command !== this.#command) return;
    this.#clock.start(file.node);
    this.#watch(file);
    this.#events.onPlaying(true);
    this.#enter(track);
    this.prepare(this.#runs[run + 1]?.tracks[0]);
  }

  pause(): void {
    this.hush();
    this.#events.onPlaying(false);
  }

  /** Stops the sound and says nothing of it: a silent page is being shown, and the reading goes on. */
  hush(): void {
    this.#command++;
    this.#clock.stop();
    this.#file?.pause();
  }

  /** Media position of the track that sounds, in seconds into its file. */
  get position(): number {
    return this.#file?.position ?? 0;
  }

  /** The track and the moment in it at so many seconds from the start of the timeline. */
  at(seconds: number): { readonly track: SpokenTrack; readonly from: number } | undefined {
    let left = seconds;
    for (const run of this.#runs) {
      const length = this.#lengthOf(run);
      if (left < length || run === this.#runs.at(-1)) {
        const from = run.begin + Math.min(left, Math.max(0, length - 0.05));
        return { track: trackAt(run, from), from };
      }
      left -= length;
    }
    return undefined;
  }

  apply(sound: Sound): void {
    this.#sound = sound;
    this.#file?.apply(sound);
  }

  /** Gives up every file but those named. */
  keep(paths: ReadonlySet<string>): void {
    for (const [path, opening] of this.#files) {
      if (paths.has(path) || this.#file?.path === path) continue;
      this.#files.delete(path);
      void opening.then(
        (file) => this.#giveUp(file),
        () => undefined,
      );
    }
  }

  destroy(): void {
    this.#command++;
    this.#clock.stop();
    this.#unwatch();
    this.#file = undefined;
    this.keep(new Set());
  }

  #open(path: string): Promise<AudioFile> {
    let opening = this.#files.get(path);
    if (!opening) {
      opening = this.#load(path);
      this.#files.set(path, opening);
      opening.catch(() => this.#files.delete(path));
    }
    return opening;
  }

  /** A media element only says that it failed; the probe tells why, and renews a signature that has run out. */
  async #load(path: string): Promise<AudioFile> {
    try {
      return await this.#loadOnce(path);
    } catch (error) {
      if (!(error instanceof AudioError)) throw error;
      await this.#addresses.probe(path);
      return this.#loadOnce(path);
    }
  }

  async #loadOnce(path: string): Promise<AudioFile> {
    const url = await this.#addresses.url(path);
    const file = new AudioFile(path, url, this.#addresses.format(path), this.#sound);
    try {
      await file.loaded;
      return file;
    } catch (error) {
      this.#giveUp(file);
      throw error;
    }
  }

  #giveUp(file: AudioFile): void {
    file.unload();
    this.#addresses.release(file.url);
  }

  #tick(position: number): void {
    const run = this.#runs[this.#run];
    this.#position = position;
    if (!run || !this.#file || this.#file.path !== run.path) return;
    if (position >= run.end) {
      this.#ended();
      return;
    }
    this.#enter(trackAt(run, position));
    this.#events.onTime(this.#before(this.#run) + Math.max(0, position - run.begin));
  }

  #enter(track: SpokenTrack): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#events.onTrack(track);
  }

  readonly #ended = (): void => {
    // The clock and the media element both see the end; the first of them tells it.
    this.#clock.stop();
    this.#unwatch();
    const next = this.#runs[this.#run + 1]?.tracks[0];
    if (next) {
      // Until the next file is there, this one would sound on past its clip.
      if (next.audio.path !== this.#file?.path) this.#file?.pause();
      this.play(next).catch((error: unknown) => {
        console.warn('The narration could not go on.', error);
        this.pause();
        this.#events.onEnd();
      });
      return;
    }
    this.#command++;
    this.#file?.pause();
    this.#events.onEnd();
  };

  /**
   * The signature ran out, or the line broke, in the middle of a file (adverse case 39): the signature is renewed, the
   * file opened anew, and the sound goes on where it was.
   */
  readonly #broken = (): void => {
    const [file, track, position] = [this.#file, this.#track, this.#position];
    if (!file || track?.audio.path !== file.path) return;
    const command = ++this.#command;
    this.#clock.stop();
    this.#unwatch();
    this.#file = undefined;
    this.#files.delete(file.path);
    this.#giveUp(file);
    const goOn = async () => {
      await this.#addresses.probe(file.path);
      if (command === this.#command) await this.play(track, position);
    };
    goOn().catch((error: unknown) => this.#events.onBroken(error));
  };

  #watched: HTMLMediaElement | undefined;

  #watch(file: AudioFile): void {
    if (this.#watched === file.node) return;
    this.#unwatch();
    this.#watched = file.node;
    file.node.addEventListener('ended', this.#ended);
    file.node.addEventListener('error', this.#broken);
  }

  #unwatch(): void {
    this.#watched?.removeEventListener('ended', this.#ended);
    this.#watched?.removeEventListener('error', this.#broken);
    this.#watched = undefined;
  }

  #before(index: number): number {
    return this.#runs.slice(0, index).reduce((sum, run) => sum + this.#lengthOf(run), 0);
  }

  #lengthOf(run: Run): number {
    if (Number.isFinite(run.end)) return run.end - run.begin;
    const known = this.#file?.path === run.path ? this.#file.duration : run.begin + 1;
    return Math.max(0, known - run.begin);
  }
}
