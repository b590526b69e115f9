import { type SQL, sql } from 'drizzle-orm';
import { books } from '../../database/schema/index.ts';
import type { Why } from '../../errors.ts';
import type { BookTerms } from './book-terms.ts';
import type { Reader } from './reader.ts';
import { offered, sold, there } from './rules/offer.ts';
import { mayHear, ofAge } from './rules/person.ts';
import type { Rule, TermColumns } from './rules/rule.ts';
import { subscribed } from './rules/subscription.ts';

/** In the order in which their reasons are told: what somebody can change comes last. */
const forReaders: readonly Rule[] = [sold, there, subscribed, ofAge, mayHear];

const rulesFor = ({ isSupport }: Reader): readonly Rule[] =>
  isSupport ? [offered] : [offered, ...forReaders];

/** Why a reader may not read a book; null if they may. @param onShelf whether it is on a shelf of theirs */
export function decide(reader: Reader, book: BookTerms, onShelf: boolean): Why | null {
  for (const rule of rulesFor(reader)) {
    const why = rule.why(reader, book, onShelf);
    if (why !== null) return why;
  }
  return null;
}

/**
 * The same for lists: a condition on rows of `books`, or of another table with its terms.
 * @param onShelf whether a row is on a shelf of the reader's
 */
export const mayRead = (reader: Reader, onShelf: SQL, of: TermColumns = books): SQL =>
  all(rulesFor(reader), reader, onShelf, of);

/** Rows that the reader may read once they are there. */
export const mayReadSoon = (reader: Reader, onShelf: SQL, of: TermColumns = books): SQL => {
  const others = rulesFor(reader).filter((rule) => rule !== there);
  return sql`${of.comingSoon} and ${all(others, reader, onShelf, of)}`;
};

const all = (rules: readonly Rule[], reader: Reader, onShelf: SQL, of: TermColumns): SQL =>
  sql.join(
    rules.map((rule) => sql`(${rule.where(reader, onShelf, of)})`),
    sql` and `,
  );
