import type { ReaderBook, ShelfBook } from '@aloud/api';

/** A book on a shelf; each test overrides what it needs. */
export function shelfBook(change: Partial<ShelfBook> = {}): ShelfBook {
  const id = change.id ?? 'b1';
  return {
    id,
    title: 'The Lighthouse Cat',
    authors: ['Ada Lind'],
    isbn: null,
    language: 'en',
    audioLanguages: ['en', 'fi'],
    videoLanguages: [],
    layout: 'pre-paginated',
    direction: 'ltr',
    duration: 240,
    coverUrl: null,
    coverSize: null,
    own: false,
    progress: null,
    lastRead: null,
    closed: null,
    fileUrl: `/content/${id}/book.epub?Policy=p&Signature=s&Key-Pair-Id=k`,
    ...change,
  };
}

/** The same book as the reader opens it. */
export function readerBook(change: Partial<ReaderBook> = {}): ReaderBook {
  const {
    own: _own,
    progress: _progress,
    lastRead: _lastRead,
    closed: _closed,
    fileUrl: _fileUrl,
    ...book
  } = shelfBook();
  const services = [{ name: 'polylino', theme: 'default' as const, narrated: false }];
  return { ...book, services, keepsPlaces: true, ...change };
}
