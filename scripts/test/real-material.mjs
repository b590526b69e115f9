import { existsSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run.mjs';

/** Folders with other publishers' books, beside the project. */
export const realBookFolders = ['../../../shared/books/', '../../../shared/books/incomplete/'].map((each) =>
  fileURLToPath(new URL(each, import.meta.url)),
);

/** The message if the real books are missing, else undefined. */
export function realMaterialMissing(folders = realBookFolders) {
  const missing = folders.filter(
    (each) => !existsSync(each) || !readdirSync(each).some((name) => name.endsWith('.epub')),
  );
  if (missing.length === 0) return undefined;
  const named = missing.map((each) => relative(root, each)).join(' and ');
  return `The full suite reads real books, and there are none in ${named}. Put them there, or run a part without them: npm run test:full -- --only units`;
}
