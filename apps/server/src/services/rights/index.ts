/** The door of `rights`: who may read what. */
export type { BookTerms } from './book-terms.ts';
export { decide, mayRead, mayReadSoon } from './decide.ts';
export { findReader, findReaderOf, findStudentOf } from './find-reader.ts';
export type { Reader } from './reader.ts';
export { takePlace } from './take-place.ts';
