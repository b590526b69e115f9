import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { realBookFolders } from '../../scripts/test/real-material.mjs';

/** Real EPUBs that nobody here wrote. Throws if they are absent: the full suite is not whole without them. */
export const realBooks = (): string[] => realBookFolders.flatMap(epubsIn);

/** Our own books. */
export const demoBooks = (): string[] =>
  epubsIn(fileURLToPath(new URL('../../demo/books/made/', import.meta.url)));

function epubsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.epub'))
    .map((name) => folder + name);
}
