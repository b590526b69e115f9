import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vacuumChanged } from '../vacuum.ts';
import { poolOn } from './in-process.ts';
import { checkRoomToOpen, keepRoom } from './room.ts';

const floor = 1000;
let free = 5000;
let pglite: PGlite;
let pool: pg.Pool;
beforeAll(async () => {
  pglite = await PGlite.create();
  pool = poolOn(
    pglite,
    keepRoom(pglite, floor, () => free),
  );
  await pool.query('create table books (title text)');
  await pool.query('insert into books select n::text from generate_series(1, 1000) n');
});
afterAll(async () => {
  await pool.end();
  await pglite.close();
});

const insert = () =>
  pool.query("insert into books values ('Frog')").then(
    () => 'written',
    (error: { readonly code: string }) => error.code,
  );

test('while the disk is nearly full, writes are refused and reads go on; then all is as before', async () => {
  expect(await insert()).toBe('written');
  free = 999;
  await expect.poll(insert).toBe('25006');
  expect((await pool.query('select count(*)::int as n from books where title = $1', ['1'])).rows).toEqual([
    { n: 1 },
  ]);
  free = 1000;
  await expect.poll(insert).toBe('written');
});

test('a new connection cannot write either', async () => {
  free = 0;
  await expect.poll(insert).toBe('25006');
  (await pool.connect()).release(true);
  expect(await insert()).toBe('25006');
  free = 5000;
});

test('nothing is vacuumed meanwhile', async () => {
  await expect.poll(insert).toBe('written');
  await pool.query('delete from books');
  free = 0;
  await expect.poll(insert).toBe('25006');
  // Has deletions counted immediately; otherwise the database counts once a second.
  await pool.query('select pg_stat_force_next_flush()');
  expect(await vacuumChanged(pool)).toEqual([]);
  free = 5000;
  await expect.poll(insert).toBe('written');
  expect(await vacuumChanged(pool)).toEqual(['books']);
});

test('a database is not opened if opening could fill the disk, and the error says so', () => {
  const mebibyte = 1024 ** 2;
  expect(() => checkRoomToOpen('/srv/aloud/database', () => 32 * mebibyte)).not.toThrow();
  expect(() => checkRoomToOpen('/srv/aloud/database', () => 31.9 * mebibyte)).toThrow(
    'The disk of /srv/aloud has 31 MiB left, and the database needs 32 MiB to open. Make room on it',
  );
});
