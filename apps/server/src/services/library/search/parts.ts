import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogueWords } from '../../../database/schema/index.ts';
import { type Term, termsOf } from './terms.ts';

/** A word of a search with its parts. */
interface Divided extends Term {
  /** What of it is found inside of words too, since compounds hide it: 'björn' in 'isbjörn'. */
  readonly parts: readonly string[];
}

/** A word of a search, as books may have it. */
export interface Sought extends Divided {
  /** The words of books that have one of its parts; null if they are not known, and the text is searched for the parts. */
  readonly words: readonly string[] | null;
}

/** Parts have at least so many letters. */
const shortest = 3;
/** At most so many words of books are looked for. */
const most = 50;

/** The words of a search, as books may have them. */
export async function soughtOf(db: Database, q: string, language: string): Promise<readonly Sought[]> {
  const terms = (await termsOf(db, q, language)).map((term) => ({ ...term, parts: partsOf(term) }));
  const wordsOf = await findWords(
    db,
    terms.filter(({ parts }) => parts.length > 0 && !parts.some(hasDigit)),
  );
  return terms.map((term) => ({
    ...term,
    words: term.parts.length === 0 ? [] : (wordsOf.get(term.word) ?? null),
  }));
}

/** A stem is mostly a beginning of its word; Dutch ones lose letters. */
const partsOf = ({ word, stem }: Term): readonly string[] =>
  (word.startsWith(stem) ? [stem] : [stem, word]).filter(({ length }) => length >= shortest);

/** Numbers are not among the words of books. */
const hasDigit = (part: string) => /\d/.test(part);

/** For each term the words of books with one of its parts, unless there are too many. */
async function findWords(
  db: Database,
  terms: readonly Divided[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (terms.length === 0) return new Map();
  const queries = terms.map(({ word, parts }) => {
    const has = parts.map((part) => sql`${catalogueWords.flat} like ${`%${part}%`}`);
    return sql`select ${word}::text as word, array(
      select ${catalogueWords.flat} from ${catalogueWords} where ${sql.join(has, sql` or `)} limit ${most + 1}) as words`;
  });
  const found = await rowsOf<{ word: string; words: readonly string[] }>(
    db,
    sql`${plannedAnew} ${sql.join(queries, sql` union all `)}`,
  );
  return new Map(found.filter(({ words }) => words.length <= most).map(({ word, words }) => [word, words]));
}
