import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/**
 * What the server and its processes write from now on is theirs alone, and nobody else on this machine enters the data folder, whatever
 * an earlier version left open in it. Windows keeps a user's folders apart itself.
 */
export async function keepToOurselves({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o700).catch((error: unknown) => {
    // A volume that somebody else owns: what is written into it is ours alone all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  });
}

const ofOthers = 0o077;

/**
 * Takes from everybody else what they may do with files that come with rights of their own: those that the embedded database begins with,
 * copies of the portal, what an earlier version wrote. Books are left out: there are many, and the folder above is shut.
 */
export async function closeToOthers({
  dataDir,
  booksDir,
}: Pick<Config, 'dataDir' | 'booksDir'>): Promise<void> {
  if (process.platform === 'win32') return;
  const entries = await readdir(dataDir, { withFileTypes: true });
  for (const { name } of entries) {
    const place = path.join(dataDir, name);
    if (place !== booksDir) await close(place);
  }
}

async function close(place: string): Promise<void> {
  // Others come and go meanwhile, as those of a database do.
  const found = await lstat(place).catch(() => null);
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & ofOthers) !== 0) await chmod(place, found.mode & ~ofOthers).catch(() => undefined);
  if (!found.isDirectory()) return;
  for (const name of await readdir(place).catch(() => [])) await close(path.join(place, name));
}
