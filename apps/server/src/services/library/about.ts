import type { LibraryBook } from '@aloud/api';
import type { ContentSigner } from '../../content/signing.ts';
import type { Database } from '../../database/database.ts';
import { NotFound } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { decide, findReader, type Reader } from '../rights/index.ts';
import { findGiven } from './given.ts';
import { findAlike } from './lists.ts';
import { findAddedBy } from './own.ts';
import { refusalOf } from './policy.ts';
import { presentShelfBook } from './present.ts';
import { type BookRow, findBooksOf, findShelfRows } from './queries.ts';

/** The page of a book that the person may read, or may read once it is there. @throws NotFound, Forbidden with the reason */
export async function findAbout(
  db: Database,
  person: Person,
  bookId: string,
  signer: ContentSigner,
): Promise<LibraryBook> {
  const reader = await findReader(db, person);
  const book = await announced(db, reader, bookId);
  const addedBy = await findAddedBy(db, person, bookId);
  const [row] = await findShelfRows(db, reader, [bookId]);
  if (!row) throw new NotFound('notFound.bookOnShelf');
  const alike = await findShelfRows(db, reader, await findAlike(db, reader, book));
  const { description, sample, series, seriesPart, ageFrom, ageTo, levels, subjects } = book;
  const { comingSoon, accessibility } = book;
  return {
    ...presentShelfBook(row, reader, signer, (await findGiven(db, reader)).get(bookId)),
    description,
    sample,
    samplePicture: presentPicture(book, signer),
    series,
    seriesPart,
    ageFrom,
    ageTo,
    levels: [...levels],
    subjects,
    comingSoon,
    accessibility,
    canAdd: addedBy === undefined && !reader.isShared && !comingSoon,
    canTakeOff: addedBy === person.uid,
    alike: alike.map((each) => presentShelfBook(each, reader, signer)),
  };
}

function presentPicture({ id, samplePicture }: BookRow, signer: ContentSigner): LibraryBook['samplePicture'] {
  if (samplePicture === null) return null;
  const { path, ...picture } = samplePicture;
  return { url: signer.fileUrl(id, path), ...picture };
}

async function announced(db: Database, reader: Reader, bookId: string): Promise<BookRow> {
  const [found] = await findBooksOf(db, reader, [bookId]);
  if (!found) throw new NotFound('notFound.bookOnShelf');
  const why = decide(reader, { ...found.book, comingSoon: false }, found.onShelf);
  if (why !== null) throw refusalOf(why);
  return found.book;
}
