import { execFileSync } from 'node:child_process';
import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { scheduleCleanup } from '../cleanup.ts';
import { books } from '../database/schema/index.ts';
import { findBook } from '../services/library/queries.ts';
import { bookWithCover } from '../testing/epub.ts';
import { eventually } from '../testing/eventually.ts';
import { redGround, svg } from '../testing/pictures.ts';
import { TestProduct } from '../testing/product.ts';
import { makeMissingCovers } from './missing-covers.ts';
import { removePublication } from './remove.ts';
import { coverRecipe } from './shelf-cover.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const failed = vi.fn<(error: unknown, bookId: string) => void>();
beforeEach(() => {
  failed.mockClear();
});
const make = () => makeMissingCovers(product.db, product.config, failed);
const placeOf = (bookId: string, ...rest: string[]) => path.join(product.config.booksDir, bookId, ...rest);

/** A book as it was added before there were small covers. */
async function oldBook(cover: string | Buffer = svg(redGround)): Promise<string> {
  const id = await product.addBook(bookWithCover(cover));
  await product.db.update(books).set({ shelfCover: null, coverRecipe: 0 }).where(eq(books.id, id));
  await rm(placeOf(id, 'covers'), { recursive: true, force: true });
  return id;
}

describe('a book from before there were small covers', () => {
  test('gets one soon after the start', async () => {
    const id = await oldBook();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    scheduleCleanup(product.app, product.db, product.config);
    vi.useRealTimers();
    await eventually(async () =>
      expect(await findBook(product.db, id)).toMatchObject({ shelfCover: { width: 480 }, coverRecipe }),
    );
    const { shelfCover } = (await findBook(product.db, id)) ?? {};
    expect(await readdir(placeOf(id, 'covers'))).toEqual([path.basename(shelfCover?.path ?? '')]);
  });

  test('gets one also if two servers make it in parallel', async () => {
    const id = await oldBook();
    await Promise.all([make(), make()]);
    expect((await findBook(product.db, id))?.shelfCover).toMatchObject({ width: 480, height: 640 });
    expect(await readdir(placeOf(id, 'covers'))).toHaveLength(1);
    expect(failed).not.toHaveBeenCalled();
  });

  test('is tried once if no cover can be made of its picture, and the result is kept', async () => {
    const id = await oldBook('no picture');
    await make();
    expect(await findBook(product.db, id)).toMatchObject({ shelfCover: null, coverRecipe });
    await rm(placeOf(id, 'files'), { recursive: true });
    await make();
    expect(failed).not.toHaveBeenCalled();
  });

  test('is tried again if its files are missing, and holds up no other', async () => {
    const [lost, other] = [await oldBook(), await oldBook()];
    await rm(placeOf(lost, 'files'), { recursive: true });
    await make();
    expect(failed.mock.calls.map(([, id]) => id)).toEqual([lost]);
    expect(await findBook(product.db, lost)).toMatchObject({ shelfCover: null, coverRecipe: 0 });
    expect((await findBook(product.db, other))?.shelfCover).not.toBeNull();
    await removePublication(product.db, product.config, lost);
  });

  test('leaves nothing behind if it is removed meanwhile', async () => {
    const id = await oldBook();
    const cover = placeOf(id, 'files', 'EPUB', 'cover of it.img');
    await rm(cover);
    // A pipe: opening it for writing waits for a reader of the picture, who then waits for its content.
    execFileSync('mkfifo', [cover]);
    const making = make();
    const picture = await open(cover, 'w');
    await removePublication(product.db, product.config, id);
    await picture.writeFile(svg(redGround));
    await picture.close();
    await making;
    expect(await readdir(product.config.booksDir)).not.toContain(id);
  });
});

test('a removed book takes its small cover with it', async () => {
  const id = await product.addBook(bookWithCover(svg(redGround)));
  expect(await readdir(placeOf(id, 'covers'))).toHaveLength(1);
  await removePublication(product.db, product.config, id);
  expect(await readdir(product.config.booksDir)).not.toContain(id);
});
