import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { books } from '../database/schema/index.ts';
import { Refusal } from '../errors.ts';
import { addPublication, type LibraryConfig } from '../publications/add.ts';
import { isSeeded, markSeeded } from './markers.ts';

/** What a library says of a sample title that its package document does not say (demo/library/make.mjs). */
const records = z.array(
  z.object({
    file: z.string(),
    ageFrom: z.number(),
    ageTo: z.number(),
    subjects: z.array(z.string()),
    services: z.array(z.string()),
    banner: z.boolean().default(false),
  }),
);

/**
 * Puts the sample titles into the library, on nobody's shelf, each once: one that is removed stays away. It takes a while, a book after
 * the other; stopped half-way, it goes on at the next start.
 * @param isStopping asked before each book
 * @returns how many were added, and a line for each that could not be
 */
export async function addSampleTitles(
  db: Database,
  config: LibraryConfig & Pick<Config, 'demoBooksDir'>,
  isStopping: () => boolean = () => false,
): Promise<{ readonly added: number; readonly lines: readonly string[] }> {
  const folder = path.join(config.demoBooksDir, 'library');
  const text = await readFile(path.join(folder, 'records.json'), 'utf8').catch(() => '[]');
  const lines: string[] = [];
  let added = 0;
  for (const { file, ...record } of records.parse(JSON.parse(text))) {
    if (isStopping()) break;
    const marker = `sample title ${file}`;
    if (await isSeeded(db, marker)) continue;
    try {
      const { book } = await addPublication(db, config, path.join(folder, file), null);
      await db.update(books).set(record).where(eq(books.id, book.id));
      await markSeeded(db, marker);
      added += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      lines.push(`Sample title ${file} was not added. ${error.message}`);
    }
  }
  return { added, lines };
}
