import type { Book, ShelfBook } from '@aloud/api';
import type { ContentSigner } from '../../content/signing.ts';
import type { BookRow, ShelfRow } from './repository.ts';

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
    coverUrl: book.coverPath === null ? null : coverUrl(book.id, book.coverPath, signer),
  };
}

export function presentShelfBook(
  { book, own, progress, lastRead }: ShelfRow,
  signer: ContentSigner,
): ShelfBook {
  return {
    ...presentBook(book, signer),
    own,
    progress,
    lastRead: lastRead?.toISOString() ?? null,
    fileUrl: `${signer.archiveUrl(book.id)}?${signer.signRemembered(book.id)}`,
  };
}

function coverUrl(bookId: string, path: string, signer: ContentSigner): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `${signer.filesUrl(bookId)}${encoded}?${signer.signRemembered(bookId)}`;
}
