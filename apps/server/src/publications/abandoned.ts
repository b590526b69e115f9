import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const day = 24 * 3_600_000;

/** Deletes, a day later, what a process that was killed while it added a book has left behind. */
export async function removeAbandoned(booksDir: string, now = Date.now()): Promise<void> {
  const names = await readdir(booksDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('.incoming-'))) {
    const folder = path.join(booksDir, name);
    const found = await stat(folder).catch(() => null);
    if (found && now - found.mtimeMs > day) await rm(folder, { recursive: true, force: true });
  }
}
