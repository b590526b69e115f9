import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandoned } from './abandoned.ts';

test('half-added books are deleted a day later, whole ones and fresh ones never', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-abandoned-'));
  await mkdir(path.join(folder, '.incoming-1', 'files'), { recursive: true });
  await mkdir(path.join(folder, 'a-book'));
  await removeAbandoned(folder);
  expect((await readdir(folder)).sort()).toEqual(['.incoming-1', 'a-book']);
  await removeAbandoned(folder, Date.now() + 25 * 3_600_000);
  expect(await readdir(folder)).toEqual(['a-book']);
  await removeAbandoned(path.join(folder, 'not-there'));
  await rm(folder, { recursive: true });
});
