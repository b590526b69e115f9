/**
 * `npm run state:keep`: keeps today's state of the data, under the name of its newest migration. `npm run state:keep --
 * 1.2.0`: also records that the release 1.2.0 has it.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { poolOn } from '../../database/embedded/in-process.ts';
import { migrationsFolder } from '../../database/migrations.ts';
import * as schema from '../../database/schema/index.ts';
import { bringUpToDate, migrationsIn } from '../../database/up-to-date.ts';
import { writeBookFiles } from './book-files.ts';
import { booksOf, dataOf, headOf, readReleases, releasesFile } from './kept.ts';
import { digestUpTo } from './migrations.ts';
import { makeState } from './state/state.ts';
import { readTables, statementsOf } from './tables.ts';

const [, , release] = process.argv;
const newest = (await migrationsIn(migrationsFolder)).at(-1)?.tag ?? '';

// A kept state was made by the product of its time: it is never made again.
if (existsSync(dataOf(newest))) console.log(`The state ${newest} is kept already.`);
else {
  await mkdir(path.dirname(dataOf(newest)), { recursive: true });
  await writeFile(dataOf(newest), `${headOf(newest, await digestUpTo(newest))}\n\n${await statements()}`);
  await writeBookFiles(booksOf(newest));
  console.log(`Kept the state ${newest}.`);
}
if (release !== undefined) {
  const releases = { ...(await readReleases()), [release]: newest };
  await writeFile(releasesFile, `${JSON.stringify(releases, null, 2)}\n`);
  console.log(`Release ${release} has it.`);
}

async function statements(): Promise<string> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const pool = poolOn(pglite);
  const db = drizzle(pool, { schema });
  await bringUpToDate(db);
  await makeState(db);
  const text = statementsOf(await readTables(db));
  await pool.end();
  await pglite.close();
  return text;
}
