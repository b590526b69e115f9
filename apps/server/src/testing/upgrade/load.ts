import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { poolOn } from '../../database/embedded/in-process.ts';
import * as schema from '../../database/schema/index.ts';
import { bringUpToDate } from '../../database/up-to-date.ts';
import type { ProductProcesses } from '../product-processes.ts';
import { booksOf, dataOf } from './kept.ts';
import { migrationsUpTo } from './migrations.ts';
import { keptOrigin } from './state/sign-ins.ts';

/**
 * Works on a database while no product runs on it.
 * @param url of a PostgreSQL database; by default the embedded one of the product
 */
export async function onDatabaseOf<Result>(
  product: ProductProcesses,
  url: string | undefined,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pglite = url === undefined ? await openFolder(product.dataFile('database')) : undefined;
  const pool = pglite ? poolOn(pglite) : new pg.Pool({ connectionString: url });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await pglite?.close();
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  await mkdir(folder, { recursive: true });
  return PGlite.create(folder, { extensions: { pg_trgm } });
}

/** Loads a kept state into an empty database, which has the tables of that time, and puts its books beside it. */
export async function loadState(product: ProductProcesses, state: string, url?: string): Promise<void> {
  await cp(booksOf(state), product.dataFile('books'), { recursive: true });
  const text = await readFile(dataOf(state), 'utf8');
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-migrations-'));
  try {
    await migrationsUpTo(state, folder);
    await onDatabaseOf(product, url, async (pool) => {
      await bringUpToDate(drizzle(pool, { schema }), folder);
      // The rows are sorted by table name, so rows that they refer to may be inserted later.
      await pool.query(
        `begin; set local session_replication_role = replica;\n${text.replaceAll(keptOrigin, product.origin)}\ncommit;`,
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
