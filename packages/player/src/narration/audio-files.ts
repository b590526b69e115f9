import type { AudioAddresses } from './audio-addresses.ts';
import { AudioError } from './audio-error.ts';
import { AudioFile } from './audio-file.ts';
import type { Sound } from './sound.ts';

/** The open audio files, each once. */
export class AudioFiles {
  readonly #addresses: AudioAddresses;
  readonly #files = new Map<string, Promise<AudioFile>>();

  constructor(addresses: AudioAddresses) {
    this.#addresses = addresses;
  }

  /** @throws AudioError, or what the probe of the file throws */
  open(path: string, sound: Sound): Promise<AudioFile> {
    let opening = this.#files.get(path);
    if (!opening) {
      opening = this.#load(path, sound);
      this.#files.set(path, opening);
      opening.catch(() => this.#files.delete(path));
    }
    return opening;
  }

  /** Releases every file except these. */
  keep(paths: ReadonlySet<string>): void {
    for (const [path, opening] of this.#files) {
      if (paths.has(path)) continue;
      this.#files.delete(path);
      void opening.then(
        (file) => this.#giveUp(file),
        () => undefined,
      );
    }
  }

  /** Releases a file that failed while it was playing. */
  drop(file: AudioFile): void {
    this.#files.delete(file.path);
    this.#giveUp(file);
  }

  /** A media element only says that it failed; the probe finds out why, and renews an expired signature. */
  async #load(path: string, sound: Sound): Promise<AudioFile> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#loadOnce(path, sound);
      } catch (error) {
        if (!(error instanceof AudioError)) throw error;
        // After the second time too: a line that is lost again looks like a file that cannot be played.
        await this.#addresses.probe(path);
        if (tries > 1) throw error.lasting;
      }
    }
  }

  async #loadOnce(path: string, sound: Sound): Promise<AudioFile> {
    const [url, { Howl }] = await Promise.all([this.#addresses.url(path), import('./howler.ts')]);
    const file = new AudioFile(path, url, this.#addresses.format(path), sound, Howl);
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
}
