import {
  FaultyDocumentError,
  NotAPublicationError,
  OversizedResourceError,
  ResourceNotFoundError,
} from '../../errors.ts';
import { BlobUrls } from '../blob-urls.ts';
import type { Container } from '../container.ts';
import { readDirectory, type ZipEntry } from './directory.ts';
import type { ByteSource } from './source.ts';

/** The local header repeats the name and has an extra field of its own; this much more is read so that one request is enough. */
const HEADER_GUESS = 30 + 512;
/** No file of a book that is read into memory may be larger than this (256 MiB). */
const LARGEST = 256 * 1024 * 1024;

/** An .epub that stays packed: each file is read from its place in the archive when it is asked for. */
export class ZipContainer implements Container {
  readonly #source: ByteSource;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #urls = new BlobUrls();

  private constructor(source: ByteSource, entries: ReadonlyMap<string, ZipEntry>) {
    this.#source = source;
    this.#entries = entries;
  }

  /** @throws NotAPublicationError, UnsupportedPublicationError, UnsafePathError */
  static async open(source: ByteSource): Promise<ZipContainer> {
    return new ZipContainer(source, await readDirectory(source));
  }

  async read(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const entry = this.#entry(path);
    const stored = await this.#bytes(entry);
    if (entry.method === 'stored') return new Uint8Array(await stored.arrayBuffer());
    return inflate(stored, entry);
  }

  url(path: string, mediaType: string): Promise<string> {
    return this.#urls.get(path, async () => {
      const entry = this.#entry(path);
      const stored = await this.#bytes(entry);
      // A stored file of a local book becomes a view into the file on disk: an hour of audio costs no memory.
      if (entry.method === 'stored') return stored.slice(0, stored.size, mediaType);
      return new Blob([await inflate(stored, entry)], { type: mediaType });
    });
  }

  async check(path: string): Promise<void> {
    this.#entry(path);
  }

  release(url: string): void {
    this.#urls.release(url);
  }

  size(path: string): number | undefined {
    return this.#entries.get(path)?.size;
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  close(): void {
    this.#urls.close();
  }

  #entry(path: string): ZipEntry {
    const entry = this.#entries.get(path);
    if (!entry) throw new ResourceNotFoundError(`The book has no file "${path}".`);
    if (entry.size > LARGEST) throw new OversizedResourceError(`"${path}" is too large.`);
    return entry;
  }

  async #bytes(entry: ZipEntry): Promise<Blob> {
    const guess = entry.offset + HEADER_GUESS + entry.compressed;
    const block = await this.#source.slice(entry.offset, guess).catch(() => undefined);
    // Near the end of the archive the guess runs past it; then the header is read first, on its own.
    const header = new DataView(
      await (block ?? (await this.#source.slice(entry.offset, entry.offset + 30))).slice(0, 30).arrayBuffer(),
    );
    if (header.byteLength < 30) throw new NotAPublicationError('The archive is damaged.');
    const start = 30 + header.getUint16(26, true) + header.getUint16(28, true);
    if (block && start + entry.compressed <= block.size) return block.slice(start, start + entry.compressed);
    return this.#source.slice(entry.offset + start, entry.offset + start + entry.compressed);
  }
}

async function inflate(packed: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const whole = new Uint8Array(entry.size);
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new FaultyDocumentError(`"${entry.path}" is damaged.`, { cause });
    });
    if (done) return at === whole.length ? whole : whole.slice(0, at);
    if (at + value.length > whole.length) {
      await reader.cancel();
      throw new OversizedResourceError(`"${entry.path}" is larger than the archive says.`);
    }
    whole.set(value, at);
    at += value.length;
  }
}
