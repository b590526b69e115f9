import type { Howl } from 'howler';
import { AudioError } from './audio-error.ts';
import type { Sound } from './sound.ts';

/** Loading that takes longer (ms) counts as failed. */
const LOAD_TIMEOUT = 20_000;

/** Sound that is at most this far (s) past the wanted time continues from there: a seek would be heard, this is not. */
const CONTIGUOUS = 0.1;

/** Howler's record of a sound; the media node is needed for events that howler does not pass on. */
interface HowlSound {
  readonly _id: number;
  readonly _node: HTMLMediaElement;
}

/** One audio file, played by howler in html5 mode. */
export class AudioFile {
  readonly path: string;
  readonly url: string;
  readonly #howl: Howl;
  readonly #loaded: Promise<void>;
  /**
   * Pending from the call of play until the browser really plays. Howler puts what it is told meanwhile into a queue, and forgets it:
   * a pause would be no pause, and a seek none either. So it is told nothing.
   */
  #starting: Promise<void> | undefined;
  /** Counts plays and pauses: the last one is what is wanted. */
  #command = 0;
  #wanted: Sound;

  constructor(path: string, url: string, format: string, sound: Sound, Player: typeof Howl) {
    this.path = path;
    this.url = url;
    this.#wanted = sound;
    let fail: (error: Error) => void = () => undefined;
    let succeed: () => void = () => undefined;
    this.#loaded = new Promise<void>((resolve, reject) => {
      fail = reject;
      succeed = resolve;
    });
    this.#loaded.catch(() => undefined);
    const timer = setTimeout(() => fail(new AudioError(`"${path}" did not load.`, false)), LOAD_TIMEOUT);
    this.#howl = new Player({
      src: [url],
      format: [format],
      html5: true,
      preload: true,
      rate: sound.rate,
      volume: sound.volume,
      mute: sound.muted,
      onload: () => {
        clearTimeout(timer);
        succeed();
      },
      // Set here, not by `.once`: an error may occur before that would be attached.
      onloaderror: (_id, error) => {
        clearTimeout(timer);
        fail(new AudioError(`"${path}" could not be loaded (${String(error)}).`, false));
      },
    });
    this.#cancelTimer = () => {
      clearTimeout(timer);
      fail(new AudioError(`"${path}" was given up.`, false));
    };
  }

  readonly #cancelTimer: () => void;

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
    return this.#howl.duration();
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
    this.#cancelTimer();
    this.#howl.unload();
  }

  #start(id: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        this.#howl.off('play', done, id);
        this.#howl.off('playerror', refused, id);
        this.#howl.off('loaderror', failed, id);
        resolve();
      };
      const refused = (_id: number, error: unknown) => {
        reject(new AudioError(String(error), true));
        done();
      };
      // A file may also break off before the requested time.
      const failed = () => {
        reject(new AudioError(`"${this.path}" broke off.`, false));
        done();
      };
      this.#howl.on('play', done, id);
      this.#howl.on('playerror', refused, id);
      this.#howl.on('loaderror', failed, id);
      this.#howl.play(id);
    });
  }

  get #sound(): HowlSound {
    // howler creates the first sound in its constructor; its types omit it.
    return (this.#howl as unknown as { readonly _sounds: readonly [HowlSound] })._sounds[0];
  }
}
