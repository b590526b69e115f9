import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBook } from '../services/library/queries.ts';
import { writeEpub } from '../testing/epub.ts';
import { loseReplyToCommit } from '../testing/lost-replies.ts';
import { TestProduct } from '../testing/product.ts';
import { addPublication } from './add.ts';
import { removePublication } from './remove.ts';
import { settleBooks } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const later = Date.now() + 2 * 3_600_000;
const inLibrary = async () => (await readdir(product.config.booksDir)).sort();

test('a book whose insert succeeded but whose reply was lost keeps its files, and is reported as added', async () => {
  const { config, db, folder } = product;
  const file = path.join(folder, 'lost.epub');
  await writeEpub(file);
  const isLost = loseReplyToCommit(db);
  const added = await addPublication(db, config, file).catch((error: unknown) => error);
  expect(isLost()).toBe(true);
  const again = await addPublication(db, config, file);
  expect(again.isNew, 'the database has it').toBe(false);
  expect(await inLibrary(), 'its files are there').toEqual([again.book.id]);
  expect(added).toMatchObject({ book: { id: again.book.id }, isNew: true, shelves: ['Fyrskolan'] });
  await removePublication(db, config, again.book.id);
});

test('a book that may or may not have been stored keeps its files until that is known', async () => {
  const other = await TestProduct.start();
  const { config, db, folder } = other;
  const file = path.join(folder, 'lost.epub');
  await writeEpub(file);
  loseReplyToCommit(db, () => void other.loseDatabase());
  await expect(addPublication(db, config, file)).rejects.toThrow('Failed query: rollback');
  const [mark = '', id = ''] = (await readdir(config.booksDir)).sort();
  expect(mark).toBe(`.unsettled-${id}`);
  expect(await readdir(path.join(config.booksDir, id))).toEqual(['book.epub', 'files']);
  await other.stop();
});

test('books that a killed server left unsettled keep their files if the database has them, and lose them if not', async () => {
  const { config, db } = product;
  const stored = await product.addBook();
  const [lost, fresh] = ['lost', 'fresh'];
  for (const id of [lost, fresh]) await mkdir(path.join(config.booksDir, id, 'files'), { recursive: true });
  const markOf = (id: string) => path.join(config.booksDir, `.unsettled-${id}`);
  for (const id of [stored, lost]) await writeFile(markOf(id), '');
  await settleBooks(db, config.booksDir);
  expect(await inLibrary(), 'somebody may be at it').toHaveLength(5);
  await settleBooks(db, config.booksDir, later);
  expect(await inLibrary()).toEqual([stored, fresh].sort());
  expect(await findBook(db, stored)).toBeDefined();
  await settleBooks(db, path.join(config.booksDir, 'not-there'));
});
