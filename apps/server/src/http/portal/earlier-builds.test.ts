import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBuild } from './earlier-builds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-builds-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = () => path.join(folder, 'kept');

/** Upgrades to a build with these files. */
async function upgrade(...names: readonly string[]): Promise<void> {
  const portal = path.join(folder, 'dist');
  await rm(portal, { recursive: true, force: true });
  mkdirSync(path.join(portal, 'assets'), { recursive: true });
  for (const name of names) await writeFile(path.join(portal, 'assets', name), name);
  await keepBuild(portal, kept());
}

const files = async () => (await readdir(path.join(kept(), 'assets'))).sort();

test('The files of the last two builds are kept beside those of this one', async () => {
  await upgrade('a.js', 'same.js');
  await upgrade('b.js', 'same.js');
  await upgrade('c.js', 'same.js');
  expect(await files()).toEqual(['a.js', 'b.js', 'c.js', 'same.js']);
  await upgrade('d.js', 'same.js');
  expect(await files()).toEqual(['b.js', 'c.js', 'd.js', 'same.js']);
});

test('A server that starts again with the same build displaces no other build', async () => {
  await upgrade('a.js');
  await upgrade('b.js');
  for (let times = 0; times < 5; times++) await upgrade('c.js');
  expect(await files()).toEqual(['a.js', 'b.js', 'c.js']);
});

test('A build that comes back after a newer one is the newest again', async () => {
  await upgrade('a.js');
  await upgrade('b.js');
  await upgrade('a.js');
  await upgrade('c.js');
  await upgrade('d.js');
  expect(await files()).toEqual(['a.js', 'c.js', 'd.js']);
});

test('A list of builds that was cut short loses no file', async () => {
  await upgrade('a.js');
  await writeFile(path.join(kept(), 'builds.json'), '[{"fil');
  await upgrade('b.js');
  expect(await files()).toContain('b.js');
});

test('A portal that is not built yet does not count as a build', async () => {
  await keepBuild(path.join(folder, 'nowhere'), kept());
  expect(await readdir(folder)).toEqual([]);
});
