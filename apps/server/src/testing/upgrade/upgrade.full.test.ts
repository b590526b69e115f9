import {
  changeBookRecord,
  getBookmarks,
  getJob,
  getJobResults,
  getJobs,
  getLastmark,
  getMe,
  getUserBooks,
  getUsers,
} from '@aloud/api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPostgreSql } from '../postgresql.ts';
import type { CommandProcess } from '../process.ts';
import { ProductProcesses, tokensIn } from '../product-processes.ts';
import { keptStates } from './kept.ts';
import { loadState } from './load.ts';
import { keptJob, openJob } from './state/control-panel.ts';
import { keptBooks, keptPosition } from './state/reading.ts';
import { keptRefreshToken } from './state/sign-ins.ts';

// Each test starts a product, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const postgresql = process.env.TEST_DATABASE_URL;

let end = () => Promise.resolve();
afterEach(() => end());

/** Starts today's product on an earlier state: on a data folder as an earlier version has left it, or on PostgreSQL. */
async function startOn(state: string): Promise<ProductProcesses> {
  const { url, drop } = postgresql === undefined ? {} : await createPostgreSql(postgresql);
  const product = await ProductProcesses.on(url === undefined ? {} : { DATABASE_URL: url });
  let server: CommandProcess | undefined;
  end = async () => {
    await server?.end('SIGINT');
    await drop?.();
    await product.removeFiles();
  };
  await loadState(product, state, url);
  server = await product.startServer();
  return product;
}

describe.each(await keptStates())('The data as they were at %s', (state) => {
  test('open unchanged: passwords, shelf, place, bookmarks and covers of a student, once the ages of books are known', async () => {
    const product = await startOn(state);
    const student = product.clientFor(await product.signIn('student'));
    const own = { params: { userId: 'sample-student' }, query: {} };
    // The student has an age filter, which counts since there are rights, and no book says an age yet (docs/operations.md).
    expect((await student.call(getUserBooks, own)).data).toEqual([]);
    const support = product.clientFor(await product.signIn('super'));
    for (const { id } of keptBooks)
      await support.call(changeBookRecord, { params: { bookId: id }, body: { ageFrom: 6 } });
    const shelf = await student.call(getUserBooks, own);
    expect(shelf.data.map(({ title, progress }) => [title, progress])).toEqual([
      ['The Lamp', 40],
      ['Ånga och moln', null],
    ]);
    const params = { bookId: keptBooks[0].id };
    const { position } = await student.call(getLastmark, { params });
    expect(JSON.parse(position ?? '')).toEqual(keptPosition);
    expect(await student.call(getBookmarks, { params })).toEqual([
      { id: 'mark-1', name: 'The light goes on', position: keptPosition },
    ]);
    for (const { coverUrl, fileUrl } of shelf.data) {
      const cover = await fetch(new URL(coverUrl ?? '', product.origin));
      expect([cover.status, cover.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
      expect((await fetch(new URL(fileUrl, product.origin))).status).toBe(200);
    }
  });

  test('sign nobody out: an earlier refresh token is valid, and the keys are the same', async () => {
    const product = await startOn(state);
    const tokens = await tokensIn(
      await product.postToken({ grant_type: 'refresh_token', refresh_token: keptRefreshToken }),
    );
    expect((await product.clientFor(tokens).call(getMe, {})).username).toBe('student');
    const { keys } = (await (await fetch(`${product.origin}/jwks`)).json()) as { keys: { kid: string }[] };
    expect(keys.map(({ kid }) => kid)).toEqual(['key-tokens', 'key-tokens-before']);
  });

  test('show the control panel its people and the outcomes of its jobs, and finish the job that was under way', async () => {
    const product = await startOn(state);
    const admin = product.clientFor(await product.signIn('admin'));
    const people = await admin.call(getUsers, { query: { sortBy: 'username' } });
    expect(people.data.map(({ username }) => username)).toEqual([
      'admin',
      'guardian',
      'left',
      'student',
      'super',
      'teacher',
    ]);
    const { data: jobs } = await admin.call(getJobs, {});
    expect(jobs.map(({ id }) => id).sort()).toEqual([keptJob, openJob]);
    const results = await admin.call(getJobResults, { params: { id: keptJob }, query: {} });
    expect(results.data.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged', 'refused', 'failed']);
    const open = () => admin.call(getJob, { params: { id: openJob } });
    await expect.poll(async () => (await open()).state).toBe('done');
    expect((await open()).counts).toMatchObject({ done: 2, changed: 1, unchanged: 1 });
  });
});
