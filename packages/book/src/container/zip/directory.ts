import { NotAPublicationError, UnsafePathError, UnsupportedPublicationError } from '../../errors.ts';
import type { ByteSource, Bytes } from './source.ts';

/** One file of the archive (PKWARE APPNOTE §4.3.12). Sizes and offsets in bytes. */
export interface ZipEntry {
  readonly path: string;
  readonly compressed: number;
  readonly size: number;
  readonly method: 'stored' | 'deflated';
  /** Where the local header begins. */
  readonly offset: number;
}

/** This many last bytes contain the whole directory of most archives, some 250 files, so that one request is enough. */
const TAIL = 24 * 1024;
/** The record at the end, and the longest comment after it. */
const LONGEST_END = 22 + 0xffff;
const MOST_ENTRIES = 50_000;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const CENTRAL = 0x02014b50;

interface End {
  readonly entries: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Reads the central directory of a zip.
 * @throws NotAPublicationError, UnsupportedPublicationError, UnsafePathError
 */
export async function readDirectory(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const { bytes, size } = await source.tail(TAIL);
  let tail = bytes;
  let at = findEnd(tail);
  if (at < 0 && tail.length < size) {
    tail = await source.read(Math.max(0, size - LONGEST_END), size);
    at = findEnd(tail);
  }
  if (at < 0) throw new NotAPublicationError('The file is not an EPUB: it is no zip archive.');
  const end = await readEnd(viewOf(tail), at, size - tail.length, source);
  if (end.entries > MOST_ENTRIES) throw new UnsupportedPublicationError('The archive has too many files.');
  if (end.offset + end.size > size) throw new NotAPublicationError('The archive is cut short.');
  const inTail = end.offset - (size - tail.length);
  const directory =
    inTail >= 0
      ? tail.subarray(inTail, inTail + end.size)
      : await source.read(end.offset, end.offset + end.size);
  return readEntries(directory, end.entries);
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Where the record at the end begins; negative if there is none. */
function findEnd(bytes: Bytes): number {
  const view = viewOf(bytes);
  let at = view.byteLength - 22;
  while (at >= 0 && view.getUint32(at, true) !== END) at--;
  return at;
}

async function readEnd(view: DataView, at: number, tailStart: number, source: ByteSource): Promise<End> {
  if (view.getUint16(at + 4, true) !== 0 && view.getUint16(at + 4, true) !== 0xffff) {
    throw new UnsupportedPublicationError('The archive is split over several files.');
  }
  const end = {
    entries: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
  const locator = at - 20;
  if (locator < 0 || view.getUint32(locator, true) !== END_64_LOCATOR) return end;
  const where = Number(view.getBigUint64(locator + 8, true));
  if (where + 56 > tailStart + locator) throw new NotAPublicationError('The archive is damaged.');
  const record =
    where >= tailStart
      ? new DataView(view.buffer, view.byteOffset + where - tailStart, 56)
      : viewOf(await source.read(where, where + 56));
  if (record.getUint32(0, true) !== END_64) throw new NotAPublicationError('The archive is damaged.');
  return {
    entries: Number(record.getBigUint64(32, true)),
    size: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  };
}

function readEntries(bytes: Uint8Array<ArrayBuffer>, count: number): Map<string, ZipEntry> {
  const view = viewOf(bytes);
  const utf8 = new TextDecoder();
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let read = 0; read < count; read++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) {
      throw new NotAPublicationError('The archive is damaged.');
    }
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    if (at + 46 + nameLength + extraLength > bytes.length) {
      throw new NotAPublicationError('The archive is damaged.');
    }
    const path = utf8.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const extra = new DataView(bytes.buffer, bytes.byteOffset + at + 46 + nameLength, extraLength);
    if (!path.endsWith('/')) entries.set(safe(path), readEntry(view, at, path, extra));
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

function readEntry(view: DataView, at: number, path: string, extra: DataView): ZipEntry {
  if (view.getUint16(at + 8, true) & 1) throw new UnsupportedPublicationError('The archive is encrypted.');
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8) {
    throw new UnsupportedPublicationError(`"${path}" is compressed in a way that EPUB does not allow.`);
  }
  const large = zip64(extra);
  const wide = (position: number) => {
    const value = view.getUint32(at + position, true);
    return value === 0xffffffff ? large() : value;
  };
  // The order in the zip64 field is fixed: size, compressed size, offset.
  const size = wide(24);
  const compressed = wide(20);
  const offset = wide(42);
  return Object.freeze({ path, size, compressed, offset, method: method === 0 ? 'stored' : 'deflated' });
}

function zip64(extra: DataView): () => number {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return () => {
      next += 8;
      if (next > extra.byteLength) throw new NotAPublicationError('The archive is damaged.');
      return Number(extra.getBigUint64(next - 8, true));
    };
  }
  return () => {
    throw new NotAPublicationError('The archive is damaged.');
  };
}

function safe(path: string): string {
  if (
    path.startsWith('/') ||
    path.includes('\\') ||
    /^[a-z]:/i.test(path) ||
    path.split('/').includes('..')
  ) {
    throw new UnsafePathError(`"${path}" points outside the book.`);
  }
  return path;
}
