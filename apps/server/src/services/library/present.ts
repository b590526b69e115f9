import type { Book, GivenBook, ReasonReply, SharedBook, ShelfBook } from '@aloud/api';
import type { ContentSigner } from '../../content/signing.ts';
import { reasonOf } from '../../errors.ts';
import { decide, type Reader } from '../rights/index.ts';
import type { BookRow, ShelfRow } from './queries.ts';

export function presentBook(book: BookRow, signer: ContentSigner): Book {
  return {
    id: book.id,
    title: book.title,
    authors: book.authors,
    isbn: book.isbn,
    language: book.language,
    audioLanguages: book.audioLanguages,
    videoLanguages: book.videoLanguages,
    layout: book.layout,
    direction: book.direction,
    duration: book.duration,
    ...presentCover(book, signer),
  };
}

/** @param given with which list a teacher gives it to them; absent if nobody does */
export function presentShelfBook(
  { book, own, progress, lastRead }: ShelfRow,
  reader: Reader,
  signer: ContentSigner,
  given?: GivenBook,
): ShelfBook {
  return {
    ...presentBook(book, signer),
    own,
    progress,
    lastRead: lastRead?.toISOString() ?? null,
    closed: closedFor(reader, book),
    ...(given && { given }),
    fileUrl: `${signer.archiveUrl(book.id)}?${signer.signRemembered(book.id)}`,
  };
}

/** A book on a shelf that many share. @param student one of them */
export const presentSharedBook = (book: BookRow, student: Reader, signer: ContentSigner): SharedBook => ({
  ...presentBook(book, signer),
  closed: closedFor(student, book),
});

/** Why somebody cannot read what is on their shelf now; null if they can. */
function closedFor(reader: Reader, book: BookRow): ReasonReply | null {
  const why = decide(reader, book, true);
  return why === null ? null : reasonOf(why);
}

/** The cover in shelf size; the book's own picture if there is none. */
function presentCover(
  { id, shelfCover, coverPath }: BookRow,
  signer: ContentSigner,
): Pick<Book, 'coverUrl' | 'coverSize'> {
  if (shelfCover) {
    const { path, width, height } = shelfCover;
    return { coverUrl: signer.fileUrl(id, path), coverSize: { width, height } };
  }
  return {
    coverUrl: coverPath === null ? null : signer.fileUrl(id, `files/${coverPath}`),
    coverSize: null,
  };
}
