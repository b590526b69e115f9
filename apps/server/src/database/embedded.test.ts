import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { rowsOf } from './rows.ts';

describe('the embedded database', () => {
  let parent: string;
  let fresh: string;
  let folder: string;
  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'aloud-embedded-'));
    fresh = path.join(parent, 'fresh');
    await (await openEmbedded(fresh)).close();
  }, 120_000);
  afterAll(() => rm(parent, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await mkdtemp(path.join(parent, 'copy-'));
    await cp(fresh, folder, { recursive: true });
  });

  const note = (db: OpenDatabase['db'], text: string) => db.execute(sql`insert into notes values (${text})`);
  const notes = (db: OpenDatabase['db']) =>
    rowsOf<{ text: string }>(db, sql`select text from notes order by text`);
  const processOf = async () =>
    Number.parseInt(await readFile(path.join(folder, 'database.process.lock'), 'utf8'), 10);

  test('keeps what is written for the next start, and leaves nothing beside it', async () => {
    const first = await openEmbedded(folder);
    await first.db.execute(sql`create table notes (text text)`);
    await note(first.db, 'kept');
    await first.close();
    expect(await readdir(folder)).toEqual(['database']);
    const second = await openEmbedded(folder);
    expect(await notes(second.db)).toEqual([{ text: 'kept' }]);
    await second.close();
  });

  test('is a process of its own: the server carries on while it is busy', async () => {
    const open = await openEmbedded(folder);
    const { db } = open;
    let thinking = true;
    const thought = db.execute(sql`select pg_sleep(1)`).then(() => {
      thinking = false;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(thinking).toBe(true);
    await thought;
    await open.close();
  });

  test('is started again if its process has died; what was committed is there', async () => {
    const open = await openEmbedded(folder);
    const { db } = open;
    await db.execute(sql`create table notes (text text)`);
    await note(db, 'before');
    process.kill(await processOf(), 'SIGKILL');
    await expect
      .poll(() =>
        note(db, 'after').then(
          () => 'written',
          () => 'refused',
        ),
      )
      .toBe('written');
    expect(await notes(db)).toEqual([{ text: 'after' }, { text: 'before' }]);
    await open.close();
  });

  test('ignores the signals that end the server until the server has finished', async () => {
    const open = await openEmbedded(folder);
    const { db } = open;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(await processOf(), signal);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await db.execute(sql`create table notes (text text)`);
    await open.close();
  });

  test('says what is wrong with a folder that is not one, and releases it', async () => {
    await rm(path.join(folder, 'database'), { recursive: true });
    await writeFile(path.join(folder, 'database'), 'a file');
    await expect(openEmbedded(folder)).rejects.toThrow(
      `The database in ${path.join(folder, 'database')} cannot be opened.`,
    );
    expect(existsSync(path.join(folder, 'database.lock'))).toBe(false);
  });
});
