import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { seedSchool } from '../seed/seed.ts';
import { listBooks } from '../services/library/queries.ts';
import { createTestDatabase } from '../testing/database.ts';
import { renamed, writeEpub, writeForgedZip } from '../testing/epub.ts';
import { addPublication } from './add.ts';
import { removePublication } from './remove.ts';

/** The most that can be said in few seconds; every way in which a file is refused, and covers: add.full.test.ts. */
let database: OpenDatabase;
let config: Config;
let file: string;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-add-'));
  config = readConfig({ DATA_DIR: folder });
  file = path.join(folder, 'offered.epub');
  database = await createTestDatabase();
  await seedSchool(database.db, config);
});
afterAll(async () => {
  await database.close();
  await rm(path.dirname(file), { recursive: true, force: true });
});

const add = () => addPublication(database.db, config, file);

test.each([
  ['is not a zip archive', /not a sound zip/, () => writeFile(file, 'not a zip')],
  [
    'contains a path out of the book',
    /leads out of the book|not a sound zip/,
    () =>
      writeForgedZip(
        file,
        { mimetype: 'application/epub+zip', '########': 'evil' },
        renamed('########', '../../xx'),
      ),
  ],
])('A file is refused, and nothing of it is left behind, if it %s', async (_what, reason, write) => {
  await write();
  await expect(add()).rejects.toThrow(reason);
  expect(await readdir(config.booksDir).catch(() => [])).toEqual([]);
  expect(await listBooks(database.db)).toEqual([]);
});

test('A sound book is unpacked, put on the school’s shelf, kept once, and removed without a trace', async () => {
  await writeEpub(file);
  const { book, isNew, shelves } = await add();
  expect({ isNew, shelves }).toEqual({ isNew: true, shelves: ['Fyrskolan'] });
  expect((await readdir(path.join(config.booksDir, book.id))).sort()).toEqual(['book.epub', 'files']);
  expect(await add()).toMatchObject({ isNew: false, book: { id: book.id } });
  await removePublication(database.db, config, book.id);
  expect(await readdir(config.booksDir)).toEqual([]);
  expect(await listBooks(database.db)).toEqual([]);
});
