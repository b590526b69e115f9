import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** A test database is small, and so is its memory: it is made anew for most test files. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A copy of a template in memory. @param template a file (template.ts) */
export async function copyInMemory(template: string): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(template)]);
  return PGlite.create({ loadDataDir, extensions: { pg_trgm }, startParams });
}
