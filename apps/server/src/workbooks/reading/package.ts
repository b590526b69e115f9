import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { WorkbookRefused } from './refused.ts';

export interface PackageLimits {
  /** Bytes of all parts together, unpacked. */
  readonly mostBytes: number;
  /** How many times its size it may unpack to, beyond the first `freeBytes`. */
  readonly mostRatio: number;
  readonly freeBytes: number;
  readonly mostParts: number;
}

/** An Office package (ECMA-376 part 2): a zip archive of parts, whose sizes have been found harmless before any is unpacked. */
export class Package {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws WorkbookRefused */
  static async open(file: string, limits: PackageLimits): Promise<Package> {
    const zip = await openZip(file);
    try {
      return new Package(zip, await entriesOf(zip, limits));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** The names of its parts, as they stand in the archive and in its order. */
  get names(): readonly string[] {
    return [...this.#entries.values()].map(({ fileName }) => fileName);
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /** The entry as it stands in the archive. */
  entry(name: string): Entry | undefined {
    return this.#entries.get(keyOf(name));
  }

  /** @throws WorkbookRefused if there is no such part, or it is damaged */
  stream(name: string): Promise<Readable> {
    return this.#open(name, {});
  }

  /** The bytes of a part as they are stored, not inflated. */
  raw(name: string): Promise<Readable> {
    const isDeflated = this.entry(name)?.compressionMethod === 8;
    return this.#open(name, isDeflated ? { decompress: false } : {});
  }

  /** A small part whole; undefined if there is none. @throws WorkbookRefused */
  async text(name: string): Promise<string | undefined> {
    if (!this.has(name)) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.stream(name)) as AsyncIterable<Buffer>) chunks.push(chunk);
    return decoded(Buffer.concat(chunks));
  }

  close(): void {
    this.#zip.close();
  }

  #open(name: string, options: { readonly decompress?: false }): Promise<Readable> {
    const entry = this.entry(name);
    if (!entry) return Promise.reject(new WorkbookRefused('damaged'));
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, options as yauzl.ZipFileOptions, (error, stream) => {
        if (error) reject(new WorkbookRefused('damaged'));
        else resolve(stream);
      });
    });
  }
}

/** Names of parts are compared without regard to case (ECMA-376 part 2, 6.2.2.3). */
const keyOf = (name: string) => name.toLowerCase();

/** Parts are in UTF-8, or in UTF-16 with a mark. */
export function decoded(bytes: Buffer): string {
  const little = bytes[0] === 0xff && bytes[1] === 0xfe;
  const big = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(little ? 'utf-16le' : big ? 'utf-16be' : 'utf-8').decode(bytes);
}

function openZip(file: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.open(file, options, (error, zip) => {
      if (error) reject(new WorkbookRefused('damaged'));
      else resolve(zip);
    });
  });
}

function entriesOf(zip: ZipFile, limits: PackageLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new WorkbookRefused('damaged')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      const isDense = bytes > limits.freeBytes && bytes > zip.fileSize * limits.mostRatio;
      if (bytes > limits.mostBytes || isDense || entries.size >= limits.mostParts)
        return reject(new WorkbookRefused('tooLarge'));
      if (entry.isEncrypted()) return reject(new WorkbookRefused('locked'));
      // Of two parts of one name Excel reads neither.
      if (entries.has(keyOf(entry.fileName))) return reject(new WorkbookRefused('damaged'));
      entries.set(keyOf(entry.fileName), entry);
      return zip.readEntry();
    });
    zip.readEntry();
  });
}
