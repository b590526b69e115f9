import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { books } from '../database/schema/index.ts';
import { Refusal } from '../errors.ts';
import { addPublication, type LibraryConfig } from '../publications/add.ts';
import { isSeeded, markSeeded } from './markers.ts';
import { sampleSchool } from './people.ts';

/** From which age the demo books are read; books of unknown age would be hidden under every age filter. */
const ages: Readonly<Record<string, number>> = { 'moss-and-rain.epub': 6 };
const youngest = 4;

/**
 * Puts the demo books on the sample school's shelf, each file once: one that is removed by hand stays away. Returns a
 * line for each event worth reporting.
 */
export async function addDemoBooks(
  db: Database,
  config: LibraryConfig & Pick<Config, 'demoBooksDir'>,
): Promise<string[]> {
  const names = (await readdir(config.demoBooksDir).catch(() => [])).filter((name) => name.endsWith('.epub'));
  if (names.length === 0) return ['There are no demo books: `npm run demo:books` makes them.'];
  const lines: string[] = [];
  for (const name of names.sort()) {
    const marker = `demo book ${name}`;
    if (await isSeeded(db, marker)) continue;
    try {
      const { book } = await addPublication(
        db,
        config,
        path.join(config.demoBooksDir, name),
        sampleSchool.uid,
      );
      await db
        .update(books)
        .set({ ageFrom: ages[name] ?? youngest })
        .where(eq(books.id, book.id));
      await markSeeded(db, marker);
      lines.push(`Demo book added: ${book.title}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      lines.push(`Demo book ${name} was not added. ${error.message}`);
    }
  }
  return lines;
}
