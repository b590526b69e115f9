import type { Database } from '../../database/database.ts';
import { readTables } from '../upgrade/tables.ts';

/** Where a text is found in a dump of the database: the tables, and how often. Files in it are searched by their bytes, too. */
export async function findInDump(db: Database, text: string): Promise<Readonly<Record<string, number>>> {
  const bytes = Buffer.from(text).toString('hex');
  const found: Record<string, number> = {};
  for (const { name, rows } of await readTables(db)) {
    const dump = rows.join('\n').toLowerCase();
    const times = dump.split(text.toLowerCase()).length - 1 + dump.split(bytes).length - 1;
    if (times > 0) found[name] = times;
  }
  return found;
}
