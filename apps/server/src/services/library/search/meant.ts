import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogue, catalogueWords } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import { hasAll } from './matching.ts';
import { readable } from './readable.ts';
import { type Term, termsOf } from './terms.ts';

/** Words that resemble one that was not found. */
const mostWords = 3;

/** A search that finds something the reader may read, for one that found nothing: its unknown words by those that resemble them. */
export async function findMeant(
  db: Database,
  reader: Reader,
  q: string,
  language: string,
): Promise<string | null> {
  const may = await readable(db, reader);
  const terms = await termsOf(db, q, language);
  const choices: (readonly string[])[] = [];
  for (const term of terms) {
    const known = await finds(db, may, [term]);
    choices.push(known ? [term.word] : await wordsLike(db, term.word));
  }
  for (const words of combined(choices)) {
    const meant = words.join(' ');
    if (await finds(db, may, await termsOf(db, meant, language))) return meant;
  }
  return null;
}

/** What is like a word, most like first, as it is written in books. */
async function wordsLike(db: Database, word: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`${plannedAnew} select ${catalogueWords.word} as word from ${catalogueWords} where ${catalogueWords.flat} % ${word}
      order by similarity(${catalogueWords.flat}, ${word}) desc, ${catalogueWords.flat} limit ${mostWords}`,
  );
  return rows.map((row) => row.word.toLowerCase());
}

async function finds(db: Database, may: SQL, terms: readonly Term[]): Promise<boolean> {
  if (terms.length === 0) return false;
  const rows = await rowsOf(
    db,
    sql`${plannedAnew} select 1 from ${catalogue} where ${may} and ${hasAll(terms)} limit 1`,
  );
  return rows.length > 0;
}

/** The first choices of all words, then with one of them replaced. */
function combined(choices: readonly (readonly string[])[]): string[][] {
  if (choices.some(({ length }) => length === 0)) return [];
  const first = choices.map(([word = '']) => word);
  const others = choices.flatMap((words, place) => words.slice(1).map((word) => first.with(place, word)));
  return [first, ...others];
}
