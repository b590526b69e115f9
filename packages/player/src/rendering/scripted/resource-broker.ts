import { resolvePath } from '@aloud/book';
import type { Resources } from '../document/resources.ts';
import type { Have, Manner } from './messages.ts';
import type { Scripting } from './scripting.ts';

/** More than this at a time a page may not have under way: what it asks for stands in the memory of the player. */
const MOST_AT_A_TIME = 64;

/** Gives a scripted page what it asks for: files of the book and nothing else, with the book's signature (spec §7). */
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
      // The bytes go over to the page, so they must be this file's alone.
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
