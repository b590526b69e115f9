import type { FacetName } from '@aloud/api';
import { paths } from './paths.ts';

/** The page of a book; apart from the other paths, which every visit loads. */
export const libraryBookRoute = '/library/book/:bookId';

export const libraryBookPath = (bookId: string): string =>
  libraryBookRoute.replace(':bookId', encodeURIComponent(bookId));

/** The library with what is chosen of one facet. */
export const libraryPathBy = (facet: FacetName, value: string): string =>
  `${paths.library}?${new URLSearchParams({ [facet]: value })}`;
