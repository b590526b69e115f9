import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../../apps/server/src/config.ts';
import { openDatabase } from '../../../apps/server/src/database/open.ts';
import { addPublication } from '../../../apps/server/src/publications/add.ts';
import { addCrowd } from '../../../apps/server/src/seed/crowd/crowd.ts';

/** Students among every fifty people of a crowd; they come first. */
const studentsOfFifty = 44;

/** Creates a school with so many pupils in a database, with the demo books on its shelf. @returns the usernames of the pupils */
export async function fillSchool(
  pupils: number,
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const users = Math.ceil(pupils / studentsOfFifty) * 50;
  const config = readConfig(environment);
  const database = await openDatabase(config);
  try {
    await addCrowd(database.db, config.realm, { users, units: 1, groups: 20 }, () => undefined);
    const books = (await readdir(config.demoBooksDir)).filter((name) => name.endsWith('.epub'));
    // After the school, so that the books are put on its shelf.
    for (const name of books) await addPublication(database.db, config, join(config.demoBooksDir, name));
  } finally {
    await database.close();
  }
  return Array.from({ length: users }, (_, n) => n)
    .filter((n) => n % 50 < studentsOfFifty)
    .slice(0, pupils)
    .map((n) => `u${n}`);
}
