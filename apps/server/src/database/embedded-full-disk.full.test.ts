import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SmallDisk } from '../testing/small-disk.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { rowsOf } from './rows.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const mebibyte = 1024 ** 2;

let disk: SmallDisk;
beforeEach(() => {
  disk = SmallDisk.of(320);
});
afterEach(() => disk.remove());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  Promise.race([
    work.then(
      () => 'written',
      (error: { readonly cause?: { readonly code?: string } }) => error.cause?.code ?? 'broken',
    ),
    new Promise<string>((resolve) => {
      setTimeout(() => resolve('no answer'), 20_000);
    }),
  ]);
/** A mebibyte that cannot be compressed. */
const write = ({ db }: OpenDatabase) =>
  codeOf(
    db.execute(
      sql`insert into notes select string_agg(md5(random()::text), '') from generate_series(1, 32768)`,
    ),
  );
const count = async ({ db }: OpenDatabase) =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from notes`))[0]?.n;
const processOf = async () =>
  Number.parseInt(await readFile(path.join(disk.folder, 'database.process.lock'), 'utf8'), 10);

test('the embedded database stops writing before its disk is full, and goes on once there is room', async () => {
  const open = await openEmbedded(disk.folder, { floor: 48 * mebibyte });
  await open.db.execute(sql`create table notes (text text)`);
  const process = await processOf();
  await disk.fill(60 * mebibyte);
  let written = 0;
  let said = await write(open);
  while (said === 'written') {
    written++;
    said = await write(open);
  }
  expect(said).toBe('25006');
  expect(await disk.free()).toBeGreaterThan(24 * mebibyte);
  expect(await count(open)).toBe(written);
  disk.clear();
  await expect.poll(() => write(open)).toBe('written');
  expect(await processOf()).toBe(process);
  await open.close();
});

test('the embedded database works again on a disk that others had filled, once there is room', async () => {
  const open = await openEmbedded(disk.folder, { floor: 1 });
  await open.db.execute(sql`create table notes (text text)`);
  let written = 0;
  await disk.fill(12 * mebibyte);
  for (let n = 0; n < 60; n++) {
    const said = await write(open);
    expect(said).not.toBe('no answer');
    if (said === 'written') written++;
  }
  disk.clear();
  await expect.poll(() => count(open).catch(() => -1), { timeout: 30_000 }).toBeGreaterThanOrEqual(written);
  expect(await write(open)).toBe('written');
  await open.close();
});
