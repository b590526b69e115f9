import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';

/** So many builds' files are kept: that of the running server, and two before it. */
const KEPT = 3;

/** Where they lie. */
export const keptBuilds = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'portal');

interface Build {
  /** Names of its files below `assets`. */
  readonly files: readonly string[];
}

/**
 * Keeps the files of the portal's last builds in the data folder, so that a page that was opened before an upgrade finds what it has
 * not loaded yet. Their names carry a hash: no two builds have different files of one name.
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
    return JSON.parse(await readFile(listOf(kept), 'utf8')) as Build[];
  } catch {
    // None yet, or cut short by a full disk: what is there is kept until the next upgrade.
    return [];
  }
}

/** A file is there as a whole or not at all, also for another server that looks meanwhile. */
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
