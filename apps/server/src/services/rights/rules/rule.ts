import type { SQL } from 'drizzle-orm';
import type { Why } from '../../../errors.ts';
import type { BookTerms } from '../book-terms.ts';
import type { Reader } from '../reader.ts';

/**
 * One condition of reading, in two forms that must say the same: for a book, with the reason, and for lists (`rights.test.ts` compares
 * them with each other, and both with a reference).
 */
export interface Rule {
  /** Why the reader may not read it; null if this rule does not forbid it. @param onShelf whether it is on a shelf of theirs */
  why(reader: Reader, book: BookTerms, onShelf: boolean): Why | null;
  /** The same for rows of `books`. */
  where(reader: Reader, onShelf: SQL): SQL;
}
