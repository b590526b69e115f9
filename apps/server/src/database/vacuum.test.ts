import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolOn } from './embedded/in-process.ts';
import { keepVacuumed, vacuumChanged } from './vacuum.ts';

describe('the embedded database', () => {
  let pglite: PGlite;
  let pool: ReturnType<typeof poolOn>;

  beforeAll(async () => {
    pglite = await PGlite.create();
    pool = poolOn(pglite);
    for (const name of ['much', '"So So"', 'little'])
      await pool.query(`create table ${name} as select n, 0 as changed from generate_series(1, 1000) n`);
  });

  afterAll(async () => {
    await pool.end();
    await pglite.close();
  });

  /** Changes rows, and has that counted immediately; otherwise the database counts once a second. */
  const change = async (what: string) => {
    await pool.query(`update ${what}`);
    await pool.query('select pg_stat_force_next_flush()');
  };
  const dead = async (name: string) => {
    const { rows } = await pool.query<{ n: string }>(
      'select n_dead_tup as n from pg_stat_user_tables where relname = $1',
      [name],
    );
    return Number(rows[0]?.n);
  };

  test('frees the space of deleted rows in tables that have changed much', async () => {
    await change('much set changed = 1');
    await change('little set changed = 1 where n <= 100');
    expect(await dead('much')).toBe(1000);
    expect(await vacuumChanged(pool)).toEqual(['much']);
    expect(await dead('much')).toBe(0);
    expect(await dead('little')).toBe(100);
    expect(await vacuumChanged(pool)).toEqual([]);
  });

  test('does so repeatedly, whatever a table is called, until it is closed', async () => {
    const stop = keepVacuumed(pool, 20);
    await change('"So So" set changed = 1');
    await expect.poll(() => dead('So So')).toBe(0);
    await stop();
    await change('"So So" set changed = 2');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await dead('So So')).toBe(1000);
  });
});
