import type { Entry } from 'yauzl';
import type { BookLimits } from '../config.ts';
import { PublicationRefused } from './refused.ts';

/**
 * Checks an archive's table of contents before anything is inflated (adverse cases 8 and 9). yauzl stops an entry
 * that inflates to more than it declares, so what is declared here bounds what is written.
 */
export class EntryGuard {
  readonly #limits: BookLimits;
  readonly #archiveBytes: number;
  readonly #names = new Set<string>();
  #bytes = 0;

  constructor(limits: BookLimits, archiveBytes: number) {
    this.#limits = limits;
    this.#archiveBytes = archiveBytes;
  }

  /** @throws PublicationRefused */
  check(entry: Entry): void {
    this.#checkName(entry.fileName);
    this.#checkKind(entry);
    this.#checkSize(entry);
  }

  #checkName(name: string): void {
    const unsafe =
      name.startsWith('/') ||
      /^[a-z]:/i.test(name) ||
      name.includes('\\') ||
      name.includes('\0') ||
      name.split('/').some((part) => part === '..' || part === '.');
    if (unsafe)
      throw new PublicationRefused(`It holds a file with a path that leads out of the book: ${show(name)}.`);
    // EPUB 3.3 §4.2.3: names are unique after normalisation and case folding.
    const folded = name.normalize('NFC').toLowerCase();
    if (this.#names.has(folded)) throw new PublicationRefused(`It holds two files named ${show(name)}.`);
    this.#names.add(folded);
    if (this.#names.size > this.#limits.maxEntries) {
      throw new PublicationRefused(`It holds more than ${this.#limits.maxEntries} files.`);
    }
  }

  #checkKind(entry: Entry): void {
    if (entry.isEncrypted()) {
      throw new PublicationRefused('It is locked with a password. Only books without a lock can be added.');
    }
    const unixType = (entry.externalFileAttributes >>> 16) & 0o170000;
    if (unixType === 0o120000) {
      throw new PublicationRefused(`It holds a link instead of a file: ${show(entry.fileName)}.`);
    }
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
      throw new PublicationRefused(`It packs ${show(entry.fileName)} in a way that books may not use.`);
    }
  }

  #checkSize({ fileName, compressedSize, uncompressedSize }: Entry): void {
    const { maxBytes, maxRatio, ratioFreeBytes } = this.#limits;
    this.#bytes += uncompressedSize;
    const tooLarge = this.#bytes > maxBytes;
    const tooDense = uncompressedSize > ratioFreeBytes && uncompressedSize > compressedSize * maxRatio;
    const tooDenseInAll = this.#bytes > ratioFreeBytes && this.#bytes > this.#archiveBytes * maxRatio;
    if (tooLarge) throw new PublicationRefused(`Unpacked, it is larger than ${mebibytes(maxBytes)}.`);
    if (tooDense || tooDenseInAll) {
      throw new PublicationRefused(
        `It unpacks to far more than its size (${show(fileName)}), as files do that are made to fill a disk.`,
      );
    }
  }
}

const show = (name: string) => JSON.stringify(name.slice(0, 100));
const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MiB`;
