import { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor } from './embedded/door.ts';
import { poolOf } from './embedded/pool.ts';
import { isAway } from './survive.ts';

let pglite: PGlite;
let door: Door;
let pool: pg.Pool;
beforeAll(async () => {
  pglite = await PGlite.create();
  door = await openDoor(pglite);
  pool = poolOf(() => {
    const socket = new Socket();
    return Object.assign(socket, { connect: () => Socket.prototype.connect.call(socket, door.address) });
  });
});
afterAll(async () => {
  await pool.end();
  await door.close();
  await pglite.close();
});

/** A private field of the driver: nothing else ends a connection immediately. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

const ask = () =>
  pool.query('select 1 as n').then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  );

test('a connection that breaks before a transaction could begin is replaced for the next caller', async () => {
  expect(await ask()).toEqual([{ n: 1 }]);
  pool.once('acquire', (client) => streamOf(client).destroy());
  await expect(drizzle(pool).transaction(async () => undefined)).rejects.toThrow('begin');
  expect(await ask()).toEqual([{ n: 1 }]);
});

test('one that breaks in the middle is released once, though its user releases it too', async () => {
  const client = await pool.connect();
  await client.query('begin');
  streamOf(client).destroy();
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(() => client.release()).not.toThrow();
  expect(await ask()).toEqual([{ n: 1 }]);
});

test('it knows that the database is away from the moment it breaks until it answers again', async () => {
  const db = drizzle(pool);
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(isAway(db)).toBe(false);
  const client = await pool.connect();
  streamOf(client).destroy(new Error('Connection terminated'));
  await expect.poll(() => isAway(db)).toBe(true);
  expect(await ask()).toEqual([{ n: 1 }]);
  expect(isAway(db)).toBe(false);
});
