import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import {
  type BookRow,
  findBookBySha256,
  insertBook,
  putOnSchoolShelves,
} from '../services/library/repository.ts';
import { inspectAndUnpack } from './inspect.ts';
import { PublicationRefused } from './refused.ts';
import { coverRecipe, makeShelfCover } from './shelf-cover.ts';

export interface Added {
  readonly book: BookRow;
  /** False when the library had the very same file before. */
  readonly isNew: boolean;
  readonly warnings: readonly string[];
  /** Names of the organisations on whose shelf it stands now. */
  readonly shelves: readonly string[];
}

/**
 * Takes a file into the library: inspected and unpacked beside the other books, moved to its place whole, and put in
 * the database last. Whatever fails before that leaves nothing behind.
 * @throws PublicationRefused
 */
export async function addPublication(
  db: Database,
  config: Pick<Config, 'booksDir' | 'bookLimits'>,
  file: string,
  schoolUnitUid?: string,
): Promise<Added> {
  const size = await sizeOf(file);
  const sha256 = await digest(file);
  const known = await findBookBySha256(db, sha256);
  if (known) return alreadyThere(db, known, schoolUnitUid);
  const id = randomUUID();
  const incoming = path.join(config.booksDir, `.incoming-${id}`);
  const place = path.join(config.booksDir, id);
  try {
    await mkdir(path.join(incoming, 'files'), { recursive: true });
    const copy = path.join(incoming, 'book.epub');
    await copyFile(file, copy);
    const { facts, warnings } = await inspectAndUnpack(copy, path.join(incoming, 'files'), config.bookLimits);
    const cover = await coverOf(incoming, facts.coverPath);
    await rename(incoming, place);
    const { book, shelves } = await db.transaction(async (tx) => ({
      book: await insertBook(tx, { id, sha256, size, ...facts, ...cover.row }),
      shelves: await putOnSchoolShelves(tx, id, schoolUnitUid),
    }));
    return { book, isNew: true, warnings: [...warnings, ...cover.warnings], shelves };
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    await rm(place, { recursive: true, force: true });
    // Somebody may have added the very same file in the meantime.
    const other = await findBookBySha256(db, sha256);
    if (other) return alreadyThere(db, other, schoolUnitUid);
    throw error;
  }
}

/** No cover refuses its book. What fails through no fault of the picture is tried again by housekeeping (missing-covers.ts). */
async function coverOf(folder: string, coverPath: string | null) {
  if (coverPath === null) return { row: {}, warnings: [] };
  try {
    const shelfCover = await makeShelfCover(folder, coverPath);
    const large = `No small picture could be made of its cover, so shelves show that as it is: ${coverPath}.`;
    return { row: { shelfCover, coverRecipe }, warnings: shelfCover ? [] : [large] };
  } catch {
    return { row: {}, warnings: [] };
  }
}

async function alreadyThere(db: Database, book: BookRow, schoolUnitUid: string | undefined): Promise<Added> {
  return { book, isNew: false, warnings: [], shelves: await putOnSchoolShelves(db, book.id, schoolUnitUid) };
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new PublicationRefused('There is no such file.');
  if (!found.isFile()) throw new PublicationRefused('It is not a file.');
  return found.size;
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
