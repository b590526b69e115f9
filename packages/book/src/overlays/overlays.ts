import type { Container } from '../container/container.ts';
import { ResourceUnavailableError } from '../errors.ts';
import type { Publication, SpineItem } from '../publication.ts';
import { parseSmil } from './smil.ts';
import type { Track } from './track.ts';

/** The overlay of `smil/p1.smil` in language `fi` is `smil/fi/p1.smil` (docs/book-format.md). */
export function overlayPath(main: string, language: string, publication: Publication): string {
  if (language === '' || language === publication.audioLanguages[0]) return main;
  const slash = main.lastIndexOf('/') + 1;
  return `${main.slice(0, slash)}${language}/${main.slice(slash)}`;
}

/** The video of content document `p1.xhtml` in language `takk` is `pg_video/takk/p1.mp4`, beside the package document (spec §7). */
export function videoPath(item: SpineItem, language: string, publication: Publication): string {
  const folder = publication.packagePath.slice(0, publication.packagePath.lastIndexOf('/') + 1);
  const name = item.path.slice(item.path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return `${folder}pg_video/${language}/${name}.mp4`;
}

/** Loads the tracks of content documents, each overlay once. */
export class Overlays {
  readonly #publication: Publication;
  readonly #container: Container;
  readonly #files = new Map<string, Promise<readonly Track[]>>();

  constructor(publication: Publication, container: Container) {
    this.#publication = publication;
    this.#container = container;
  }

  /**
   * Tracks of one content document in overlay order; empty if it has no narration. An overlay that is missing or refused is
   * logged and treated as empty (spec §8, book content). Whatever did not come is requested anew the next time.
   * @throws ResourceUnavailableError if nobody knows what it says: there was no usable reply (decision 0075)
   */
  async tracks(item: SpineItem, language = ''): Promise<readonly Track[]> {
    if (!item.overlay) return [];
    const path = overlayPath(item.overlay, language, this.#publication);
    const all = await this.#load(path);
    return all.filter((track) => track.path === item.path);
  }

  #load(path: string): Promise<readonly Track[]> {
    let loading = this.#files.get(path);
    if (!loading) {
      loading = this.#read(path).then((bytes) => (bytes ? parsed(bytes, path) : []));
      this.#files.set(path, loading);
    }
    return loading;
  }

  /** A file that did not come this time may come the next. */
  async #read(path: string): Promise<Uint8Array | null> {
    try {
      return await this.#container.read(path);
    } catch (error) {
      this.#files.delete(path);
      if (error instanceof ResourceUnavailableError) throw error;
      console.warn(`The media overlay "${path}" could not be loaded.`, error);
      return null;
    }
  }
}

function parsed(bytes: Uint8Array, path: string): readonly Track[] {
  try {
    return parseSmil(bytes, path);
  } catch (error) {
    console.warn(`The media overlay "${path}" could not be read.`, error);
    return [];
  }
}
