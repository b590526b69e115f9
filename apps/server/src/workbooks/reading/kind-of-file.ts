import { open } from 'node:fs/promises';
import { WorkbookRefused } from './refused.ts';

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** The beginning of a compound file, in which old Excel stores workbooks, and new Excel those with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream with the content of a workbook that has a password ([MS-OFFCRYPTO] 2.3.1), as its name stands in the file. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');
/** Directories of compound files are near their beginning or end; more than this is not looked through. */
const mostLookedThrough = 64 * 1024 ** 2;

/**
 * Refuses what cannot be a workbook, by its first bytes, whatever its name.
 * @throws WorkbookRefused
 */
export async function requireZip(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    if (bytesRead === 0) throw new WorkbookRefused('empty');
    if (start.subarray(0, 4).equals(zip)) return;
    if (start.equals(compound)) throw new WorkbookRefused(await kindOfCompound(handle));
    throw new WorkbookRefused((await isText(handle)) ? 'text' : 'other');
  } finally {
    await handle.close();
  }
}

type Handle = Awaited<ReturnType<typeof open>>;

async function kindOfCompound(handle: Handle): Promise<'locked' | 'old'> {
  const { size } = await handle.stat();
  const length = Math.min(size, mostLookedThrough);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.includes(encrypted) ? 'locked' : 'old';
}

/** Text has no control characters but blanks; in UTF-16 every other byte may be zero. */
async function isText(handle: Handle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
  const bytes = buffer.subarray(0, bytesRead);
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isWide || !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
