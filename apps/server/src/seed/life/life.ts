import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { books } from '../../database/schema/index.ts';
import { seedOnce } from '../markers.ts';
import { addSampleClasses, sampleClasses } from './people.ts';
import { addSampleReading } from './reading.ts';

/** Ages of the pupils of the sample classes. */
const ages = [7, 9, 11];
/** Books on the shelf of a class. */
const most = 6;

/** Fills the sample school with life, once: three classes with some seventy made-up people, and a month of reading. */
export const addSampleLife = (db: Database, { realm }: Pick<Config, 'realm'>): Promise<boolean> =>
  seedOnce(db, 'sample life', async (tx) => {
    await addSampleClasses(tx, realm);
    const today = new Date().toISOString().slice(0, 10);
    await addSampleReading(tx, await booksOfClasses(tx), today);
  });

/** Books that are right for the age of each class and that the school may read. */
async function booksOfClasses(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
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
      .orderBy(asc(books.title))
      .limit(most);
    found.set(
      uid,
      rows.map(({ id }) => id),
    );
  }
  return found;
}
