import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../database/database.ts';
import { fillAll } from '../../../database/keys/filling.ts';
import { openDatabase } from '../../../database/open.ts';
import { rowsOf } from '../../../database/rows.ts';
import { accounts } from '../../../database/schema/index.ts';
import { fillings } from '../../../fillings.ts';
import { createPostgreSql } from '../../../testing/postgresql.ts';
import { ProductProcesses } from '../../../testing/product-processes.ts';

const postgresql = process.env.TEST_DATABASE_URL;
/** So many that ten servers do not come to the end of them; PEOPLE makes it a greater crowd. */
const people = Number(process.env.PEOPLE ?? 40_000);
// Many processes, each started separately, on machines that may be busy.
vi.setConfig({ testTimeout: 900_000 + people, hookTimeout: 300_000 + people });

/** Pairs of people whose usernames count as one. */
const pairs = 500;
const kills = 10;
/** When a server begins to fill, after its start (ms). */
const begins = 5_000;

let product: ProductProcesses;
let databaseUrl: string | undefined;
let dropDatabase = () => Promise.resolve();
beforeAll(async () => {
  if (postgresql !== undefined) {
    const { url, drop } = await createPostgreSql(postgresql);
    [databaseUrl, dropDatabase] = [url, drop];
  }
  product = await ProductProcesses.on(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  expect(await product.run('cli/seed.ts', ['--users', String(people)])).toMatchObject({ code: 0 });
  await atDatabase(writeAsBefore);
});
afterAll(async () => {
  await dropDatabase();
  await product.removeFiles();
});

async function atDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const config = { ...readConfig({ DATA_DIR: product.dataFile('.') }), databaseUrl };
  const database = await openDatabase(config);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Everybody without keys, as the version before has left them; of each pair the younger one is filled first. */
async function writeAsBefore(db: Database): Promise<void> {
  for (let left = 1; left > 0; ) {
    await db.execute(sql`
      update accounts set keyed = null, username_key = null, email_ascii = null,
        search_text = lower(' ' || firstname || ' ' || lastname || ' ' || username || ' ' || coalesce(email, ''))
      where uid in (select uid from accounts where keyed is not null limit 5000)`);
    left = await db.$count(accounts, sql`keyed is not null`);
  }
  for (const [uid, letter, created] of [
    ['z-older-', 'p', '2020-01-01'],
    ['a-younger-', 'ｐ', '2024-01-01'],
  ])
    await db.execute(sql`
      insert into accounts (uid, realm, username, firstname, lastname, password_hash, created)
      select ${uid}::text || n, 'se', ${letter}::text || 'air-' || n, 'Par', 'Person', s.password_hash, ${created}::timestamptz
      from generate_series(1, ${pairs}::int) n, accounts s where s.uid = 'sample-student'`);
}

const unkeyed = (db: Database) => db.$count(accounts, sql`keyed is null`);

test('The keys of a crowd are made though the server is killed ten times, and everybody signs in meanwhile', async () => {
  const left = [await atDatabase(unkeyed)];
  let pause = begins;
  for (let kill = 1; kill <= kills; kill++) {
    const server = await product.startServer();
    const started = Date.now();
    for (const username of ['student', 'u17', `pair-${kill}`, `ｐair-${kill}`, `PAIR-${kill}`]) {
      const tokens = await product.signIn(username);
      expect(tokens.token_type, `${username}, ${left.at(-1)} left`).toBe('Bearer');
    }
    await new Promise((resolve) => setTimeout(resolve, started + pause + 40 * kill - Date.now()));
    await server.end('SIGKILL');
    left.push(await atDatabase(unkeyed));
    // A busy machine begins later.
    if (left.at(-1) === left.at(-2)) pause += 500;
  }
  // What was filled stays filled.
  expect(left).toEqual([...left].sort((one, other) => other - one));
  const rounds = left.filter((count, at) => at > 0 && count < (left[at - 1] ?? 0));
  expect(rounds.length, left.join()).toBeGreaterThanOrEqual(3);
  expect(left.at(-1)).toBeGreaterThan(0);

  await atDatabase(async (db) => {
    const begun = Date.now();
    expect(await fillAll(db, fillings)).toBe(true);
    console.log(`${left.at(-1)} of ${left[0]} were left, which took ${(Date.now() - begun) / 1000} s.`);
    expect(await unkeyed(db)).toBe(0);
    const without = await rowsOf<{ kind: string; n: number }>(
      db,
      sql`select left(uid, 9) as kind, count(*)::int as n from accounts where username_key is null group by 1`,
    );
    expect(without).toEqual([{ kind: 'a-younger', n: pairs }]);
  });
});
