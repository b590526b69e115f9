import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fault } from '../asking/faults.ts';

export interface ArchiveLimits {
  /** Bytes of all files together, unpacked. */
  readonly mostBytes: number;
  /** How many times its size it may unpack to, beyond the first `freeBytes`. */
  readonly mostRatio: number;
  readonly freeBytes: number;
  readonly mostFiles: number;
}

export const usualLimits: ArchiveLimits = {
  mostBytes: 300 * 1024 ** 2,
  mostRatio: 100,
  freeBytes: 4 * 1024 ** 2,
  mostFiles: 1000,
};

/** A zip file with tables, whose sizes have been found harmless before any is unpacked. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws SourceFault */
  static async open(file: string, limits: ArchiveLimits = usualLimits): Promise<Archive> {
    await requireZip(file);
    const zip = await openZip(file);
    try {
      return new Archive(zip, await entriesOf(zip, limits));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** @param name in lower case, in whatever folder it is */
  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @throws SourceFault if there is no such file, or it is damaged */
  stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) return Promise.reject(fault('source.damagedFile'));
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) => {
        if (error) reject(fault('source.damagedFile'));
        else resolve(stream);
      });
    });
  }

  close(): void {
    this.#zip.close();
  }
}

async function requireZip(file: string): Promise<void> {
  const handle = await open(file).catch(() => Promise.reject(fault('source.noFile')));
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (!buffer.equals(Buffer.from('PK\u0003\u0004', 'latin1'))) throw fault('source.notZip');
  } finally {
    await handle.close();
  }
}

function openZip(file: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.open(file, options, (error, zip) => {
      if (error) reject(fault('source.damagedFile'));
      else resolve(zip);
    });
  });
}

/** Its files by their names without folders; what a Mac adds is left out. */
function entriesOf(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let files = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(fault('source.damagedFile')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      const isDense = bytes > limits.freeBytes && bytes > zip.fileSize * limits.mostRatio;
      if (bytes > limits.mostBytes || isDense || ++files > limits.mostFiles)
        return reject(fault('source.tooLarge'));
      if (entry.isEncrypted()) return reject(fault('source.damagedFile'));
      const name = entry.fileName.split('/').at(-1)?.toLowerCase() ?? '';
      const isTable =
        name.endsWith('.csv') && !name.startsWith('.') && !entry.fileName.startsWith('__MACOSX/');
      if (isTable && entries.has(name)) return reject(fault('source.damagedFile'));
      if (isTable) entries.set(name, entry);
      return zip.readEntry();
    });
    zip.readEntry();
  });
}
