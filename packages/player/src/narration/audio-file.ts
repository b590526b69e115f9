import type { Howl } from 'howler';
import { AudioError } from './audio-error.ts';
import type { Sound } from './sound.ts';

/** Loading that takes longer (ms) counts as failed. */
const LOAD_TIMEOUT = 20_000;

/** Sound that is at most this far (s) past the wanted time continues from there: a seek would be heard, this is not. */
const CONTIGUOUS = 0.1;

/** After so long (ms) a sound of which nothing comes may be one that cannot be reached, or that the browser has given up without a word. */
export const STANDS = 5000;

/** Longer (ms) than any file. */
const ENDLESS = 1e9;

/** Howler's record of a sound; the media node is needed for events that howler does not pass on. */
interface HowlSound {
  readonly _id: number;
  readonly _node: HTMLMediaElement;
}

/** One audio file, played by howler in html5 mode. */
export class AudioFile {
  readonly path: string;
  readonly url: string;
  /** Made together with `#loaded`. */
  #howl!: Howl;
  #giveUp!: () => void;
  readonly #loaded: Promise<void>;
  /**
   * Pending from the call of play until the browser really plays. Howler puts what it is told meanwhile into a queue, and forgets it:
   * a pause would be no pause, and a seek none either. So it is told nothing.
   */
  #starting: Promise<void> | undefined;
  /** Runs while it starts. */
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** Counts plays and pauses: the last one is what is wanted. */
  #command = 0;
  #wanted: Sound;

  constructor(path: string, url: string, format: string, sound: Sound, Player: typeof Howl) {
    this.path = path;
    this.url = url;
    this.#wanted = sound;
    this.#loaded = new Promise<void>((resolve, reject) => {
      const fail = (what: string, why?: 'silent') => {
        clearTimeout(timer);
        reject(this.#error(what, why));
      };
      const timer = setTimeout(() => fail('did not load', 'silent'), LOAD_TIMEOUT);
      this.#giveUp = () => fail('was given up');
      this.#howl = new Player({
        src: [url],
        format: [format],
        html5: true,
        preload: true,
        // Howler would take the length that the browser first tells for the end, and not begin beyond it; WebKit tells it as the file comes.
        sprite: { __default: [0, ENDLESS] },
        rate: sound.rate,
        volume: sound.volume,
        mute: sound.muted,
        onload: () => {
          clearTimeout(timer);
          resolve();
        },
        // Set here, not by `.once`: an error may occur before that would be attached.
        onloaderror: (_id, error) => fail(`could not be loaded (${String(error)})`),
      });
    });
    this.#loaded.catch(() => undefined);
  }

  /** Resolves when the file can be played. @throws AudioError */
  get loaded(): Promise<void> {
    return this.#loaded;
  }

  /** The media element, once loaded. */
  get node(): HTMLMediaElement {
    return this.#sound._node;
  }

  /** Seconds. */
  get position(): number {
    return this.node.currentTime;
  }

  get duration(): number {
    return this.node.duration || 0;
  }

  /** How far (s) the last piece of it reaches that has come. */
  get fetched(): number {
    const { buffered } = this.node;
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
  }

  /** Whether it cannot go on, and nothing has come since so much of it had. */
  stands(had: number): boolean {
    return this.node.readyState <= HTMLMediaElement.HAVE_CURRENT_DATA && this.fetched === had;
  }

  get playing(): boolean {
    return this.#howl.playing(this.#sound._id);
  }

  /** Whether somebody else has paused it: howler still believes that it plays. */
  get isPausedOutside(): boolean {
    const { paused, ended } = this.node;
    return paused && !ended && !this.#starting && this.playing;
  }

  /** Plays from a position; resolves when sound is really playing, or another command came before it was. @throws AudioError */
  async play(from: number): Promise<void> {
    const command = ++this.#command;
    await this.#loaded;
    while (this.#starting) await this.#starting.catch(() => undefined);
    if (command !== this.#command) return;
    const id = this.#sound._id;
    const ahead = this.position - from;
    if (ahead < 0 || ahead > CONTIGUOUS) this.#howl.seek(from, id);
    if (this.playing) return;
    this.#starting = this.#start(id);
    try {
      await this.#starting;
    } catch (error) {
      if (command === this.#command) throw error;
    } finally {
      this.#starting = undefined;
    }
    if (this.#howl.state() !== 'loaded') return;
    this.apply(this.#wanted);
    if (command !== this.#command) this.#howl.pause(id);
  }

  pause(): void {
    this.#command++;
    if (this.#starting) this.node.pause();
    else if (this.#howl.state() === 'loaded') this.#howl.pause(this.#sound._id);
  }

  /** Howler takes a bare number of 1000 or more for a sound id, so the id is always passed. */
  apply(wanted: Sound): void {
    this.#wanted = wanted;
    if (this.#starting) return;
    const { rate, volume, muted } = wanted;
    const id = this.#sound._id;
    if (this.#howl.rate(id) !== rate) this.#howl.rate(rate, id);
    this.#howl.volume(volume, id);
    this.#howl.mute(muted, id);
  }

  unload(): void {
    clearTimeout(this.#watch);
    this.#giveUp();
    this.#howl.unload();
  }

  #start(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const watch = (had: number) => {
        this.#watch = setTimeout(() => (this.stands(had) ? end('silent') : watch(this.fetched)), STANDS);
      };
      const done = () => {
        clearTimeout(this.#watch);
        this.#howl.off('play', done, id);
        this.#howl.off('playerror', refused, id);
        this.#howl.off('loaderror', failed, id);
        resolve();
      };
      const refused = (_id: number, error: unknown) => {
        reject(new AudioError(String(error), 'blocked'));
        done();
      };
      const end = (why: 'broken' | 'silent') => {
        reject(this.#error('broke off', why));
        done();
      };
      // A file may also break off before the requested time.
      const failed = () => end('broken');
      watch(this.fetched);
      this.#howl.on('play', done, id);
      this.#howl.on('playerror', refused, id);
      this.#howl.on('loaderror', failed, id);
      this.#howl.play(id);
    });
  }

  #error(what: string, why: 'broken' | 'silent' = 'broken'): AudioError {
    return new AudioError(`"${this.path}" ${what}.`, why);
  }

  get #sound(): HowlSound {
    // howler creates the first sound in its constructor; its types omit it.
    return (this.#howl as unknown as { readonly _sounds: readonly [HowlSound] })._sounds[0];
  }
}
