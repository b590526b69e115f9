import { type SQL, sql } from 'drizzle-orm';
import { catalogue } from '../../../database/schema/index.ts';
import type { Term } from './terms.ts';

/** Stems of so many letters are found inside of words too, since compounds hide them: 'björn' in 'isbjörn'. */
const shortestPart = 3;

/** Rows that have every word: as a beginning, by its stem, or as a part of a word. */
export const hasAll = (terms: readonly Term[]): SQL => every(terms, hasSomehow);

/** Rows that have every word as a whole one. */
export const hasWhole = (terms: readonly Term[]): SQL =>
  every(terms, ({ word }) => sql`${catalogue.narrow} @@ ${quoted(word)}::tsquery`);

/** Rows that have every word as a beginning of one. */
export const hasBeginnings = (terms: readonly Term[]): SQL =>
  every(terms, ({ word }) => sql`${catalogue.narrow} @@ ${beginning(word)}::tsquery`);

/**
 * How well a row fits: whole words before beginnings, these before parts, the title before the description; of two alike, the one in
 * the language of who types.
 */
export function scoreOf(terms: readonly Term[], language: string): SQL {
  const phrase = terms.map(({ word }) => word).join(' ');
  const ofTerms = terms.map(
    ({ word, stem }) => sql`4 * (${catalogue.narrow} @@ ${quoted(word)}::tsquery)::int
      + 2 * (${catalogue.narrow} @@ ${beginning(word)}::tsquery)::int
      + ts_rank(${catalogue.doc}, ${quoted(stem)}::tsquery)`,
  );
  return sql`8 * (${catalogue.flat} like ${` ${phrase}%`})::int
    + (${catalogue.language} = split_part(lower(${language}), '-', 1))::int + ${sql.join(ofTerms, sql` + `)}`;
}

function hasSomehow({ word, stem }: Term): SQL {
  // A stem is mostly a beginning of its word; Dutch ones lose letters.
  const parts = (word.startsWith(stem) ? [stem] : [stem, word]).filter(
    ({ length }) => length >= shortestPart,
  );
  const ways = [
    sql`${catalogue.doc} @@ ${quoted(stem)}::tsquery`,
    ...parts.map((part) => sql`${catalogue.flat} like ${`%${part}%`}`),
  ];
  // What begins with the word has its parts.
  if (!parts.some((part) => word.startsWith(part)))
    ways.push(sql`${catalogue.narrow} @@ ${beginning(word)}::tsquery`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

const every = (terms: readonly Term[], of: (term: Term) => SQL): SQL =>
  terms.length === 0 ? sql`true` : sql.join(terms.map(of), sql` and `);

// Flat words have letters and digits only.
const quoted = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;
