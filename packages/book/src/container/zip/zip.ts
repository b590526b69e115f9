import {
  FaultyDocumentError,
  NotAPublicationError,
  OversizedResourceError,
  ResourceNotFoundError,
} from '../../errors.ts';
import { BlobUrls } from '../blob-urls.ts';
import type { Container } from '../container.ts';
import { readDirectory, type ZipEntry } from './directory.ts';
import type { ByteSource, Bytes } from './source.ts';

/** The fixed part of a local header, in bytes (PKWARE APPNOTE §4.3.7). */
const HEADER = 30;
/** A local header repeats the name and has an extra field of its own; this much more is read so that one request is enough. */
const VARIABLE_GUESS = 512;
/** No file of a book that is read into memory may be larger than this (256 MiB). */
const LARGEST = 256 * 1024 * 1024;

/** An .epub that stays packed: each file is read from its place in the archive on request. */
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
    const packed = await this.#bytes(entry);
    return entry.method === 'stored' ? packed.slice() : inflate(packed, entry);
  }

  url(path: string, mediaType: string): Promise<string> {
    return this.#urls.get(path, async () => {
      const entry = this.#entry(path);
      if (entry.method === 'deflated')
        return new Blob([await inflate(await this.#bytes(entry), entry)], { type: mediaType });
      // A stored file of a local book becomes a view into the file on disk: an hour of audio costs no memory.
      const stored = await this.#blob(entry);
      return stored.slice(0, stored.size, mediaType);
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

  async #bytes(entry: ZipEntry): Promise<Bytes> {
    const block = await this.#source.read(entry.offset, guessOf(entry));
    const from = HEADER + variableLength(block);
    const to = from + entry.compressed;
    if (to <= block.length) return block.subarray(from, to);
    return this.#source.read(entry.offset + from, entry.offset + to);
  }

  async #blob(entry: ZipEntry): Promise<Blob> {
    const block = await this.#source.blob(entry.offset, guessOf(entry));
    const from = HEADER + variableLength(new Uint8Array(await block.slice(0, HEADER).arrayBuffer()));
    const to = from + entry.compressed;
    if (to <= block.size) return block.slice(from, to);
    return this.#source.blob(entry.offset + from, entry.offset + to);
  }
}

function guessOf({ offset, compressed }: ZipEntry): number {
  return offset + HEADER + VARIABLE_GUESS + compressed;
}

/** Length (bytes) of the name and the extra field in a local header. */
function variableLength(header: Bytes): number {
  if (header.length < HEADER) throw new NotAPublicationError('The archive is damaged.');
  const view = new DataView(header.buffer, header.byteOffset);
  return view.getUint16(26, true) + view.getUint16(28, true);
}

async function inflate(packed: Bytes, entry: ZipEntry): Promise<Bytes> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // The reading side reports faulty bytes as well.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = readable.getReader();
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
