import { type SQL, sql } from 'drizzle-orm';
import { catalogue } from '../../../database/schema/index.ts';
import type { Sought } from './parts.ts';
import type { Term } from './terms.ts';

/** Rows that have every word: as a beginning, by its stem, or as a part of a word. For rows that an index finds. */
export const hasAll = (terms: readonly Sought[]): SQL =>
  every(terms, (term) =>
    term.words === null ? hasSomehow(term, [], inText(term)) : hasSomehow(term, term.words, []),
  );

/** The same for rows that are asked one by one: their text is searched for the parts. */
export const hasAllInText = (terms: readonly Sought[]): SQL =>
  every(terms, (term) => hasSomehow(term, [], inText(term)));

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

/** @param words any of which it may have instead of the stem */
function hasSomehow({ word, stem, parts }: Sought, words: readonly string[], hasPart: readonly SQL[]): SQL {
  // One query for the stem and the words takes the index half the time of two.
  const any = [quoted(stem), ...words.filter((each) => each !== stem).map((each) => `${quoted(each)}:C`)];
  const ways = [sql`${catalogue.doc} @@ ${any.join(' | ')}::tsquery`, ...hasPart];
  // What begins with the word has its parts.
  if (!parts.some((part) => word.startsWith(part)))
    ways.push(sql`${catalogue.narrow} @@ ${beginning(word)}::tsquery`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

const inText = ({ parts }: Sought): readonly SQL[] =>
  parts.map((part) => sql`${catalogue.flat} like ${`%${part}%`}`);

const every = <Each extends Term>(terms: readonly Each[], of: (term: Each) => SQL): SQL =>
  terms.length === 0 ? sql`true` : sql.join(terms.map(of), sql` and `);

// Flat words have letters and digits only.
const quoted = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;
