import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { plannedAnew } from '../../../database/named-statements.ts';
import { rowsOf } from '../../../database/rows.ts';
import { catalogueWords } from '../../../database/schema/index.ts';
import type { Reader } from '../../rights/index.ts';
import { type CatalogueFollower, countBooks } from '../counting/index.ts';
import { findShelfPlaces } from '../queries.ts';
import { type Sought, soughtOf } from './parts.ts';
import { findPlaces } from './places.ts';

/** Words that resemble one that was not found. */
const mostWords = 3;

/** Of so many books with the words mostly one may be read: then the others are not looked for. */
const few = 500;

interface Asked {
  readonly q: string;
  readonly language: string;
}

/** A search that finds something the reader may read, for one that found nothing: its unknown words by those that resemble them. */
export async function findMeant(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  asked: Asked,
): Promise<string | null> {
  const shelf = await findShelfPlaces(db, reader);
  return find(db, asked, await finding(db, catalogues, reader, () => shelf));
}

/** The same for a search of what a member of staff can give to others. */
export const findMeantToGive = async (
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  asked: Asked,
): Promise<string | null> => find(db, asked, await finding(db, catalogues, reader, (places) => places));

type Finds = (words: readonly Sought[]) => Promise<boolean>;

/** @param shelfAmong places of the books on the reader's shelf, at least those that are among the given ones */
async function finding(
  db: Database,
  catalogues: CatalogueFollower,
  reader: Reader,
  shelfAmong: (places: readonly number[]) => readonly number[],
): Promise<Finds> {
  const copy = await catalogues.upToDate();
  const isAnyReadable = (places: readonly number[]) =>
    countBooks(copy, { reader, shelf: shelfAmong(places), places }, {}, 0).count > 0;
  return async (words) => {
    const some = await findPlaces(db, words, few);
    return isAnyReadable(some) || (some.length === few && isAnyReadable(await findPlaces(db, words)));
  };
}

async function find(db: Database, { q, language }: Asked, finds: Finds): Promise<string | null> {
  const terms = await soughtOf(db, q, language);
  const choices: (readonly string[])[] = [];
  for (const term of terms) {
    const known = await finds([term]);
    choices.push(known ? [term.word] : await wordsLike(db, term.word));
  }
  for (const words of combined(choices)) {
    const meant = words.join(' ');
    if (await finds(await soughtOf(db, meant, language))) return meant;
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

/** The first choices of all words, then with one of them replaced. */
function combined(choices: readonly (readonly string[])[]): string[][] {
  if (choices.some(({ length }) => length === 0)) return [];
  const first = choices.map(([word = '']) => word);
  const others = choices.flatMap((words, place) => words.slice(1).map((word) => first.with(place, word)));
  return [first, ...others];
}
