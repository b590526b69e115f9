import { searchKey } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import { patternsOf } from './words.ts';

/** The texts of a table in which a search looks. */
export interface Searched {
  /** Whether a row that has keys matches a pattern of folded text. */
  readonly keyed: (pattern: string) => SQL;
  /** The rows without keys, which have a text in lower case; null if there are none, since looking at them takes longer. */
  readonly unkeyed: { readonly are: SQL; readonly text: SQL } | null;
}

/** The condition that a row is found by every word of a search; null if nothing is searched for. */
export function foundBy(search: string, { keyed, unkeyed }: Searched): SQL | null {
  if (search.trim() === '') return null;
  const folded = all(patternsOf(searchKey(search)), keyed);
  if (!unkeyed) return folded;
  const { are, text } = unkeyed;
  // Nobody knows in which form these names were typed.
  const forms = [...new Set(['NFC', 'NFD'].map((form) => search.normalize(form).toLowerCase()))];
  const plain = forms.map((form) => all(patternsOf(form), (pattern) => sql`${text} like ${pattern}`));
  return sql`(${folded} or (${are} and (${sql.join(plain, sql` or `)})))`;
}

/** Signs without letters are in no name. */
const all = (patterns: readonly string[], matches: (pattern: string) => SQL): SQL =>
  patterns.length === 0 ? sql`false` : sql`(${sql.join(patterns.map(matches), sql` and `)})`;
