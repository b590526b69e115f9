import path from 'node:path';
import { type Bookmark, getBookmarks, getMe, getUserBooks, postBookmarks } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeEpub } from './testing/epub.ts';
import { createPostgreSql } from './testing/postgresql.ts';
import { ProductProcesses, tokensIn } from './testing/product-processes.ts';
import { authorizeQuery } from './testing/sign-in.ts';

// Each test starts several processes, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const postgresql = process.env.TEST_DATABASE_URL;

let product: ProductProcesses;
let dropDatabase = () => Promise.resolve();
beforeAll(async () => {
  if (postgresql === undefined) {
    product = await ProductProcesses.on();
    return;
  }
  const { url, drop } = await createPostgreSql(postgresql);
  dropDatabase = drop;
  product = await ProductProcesses.on({ DATABASE_URL: url });
  expect(await product.run('cli/seed.ts')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await dropDatabase();
  await product.removeFiles();
});

describe('a server that is killed, and its successor', () => {
  test('accept no code and no token twice, and the unused ones once', async () => {
    const first = await product.startServer();
    const [used, unused] = [await product.codeOf('student'), await product.codeOf('student')];
    const before = await tokensIn(await product.postToken(used));
    const renewed = await tokensIn(await product.refresh(before));
    const { other, origin } = await product.killAndGoOn(first);

    expect((await product.postToken(unused, origin)).status).toBe(200);
    expect((await product.refresh(renewed, origin)).status).toBe(200);
    const again = [
      await product.postToken(unused, origin),
      await product.postToken(used, origin),
      await product.refresh(before, origin),
    ];
    expect(again.map(({ status }) => status)).toEqual([400, 400, 400]);
    await other.end('SIGINT');
  });

  test('keep every bookmark that was acknowledged, while bookmarks were being sent', async () => {
    await writeEpub(path.join(product.folder, 'one.epub'));
    expect((await product.run('cli/books.ts', ['add', 'one.epub'])).code).toBe(0);
    const first = await product.startServer();
    const tokens = await product.signIn('student');
    const client = product.clientFor(tokens);
    const shelf = await client.call(getUserBooks, { params: { userId: 'sample-student' }, query: {} });
    const params = { bookId: shelf.data[0]?.id ?? '' };
    const marks: Bookmark[] = [];
    let acknowledged = 0;
    const position = { ncxRef: '', URI: 'p1.xhtml', timeOffset: 0, charOffset: 0 };
    const posting = (async () => {
      for (;;) {
        marks.push({ id: `${marks.length}`, name: `Mark ${marks.length}`, position });
        await client.call(postBookmarks, { params, query: {}, body: marks });
        acknowledged = marks.length;
      }
    })().catch(() => undefined);
    await expect.poll(() => acknowledged).toBeGreaterThanOrEqual(20);
    const { other, origin } = await product.killAndGoOn(first);
    await posting;

    const kept = await product.clientFor(tokens, origin).call(getBookmarks, { params });
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toEqual(marks.slice(0, kept.length));
    await other.end('SIGINT');
  });

  test('sign nobody out: tokens stay valid, and are refreshed', async () => {
    const first = await product.startServer();
    const tokens = await product.signIn('teacher');
    const { other, origin } = await product.killAndGoOn(first);

    expect((await product.clientFor(tokens, origin).call(getMe, {})).username).toBe('teacher');
    const renewed = await tokensIn(await product.refresh(tokens, origin));
    expect((await product.clientFor(renewed, origin).call(getMe, {})).username).toBe('teacher');
    await other.end('SIGINT');
  });

  test('know the same keys and the same guesses', async () => {
    const first = await product.startServer();
    const keys = async (origin: string) => (await fetch(`${origin}/jwks`)).json() as Promise<unknown>;
    const guess = async (origin: string) => {
      const body = new URLSearchParams({ username: 'guardian', password: 'no' });
      return (
        await fetch(`${origin}/v1/authorize?${authorizeQuery(product.origin).toString()}`, {
          method: 'POST',
          body,
        })
      ).status;
    };
    const before = await keys(product.origin);
    for (let n = 0; n < 10; n++) expect(await guess(product.origin)).toBe(401);
    const { other, origin } = await product.killAndGoOn(first);

    expect(await keys(origin)).toEqual(before);
    expect(await guess(origin)).toBe(429);
    await other.end('SIGINT');
  });
});
