import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { accounts, groupMembers, schoolUnitBooks, schoolUnits } from '../database/schema/index.ts';
import { removePublication } from '../publications/remove.ts';
import { listBooks } from '../services/library/queries.ts';
import { createTestDatabase } from '../testing/database.ts';
import { writeEpub } from '../testing/epub.ts';
import { addSampleTitles } from './sample-titles.ts';
import { seedIfFresh, seedSchool } from './seed.ts';

let database: OpenDatabase;
let folder: string;
let config: Config;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-seed-'));
  config = readConfig({ DATA_DIR: folder, DEMO_BOOKS_DIR: path.join(folder, 'made') });
  database = { ...(await createTestDatabase()), kind: 'embedded' };
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the sample school', () => {
  test('is not inserted unasked on PostgreSQL, nor in production', async () => {
    expect(await seedIfFresh({ ...database, kind: 'postgresql' }, config)).toEqual([]);
    expect(await seedIfFresh(database, { ...config, environment: 'production' })).toEqual([]);
    expect(await database.db.$count(accounts)).toBe(0);
  });

  test('has five people, a class and no demo books if none are made', async () => {
    expect(await seedIfFresh(database, config)).toEqual([expect.stringContaining('no demo books')]);
    expect(await database.db.$count(accounts)).toBe(5);
    expect(await database.db.$count(groupMembers)).toBe(2);
  });

  test('is inserted once by two callers that do so simultaneously', async () => {
    const other = await createTestDatabase();
    const both = await Promise.all([seedSchool(other.db, config), seedSchool(other.db, config)]);
    expect(both.sort()).toEqual([false, true]);
    expect(await other.db.$count(accounts)).toBe(5);
    await other.close();
  });

  test('is inserted once', async () => {
    expect(await seedSchool(database.db, config)).toBe(false);
    expect(await database.db.$count(schoolUnits)).toBe(1);
  });

  test('gets demo books that are made later, but not again those that were removed', async () => {
    await mkdir(path.join(folder, 'made'));
    await writeEpub(path.join(folder, 'made', 'one.epub'));
    expect(await seedIfFresh(database, config)).toEqual(['Demo book added: The Test Book']);
    expect(await seedIfFresh(database, config)).toEqual([]);
    const [book] = await listBooks(database.db);
    await removePublication(database.db, config, book?.id ?? '');
    expect(await seedIfFresh(database, config)).toEqual([]);
    expect(await listBooks(database.db)).toEqual([]);
  });
});

describe('the sample titles', () => {
  const titles = () => addSampleTitles(database.db, config);

  test('are none if none are made', async () => {
    expect(await titles()).toEqual({ added: 0, lines: [] });
  });

  test('are added once, with what their records say, on nobody’s shelf; one that is broken stops no other', async () => {
    const library = path.join(folder, 'made', 'library');
    await mkdir(library);
    await writeEpub(path.join(library, 'fox.epub'), { files: { 'EPUB/fox.txt': 'fox' } });
    await writeFile(path.join(library, 'broken.epub'), 'no book');
    const record = { ageFrom: 4, ageTo: 7, subjects: ['YFP'], services: ['polylino'] };
    const records = ['broken.epub', 'fox.epub'].map((file) => ({ file, ...record }));
    await writeFile(path.join(library, 'records.json'), JSON.stringify(records));
    const broken = expect.stringContaining('Sample title broken.epub was not added.');
    expect(await titles()).toEqual({ added: 1, lines: [broken] });
    expect(await listBooks(database.db)).toMatchObject([{ title: 'The Test Book', ...record }]);
    const shelved = (await database.db.select().from(schoolUnitBooks)).map(({ bookId }) => bookId);
    const [fox] = await listBooks(database.db);
    expect(shelved).not.toContain(fox?.id);
    expect(await titles()).toEqual({ added: 0, lines: [broken] });
  });

  test('go on at the next start if the product is stopped', async () => {
    const other = await createTestDatabase();
    expect(await addSampleTitles(other.db, config, () => true)).toEqual({ added: 0, lines: [] });
    await other.close();
  });
});
