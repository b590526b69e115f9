import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { BookLimits } from '../config.ts';
import { EntryGuard } from './entry-guard.ts';
import { PublicationRefused } from './refused.ts';
import { XmlBudget } from './xml-budget.ts';

/** What the smallest file occupies on a usual disk. */
const block = 4096;

interface Opened {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly budget: XmlBudget;
  readonly onProgress: () => void;
}

/** A zip archive whose table of contents has been found harmless. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #budget: XmlBudget;
  readonly #onProgress: () => void;

  private constructor({ zip, entries, budget, onProgress }: Opened) {
    this.#zip = zip;
    this.#entries = entries;
    this.#budget = budget;
    this.#onProgress = onProgress;
  }

  /**
   * @param onProgress is called whenever a piece has been inflated
   * @throws PublicationRefused
   */
  static async open(file: string, limits: BookLimits, onProgress = () => undefined): Promise<Archive> {
    const { size } = await stat(file);
    const zip = await openZip(file);
    try {
      const entries = await readEntries(zip, new EntryGuard(limits, size));
      return new Archive({ zip, entries, budget: new XmlBudget(limits), onProgress });
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Bytes that its files occupy on a disk, unpacked. */
  get unpackedBytes(): number {
    let blocks = 0;
    for (const { uncompressedSize } of this.#entries.values()) blocks += Math.ceil(uncompressedSize / block);
    return blocks * block;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  size(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  /** The first bytes of a file; all of it if it is no longer than that. */
  async readStart(name: string, bytes: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    const stream = await this.#stream(name);
    // Without an encoding a stream yields buffers.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.#onProgress();
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) break;
    }
    return Buffer.concat(chunks).subarray(0, bytes);
  }

  /**
   * A text file in UTF-8 or UTF-16, to be parsed as XML; null if the archive has no file of that name.
   * @throws PublicationRefused if it is too large, or has too many elements
   */
  async readText(name: string): Promise<string | null> {
    if (!this.has(name)) return null;
    this.#budget.takeBytes(name, this.size(name));
    // One byte more than declared, which reveals an archive that declared too little.
    const text = decoded(await this.readStart(name, this.size(name) + 1));
    this.#budget.takeElements(name, text);
    return text;
  }

  /** A text file in UTF-8 or UTF-16 that nobody parses, so that it may be as large as the archive says. */
  async readUnparsed(name: string): Promise<string> {
    return decoded(await this.readStart(name, this.size(name)));
  }

  /** Writes every file below `folder`. */
  async unpack(folder: string): Promise<void> {
    for (const name of this.#entries.keys()) {
      const target = path.join(folder, name);
      if (name.endsWith('/')) {
        await mkdir(target, { recursive: true });
        continue;
      }
      await mkdir(path.dirname(target), { recursive: true });
      const stream = await this.#stream(name);
      stream.on('data', this.#onProgress);
      await pipeline(stream, createWriteStream(target, { flags: 'wx' })).catch((error: unknown) => {
        throw brokenFile(name, error);
      });
    }
  }

  close(): void {
    this.#zip.close();
  }

  #stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) return Promise.reject(new PublicationRefused(`It lacks the file ${name}.`));
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) => {
        if (error) reject(brokenFile(name, error));
        else resolve(stream);
      });
    });
  }
}

function openZip(file: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.open(file, options, (error, zip) => {
      if (error) reject(notSound(error));
      else resolve(zip);
    });
  });
}

function readEntries(zip: ZipFile, guard: EntryGuard): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(notSound(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      try {
        guard.check(entry);
      } catch (error) {
        reject(error);
        return;
      }
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** A fault that yauzl found, in our words; yauzl checks names, offsets and sizes itself. */
function notSound(error: Error): PublicationRefused {
  const { message } = error;
  if (/relative path|absolute path|invalid characters in fileName/.test(message)) {
    const name = message.slice(message.indexOf(': ') + 2, 120);
    return new PublicationRefused(`It holds a file with a path that leads out of the book: ${name}.`);
  }
  if (/multi-disk/i.test(message)) {
    return new PublicationRefused('It is one part of an archive that was split. Join the parts first.');
  }
  if (/encrypt/i.test(message)) {
    return new PublicationRefused('It is locked with a password. Only books without a lock can be added.');
  }
  return new PublicationRefused('It is not a sound zip archive, so it cannot be an EPUB.');
}

function brokenFile(name: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A full disk or a missing permission is our fault, not the book's.
  if (/^E(NOSPC|ACCES|PERM|DQUOT|MFILE|ROFS|IO)$/.test(code) && error instanceof Error) return error;
  return new PublicationRefused(
    `Its file ${JSON.stringify(name.slice(0, 100))} is damaged and cannot be unpacked.`,
  );
}

function decoded(bytes: Buffer): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  const isWide = wide === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isWide ? wide : 'utf-8').decode(bytes);
}
