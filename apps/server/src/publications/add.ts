import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { SamplePicture } from '../database/schema/library.ts';
import { askForSpace, NoSpaceLeft } from '../disk-space.ts';
import { type BookRow, findBookBySha256, putOnSchoolShelves } from '../services/library/index.ts';
import { takeIn } from './intake/intake.ts';
import type { Question } from './intake/messages.ts';
import type { Picture } from './pictures.ts';
import { PublicationRefused } from './refused.ts';
import { coverRecipe, makeShelfCover } from './shelf-cover.ts';
import { storeBook } from './store.ts';

/** Where books are kept, and what one of them may use. */
export type LibraryConfig = Pick<Config, 'booksDir' | 'bookLimits' | 'diskReserveBytes'>;

export interface Added {
  readonly book: BookRow;
  /** False if the library had the very same file already. */
  readonly isNew: boolean;
  readonly warnings: readonly string[];
  /** Names of the organisations on whose shelf it is now. */
  readonly shelves: readonly string[];
}

/**
 * Adds a file to the library: a separate process examines, copies and unpacks it; then it is moved to its place whole and put in
 * the database last. If a step before that fails, nothing is left behind.
 * @param schoolUnitUid on whose shelf it is put: one organisation's, by default every one's; null for nobody's
 * @throws PublicationRefused; NoSpaceLeft
 */
export async function addPublication(
  db: Database,
  config: LibraryConfig,
  file: string,
  schoolUnitUid?: string | null,
): Promise<Added> {
  const size = await sizeOf(file);
  const id = randomUUID();
  const incoming = path.join(config.booksDir, `.incoming-${id}`);
  const found: { sha256: string; known?: BookRow | undefined } = { sha256: '' };
  const answer = async (question: Question) => {
    if (question.asks === 'space') {
      await askForSpace(config.booksDir, question.bytes, config.diskReserveBytes);
      return true;
    }
    found.sha256 = question.sha256;
    found.known = await findBookBySha256(db, question.sha256);
    return found.known === undefined;
  };
  try {
    const inspected = await takeIn({ file, folder: incoming, limits: config.bookLimits }, answer);
    if (found.known) return await alreadyThere(db, found.known, schoolUnitUid);
    if (!inspected) throw new Error('Nobody looked at the book.');
    const { warnings } = inspected;
    const { samplePicture: picture, ...facts } = inspected.facts;
    const cover = await coverOf(incoming, facts.coverPath);
    const samplePicture = await samplePictureOf(incoming, picture);
    const book = { id, sha256: found.sha256, size, ...facts, ...cover.row, samplePicture };
    const stored = await storeBook(db, config.booksDir, { incoming, book, schoolUnitUid });
    return { ...stored, isNew: true, warnings: [...warnings, ...cover.warnings] };
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Somebody may have added the very same file in the meantime.
    const other = await findBookBySha256(db, found.sha256).catch(() => undefined);
    if (other) return alreadyThere(db, other, schoolUnitUid);
    throw isFull(error) ? new NoSpaceLeft('system.diskFull') : error;
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && /^E(NOSPC|DQUOT)$/.test(String(error.code));

/** No book is refused because of its cover. If the picture is not at fault, housekeeping tries again (missing-covers.ts). */
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

/** A narrower picture (in pixels) is an ornament. */
const leastWidth = 160;

/** No book is refused because of a picture: its sample is shown without one. */
async function samplePictureOf(folder: string, picture: Picture | null): Promise<SamplePicture | null> {
  if (picture === null) return null;
  const small = await makeShelfCover(folder, picture.path).catch(() => null);
  return small && small.width >= leastWidth ? { ...small, alt: picture.alt } : null;
}

async function alreadyThere(
  db: Database,
  book: BookRow,
  schoolUnitUid: string | null | undefined,
): Promise<Added> {
  return { book, isNew: false, warnings: [], shelves: await putOnSchoolShelves(db, book.id, schoolUnitUid) };
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new PublicationRefused('There is no such file.');
  if (!found.isFile()) throw new PublicationRefused('It is not a file.');
  return found.size;
}
