import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { realBookFolders } from '../../scripts/test/real-material.mjs';

/** Paths of EPUBs from other publishers. @throws if they are missing: the full suite is not complete without them */
export const realBooks = (): string[] => realBookFolders.flatMap(epubsIn);

/** Paths of our own books. */
export const demoBooks = (): string[] =>
  epubsIn(fileURLToPath(new URL('../../demo/books/made/', import.meta.url)));

function epubsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.epub'))
    .map((name) => folder + name);
}
