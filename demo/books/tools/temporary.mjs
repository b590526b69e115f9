/** A temporary folder for one task. ffmpeg needs real files in which it can seek. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param task gets a function that turns a file name into its path in the folder */
export async function inTemporaryFolder(task) {
  const folder = await mkdtemp(join(tmpdir(), 'aloud-books-'));
  try {
    return await task((name) => join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}
