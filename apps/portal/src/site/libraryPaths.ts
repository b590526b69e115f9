import type { FacetName } from '@aloud/api';
import { paths, readerPath } from './paths.ts';

/** The page of a book; apart from the other paths, which every visit loads. */
export const libraryBookRoute = '/library/book/:bookId';

export const libraryBookPath = (bookId: string): string =>
  libraryBookRoute.replace(':bookId', encodeURIComponent(bookId));

/** The person's bookmarks in all books. */
export const bookmarksPath = '/library/bookmarks';

/** The reader's address that opens a book at a bookmark. */
export function bookmarkPath(bookId: string, fileUrl: string, bookmarkId: string): string {
  const path = readerPath(bookId, fileUrl);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ bookmark: bookmarkId })}`;
}

/** The library with what is chosen of one facet. */
export const libraryPathBy = (facet: FacetName, value: string): string =>
  `${paths.library}?${new URLSearchParams({ [facet]: value })}`;
