import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';

/** How many builds' files are kept: that of the running server, and two before it. */
const KEPT = 3;

/** The folder in which they are kept. */
export const keptBuilds = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'portal');

interface Build {
  /** Names of its files below `assets`. */
  readonly files: readonly string[];
}

/**
 * Keeps the files of the portal's last builds in the data folder, so that a page that was opened before an upgrade still finds the
 * files that it has not loaded yet. Their names carry a hash: no two builds have different files of the same name.
 * @param portal folder of the built portal
 * @param kept folder that outlives upgrades, shared by all servers
 */
export async function keepBuild(portal: string, kept: string): Promise<void> {
  const files = (await readdir(path.join(portal, 'assets')).catch(() => [])).sort((one, other) =>
    one < other ? -1 : 1,
  );
  if (files.length === 0) return;
  const folder = path.join(kept, 'assets');
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  for (const name of files)
    if (!there.has(name)) await putWhole(path.join(portal, 'assets', name), path.join(folder, name));

  const before = await readBuilds(kept);
  const isThis = (build: Build) => build.files.join() === files.join();
  const builds = [...before.filter((build) => !isThis(build)), { files }].slice(-KEPT);
  await writeWhole(listOf(kept), JSON.stringify(builds));
  const needed = new Set(builds.flatMap((build) => build.files));
  for (const name of there) if (!needed.has(name)) await rm(path.join(folder, name), { force: true });
}

const listOf = (kept: string) => path.join(kept, 'builds.json');

async function readBuilds(kept: string): Promise<Build[]> {
  try {
    // Written by this file.
    return JSON.parse(await readFile(listOf(kept), 'utf8')) as Build[];
  } catch {
    // Absent, or truncated by a full disk: the files there are kept until the next upgrade.
    return [];
  }
}

/** Copies a file so that it exists whole or not at all, also for another server that reads meanwhile. */
async function putWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}.part`;
  await copyFile(from, draft);
  await rename(draft, to);
}

async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, text);
  await rename(draft, file);
}
