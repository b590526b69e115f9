import { type Container, encodePath, type Publication, type SignedFetch } from '@aloud/book';
import { hasEnded } from './renewal.ts';

/** Where the sound of a book comes from: the host's media server if it names one, else the book's own container. */
export class AudioAddresses {
  readonly #container: Container;
  readonly #publication: Publication;
  readonly #signed: SignedFetch;
  readonly #base: string | null;
  /** By a clock that is far ahead every signature has ended: then it says nothing. */
  #isClockWrong = false;

  /** @param base address of the unpacked book, with a trailing slash (spec §7: audio and video come from baseMediaUrl) */
  constructor(container: Container, publication: Publication, signed: SignedFetch, base: string | null) {
    this.#container = container;
    this.#publication = publication;
    this.#signed = signed;
    this.#base = base;
  }

  /**
   * The address of a file. A signature that has ended is renewed first: a browser that is refused may wait for the sound without a word.
   * @throws ResourceNotFoundError if the container knows that the file is missing; ResourceForbiddenError, ResourceUnavailableError
   */
  async url(path: string): Promise<string> {
    if (this.#base === null) return this.#container.url(path, this.#mediaType(path));
    await this.renew();
    return this.#signed.sign(this.#base + encodePath(path));
  }

  /**
   * Renews the signature if it has ended.
   * @throws ResourceForbiddenError, ResourceUnavailableError
   */
  async renew(): Promise<void> {
    const signed = this.#signed;
    if (!this.hasEnded(signed.policy)) return;
    await signed.renew();
    this.#isClockWrong = hasEnded(signed.policy, signed);
  }

  /** Whether the server would refuse an address by now. */
  hasEnded(url: string): boolean {
    return !this.#isClockWrong && hasEnded(url, this.#signed);
  }

  /**
   * Asks the server why a file would not play, never the browser's cache, which has it without a line. Renews the signature if it has
   * expired.
   * @throws ResourceForbiddenError, ResourceNotFoundError, ResourceUnavailableError; returns if the file is there
   */
  async probe(path: string): Promise<void> {
    if (this.#base === null) {
      await this.#container.check(path);
      return;
    }
    const reply = await this.#signed.get(this.#base + encodePath(path), {
      headers: { range: 'bytes=0-1' },
      cache: 'no-store',
    });
    await reply.body?.cancel();
  }

  release(url: string): void {
    if (this.#base === null) this.#container.release(url);
  }

  /** Howler's name of the codec; it cannot be derived from a blob address. */
  format(path: string): string {
    const type = this.#mediaType(path);
    if (type.includes('mpeg')) return 'mp3';
    if (type.includes('ogg') || type.includes('opus')) return 'ogg';
    return type.includes('wav') ? 'wav' : 'm4a';
  }

  #mediaType(path: string): string {
    const declared = this.#publication.resources.get(path)?.mediaType;
    if (declared) return declared;
    // Files of further narration languages are not in the manifest (docs/book-format.md): the name's extension gives the type.
    if (/\.mp3$/i.test(path)) return 'audio/mpeg';
    return /\.(ogg|opus)$/i.test(path) ? 'audio/ogg' : 'audio/mp4';
  }
}
