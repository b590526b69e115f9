import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';

/** A word of a search, without case, accents and signs. */
export interface Term {
  readonly word: string;
  /** Its stem in the language of who types. */
  readonly stem: string;
}

/** As many words of a search count. */
const most = 8;

/**
 * The words of a search; none if it has no letters or digits.
 * @param language a BCP 47 tag, whose inflections are known
 */
export async function termsOf(db: Database, q: string, language: string): Promise<readonly Term[]> {
  return rowsOf<Term>(
    db,
    sql`select word, coalesce((tsvector_to_array(to_tsvector(stems_of(${language}), word)))[1], word) as stem
      from regexp_split_to_table(flat(${q}), ' ') with ordinality as t(word, place)
      where word <> '' order by place limit ${most}`,
  );
}
