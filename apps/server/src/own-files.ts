import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/**
 * Makes everything that the server and its processes write from now on private, and keeps others on this machine out of the data
 * folder, whatever an earlier version left open in it. Windows keeps users' folders apart itself.
 */
export async function keepToOurselves({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o700).catch((error: unknown) => {
    // A volume that somebody else owns: files written into it are private all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  });
}

const ofOthers = 0o077;

/**
 * Removes others' rights to files that have permissions of their own: the first files of the embedded database,
 * copies of the portal, what an earlier version wrote. Books are left out: there are many, and the folder above them is closed.
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
  // Files come and go meanwhile, such as those of a database.
  const found = await lstat(place).catch(() => null);
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & ofOthers) !== 0) await chmod(place, found.mode & ~ofOthers).catch(() => undefined);
  if (!found.isDirectory()) return;
  for (const name of await readdir(place).catch(() => [])) await close(path.join(place, name));
}
