import { type SQL, sql } from 'drizzle-orm';
import type { Why } from '../../errors.ts';
import type { BookTerms } from './book-terms.ts';
import type { Reader } from './reader.ts';
import { offered, sold, there } from './rules/offer.ts';
import { mayHear, ofAge } from './rules/person.ts';
import type { Rule } from './rules/rule.ts';
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

/** The same for lists: a condition on rows of `books`. @param onShelf whether a row is on a shelf of the reader's */
export const mayRead = (reader: Reader, onShelf: SQL): SQL =>
  sql.join(
    rulesFor(reader).map((rule) => sql`(${rule.where(reader, onShelf)})`),
    sql` and `,
  );
