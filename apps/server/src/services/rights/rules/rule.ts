import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Why } from '../../../errors.ts';
import type { BookTerms } from '../book-terms.ts';
import type { Reader } from '../reader.ts';

/** Columns with the terms of books: those of `books`, or of the catalogue that is searched. */
export type TermColumns = { readonly [Term in keyof BookTerms]: AnyPgColumn };

/**
 * One condition of reading, in two forms that must say the same: for a book, with the reason, and for lists (`rights.test.ts` compares
 * them with each other, and both with a reference).
 */
export interface Rule {
  /** Why the reader may not read it; null if this rule does not forbid it. @param onShelf whether it is on a shelf of theirs */
  why(reader: Reader, book: BookTerms, onShelf: boolean): Why | null;
  /** The same for rows with these columns. */
  where(reader: Reader, onShelf: SQL, books: TermColumns): SQL;
}
