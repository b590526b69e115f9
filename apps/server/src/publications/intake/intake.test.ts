import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookLimits } from '../../config.ts';
import { listBooks } from '../../services/library/queries.ts';
import { childrenBy } from '../../testing/children.ts';
import { type EpubParts, page, writeEpub } from '../../testing/epub.ts';
import { eventually } from '../../testing/eventually.ts';
import { manyMetas, manyPars } from '../../testing/hostile-books.ts';
import { TestProduct } from '../../testing/product.ts';
import { addPublication } from '../add.ts';
import { PublicationRefused } from '../refused.ts';
import { removePublication } from '../remove.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

/** On a busy machine examining takes longer than a step may, and is no fault of the book's. */
const PATIENT = { idleSeconds: 600, seconds: 3600 };

async function add(parts: Partial<EpubParts> = {}, limits: Partial<BookLimits> = {}) {
  const { config, db, folder } = product;
  const file = path.join(folder, `${randomUUID()}.epub`);
  await writeEpub(file, parts);
  const bookLimits = { ...config.bookLimits, ...PATIENT, ...limits };
  return addPublication(db, { ...config, bookLimits }, file);
}
const processes = () => childrenBy('intake/process.ts');
const kept = () => readdir(product.config.booksDir);

async function expectRefusal(adding: Promise<unknown>, reason: RegExp): Promise<void> {
  const refusal: unknown = await adding.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PublicationRefused);
  expect((refusal as PublicationRefused).message).toMatch(reason);
  expect(await kept()).toEqual([]);
  expect(await listBooks(product.db)).toEqual([]);
  expect(processes()).toEqual([]);
}

describe('while a book is examined', () => {
  test('others are answered, however long it takes (adverse 10)', async () => {
    const over: string[] = [];
    const adding = add(manyPars(100_000), { maxElements: 400_000 }).then(({ book }) => {
      over.push('the book is added');
      return book;
    });
    const held = await eventually(() => {
      expect([...processes(), ...over]).toHaveLength(1);
      return processes();
    });
    // It takes as long as it needs.
    for (const pid of held) process.kill(pid, 'SIGSTOP');
    for (let times = 0; times < 100; times++)
      expect((await product.app.inject('/healthz')).statusCode).toBe(200);
    over.push('a hundred are answered');
    for (const pid of held) process.kill(pid, 'SIGCONT');
    const { id, duration } = await adding;
    expect(over).toEqual(['a hundred are answered', 'the book is added']);
    expect(duration).toBe(100_000);
    await removePublication(product.db, product.config, id);
  });

  test('as many more are examined as may run in parallel, and the others wait', async () => {
    const { config, db, folder } = product;
    const [first, second] = [path.join(folder, 'first.epub'), path.join(folder, 'second.epub')];
    await writeEpub(first, manyPars(50_000));
    await writeEpub(second);
    const settings = { ...config, bookLimits: { ...config.bookLimits, ...PATIENT, atOnce: 1 } };
    const adding = addPublication(db, settings, first);
    const held = await eventually(() => {
      expect(processes()).toHaveLength(1);
      return processes();
    });
    for (const pid of held) process.kill(pid, 'SIGSTOP');
    const waiting = addPublication(db, settings, second);
    for (let turns = 0; turns < 20; turns++) await readdir(folder);
    expect(processes()).toEqual(held);
    for (const pid of held) process.kill(pid, 'SIGCONT');
    for (const { book } of await Promise.all([adding, waiting])) await removePublication(db, config, book.id);
  });
});

describe('a book is refused, and nothing of it is left behind, if', () => {
  test.each([
    ['a hundred thousand sentences', manyPars(100_000), /o\.smil has more than 200,000 elements/],
    [
      'two hundred thousand words on itself',
      manyMetas(200_000),
      /package\.opf has more than 200,000 elements/,
    ],
  ])('one file has too many elements: %s (adverse 10)', async (_what, parts, reason) => {
    await expectRefusal(add(parts), reason);
  });

  test('its files have too many elements together', async () => {
    await expectRefusal(
      add(manyPars(1000), { maxElementsInAll: 3000 }),
      /more than 3,000 elements together, the most that a book may have/,
    );
  });

  test('its files have too much XML together', async () => {
    const files = { 'EPUB/p1.xhtml': page.replace('Once', 'Once upon a time '.repeat(100_000)) };
    await expectRefusal(add({ files }, { maxXmlBytes: 2 ** 20 }), /XML files are larger than 1 MiB together/);
  });

  test('one file is larger than any XML should be', async () => {
    const files = { 'EPUB/p1.xhtml': page.replace('Once', `Once ${'a\n'.repeat(17 * 2 ** 20)}`) };
    await expectRefusal(
      add({ files }, { maxRatio: 1_000_000 }),
      /p1\.xhtml is larger than 32 MiB, the most that an XML file may have/,
    );
  });

  test('its metadata is more than a shelf can show', async () => {
    const metadata = `<dc:creator>${'Maja '.repeat(60_000)}</dc:creator>`;
    await expectRefusal(add(manyMetas(1, metadata)), /longer than 256 KiB, the most that a book may say/);
  });

  test('reading it takes more memory than there is for it', async () => {
    await expectRefusal(
      add(manyMetas(190_000), { memoryBytes: 128 * 2 ** 20 }),
      /takes more than 128 MiB of memory, the most that a book may take/,
    );
  });

  test('it makes no progress for too long', async () => {
    await expectRefusal(add({}, { idleSeconds: 0.01 }), /for 0\.01 seconds it came no further/);
  });

  test('it takes too long in all', async () => {
    await expectRefusal(add({}, { seconds: 0.01 }), /took longer than 0\.01 seconds/);
  });

  test('it ends the process that examines it', async () => {
    const adding = add(manyPars(60_000));
    const pid = await eventually(() => {
      const [found] = processes();
      if (found === undefined) throw new Error('Nobody looks at it yet.');
      return found;
    });
    process.kill(pid, 'SIGSEGV');
    await expectRefusal(adding, /what reads books ended at it \(SIGSEGV\)/);
  });

  test('and the next one is added', async () => {
    const { book, isNew } = await add();
    expect(isNew).toBe(true);
    await removePublication(product.db, product.config, book.id);
  });
});
