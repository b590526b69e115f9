import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { books } from '../../database/schema/index.ts';
import { languageFor } from '../../services/people/index.ts';
import { seedOnce } from '../markers.ts';
import { addSampleAnswers, addSampleLists } from './given.ts';
import { addSampleClasses, sampleClasses } from './people.ts';
import { addSampleReading } from './reading.ts';

/** For which ages the sample classes read. */
const ages = [6, 8, 9];
/** Books on the shelf of a class. */
const most = 6;

/** Fills the sample school with life, once: three classes with some seventy made-up people, a month of reading, lists of books, and answers to a quiz. */
export const addSampleLife = (db: Database, { realm }: Pick<Config, 'realm'>): Promise<boolean> =>
  seedOnce(db, 'sample life', async (tx) => {
    await addSampleClasses(tx, realm);
    const today = new Date().toISOString().slice(0, 10);
    const books = await booksOfClasses(tx, languageFor(realm, undefined));
    await addSampleReading(tx, books, today);
    await addSampleLists(tx, books, today);
    await addSampleAnswers(tx, today);
  });

/** Books that are right for the age of each class and that the school may read, those in its language first. */
async function booksOfClasses(
  db: Database,
  language: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [at, { uid }] of sampleClasses.entries()) {
    const age = ages[at] ?? 9;
    const rows = await db
      .select({ id: books.id })
      .from(books)
      .where(
        and(
          lte(books.ageFrom, age),
          gte(sql`coalesce(${books.ageTo}, 99)`, age),
          sql`(cardinality(${books.services}) = 0 or 'polylino' = any(${books.services}))`,
          eq(books.talkingBook, false),
          eq(books.comingSoon, false),
          isNull(books.withdrawn),
        ),
      )
      .orderBy(desc(eq(books.language, language)), asc(books.title))
      .limit(most);
    found.set(
      uid,
      rows.map(({ id }) => id),
    );
  }
  return found;
}
