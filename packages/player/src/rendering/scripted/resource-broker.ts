import { resolvePath } from '@aloud/book';
import type { Resources } from '../document/resources.ts';
import type { Have, Manner } from './messages.ts';
import type { Scripting } from './scripting.ts';

/** The most requests that a page may have under way: what it requests is held in the player's memory. */
const MOST_AT_A_TIME = 64;

/** Gives a scripted page the files that it requests: only those of the book, with the book's signature (spec §7). */
export class ResourceBroker {
  readonly #resources: Resources;
  readonly #scripting: Scripting;
  #underWay = 0;

  constructor(resources: Resources, scripting: Scripting) {
    this.#resources = resources;
    this.#scripting = scripting;
  }

  /** @param reference path from the root of the container, percent-encoded */
  async get(reference: string, manner: Manner): Promise<Have> {
    if (this.#underWay >= MOST_AT_A_TIME) return { missing: true };
    this.#underWay++;
    try {
      const path = resolvePath('', reference);
      const { mediaBase } = this.#scripting;
      if (manner === 'stream' && mediaBase !== null) return { url: this.#scripting.sign(path) };
      const { bytes, mediaType } = await this.#resources.read(path);
      // The bytes are transferred to the page, so their buffer must contain only this file.
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
      return { bytes: own, mediaType };
    } catch (error) {
      console.warn(`A scripted page asked for "${reference}", which could not be read.`, error);
      return { missing: true };
    } finally {
      this.#underWay--;
    }
  }
}
