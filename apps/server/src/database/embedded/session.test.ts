import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolOn } from './in-process.ts';

describe('a session of PGlite', () => {
  let pglite: PGlite;
  let pool: pg.Pool;
  beforeAll(async () => {
    pglite = await PGlite.create();
    pool = poolOn(pglite);
    await pool.query('create table books (title text primary key)');
  });
  afterAll(async () => {
    await pool.end();
    await pglite.close();
  });
  const titles = async () => (await pool.query('select title from books order by title')).rows;

  test('answers requests of any size in any order, whole', async () => {
    const { rows } = await pool.query('select repeat($1, $2) as text', ['é', 2_000_000]);
    expect(rows[0].text).toBe('é'.repeat(2_000_000));
    expect((await pool.query('select n from generate_series(1, 50000) n')).rows).toHaveLength(50_000);
    const long = 'ö'.repeat(1_000_000);
    expect((await pool.query('select length($1) as n', [long])).rows).toEqual([{ n: 1_000_000 }]);
  });

  test('returns an error as PostgreSQL does, and goes on', async () => {
    await expect(pool.query('select * from nothing where a = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    await pool.query('insert into books values ($1)', ['Frog']);
    await expect(pool.query('insert into books values ($1)', ['Frog'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'books_pkey',
    });
    expect(await titles()).toEqual([{ title: 'Frog' }]);
  });

  test('rolls back only what fails if several queries are sent together', async () => {
    const asked = ['1', '2', 'x', '4'].map((n) => pool.query('select $1::int as n', [n]));
    const said = await Promise.allSettled(asked);
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  test('rejects everything in a failed transaction until it is ended', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into books values ($1)', ['Lamb']);
    await expect(client.query('selec')).rejects.toMatchObject({ code: '42601' });
    await expect(client.query('select $1::int', [1])).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    client.release();
    expect(await titles()).toEqual([{ title: 'Frog' }]);
  });

  test('that breaks in the middle of a transaction ends only that transaction', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into books values ($1)', ['Crow']);
    // The driver emits this if nobody waits for an answer.
    expect(() => client.emit('error', new Error('gone'))).not.toThrow();
    client.release(true);
    expect(await titles()).toEqual([{ title: 'Frog' }]);
  });

  test('rolls back what a client had not committed when it disconnected, and forgets its plans', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query({ name: 'add', text: 'insert into books values ($1)', values: ['Goat'] });
    client.release(true);
    expect(await titles()).toEqual([{ title: 'Frog' }]);
    await pool.query({ name: 'add', text: 'insert into books values ($1)', values: ['Hare'] });
    expect(await titles()).toEqual([{ title: 'Frog' }, { title: 'Hare' }]);
  });
});
