import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { ShelfCover } from '../database/schema/library.ts';

/** Raise it when covers are to be made differently: existing ones are then made again (missing-covers.ts). */
export const coverRecipe = 1;

const script = path.join(import.meta.dirname, 'shelf-cover-process.ts');
const drawn = z.object({ width: z.number(), height: z.number(), picture: z.base64() }).nullable();

/**
 * Makes a book's cover, or another picture of it, in shelf size and stores it beside the book's files, under a name that identifies its content: its address may
 * be cached for ever.
 * @param folder the book's, with `files` in it
 * @param seconds of computing that a picture may use
 * @returns null if no cover can be made of this picture
 */
export async function makeShelfCover(
  folder: string,
  coverPath: string,
  seconds = 20,
): Promise<ShelfCover | null> {
  const small = await drawSmall(path.join(folder, 'files', coverPath), seconds);
  if (!small) return null;
  const picture = Buffer.from(small.picture, 'base64');
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const covers = path.join(folder, 'covers');
  // Two servers may write the same one in parallel: it is moved into place whole.
  const incoming = path.join(covers, `.incoming-${randomUUID()}`);
  await mkdir(covers, { recursive: true });
  await writeFile(incoming, picture);
  await rename(incoming, path.join(covers, `${name}.webp`));
  return { path: `covers/${name}.webp`, width: small.width, height: small.height };
}

/**
 * A picture in shelf size, drawn by a process of its own. @param seconds of computing that it may use
 * @returns null if none can be made of the file
 */
export async function drawSmall(file: string, seconds: number): Promise<z.infer<typeof drawn>> {
  // The process gets none of our environment; Windows starts no process without SystemRoot.
  const { SystemRoot = '' } = process.env;
  try {
    const args = [script, file, String(seconds)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { SystemRoot } });
    return drawn.parse(JSON.parse(stdout));
  } catch (error) {
    // The picture took too much, or crashed the process.
    if (error instanceof Error && 'signal' in error && typeof error.signal === 'string') return null;
    throw error;
  }
}
