/**
 * Makes the demo books in demo/books/made from their sources. Run with `npm run demo:books`; name books to
 * make only those. Needs ffmpeg and Chromium; the made files are committed, so only authors need this.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { buildBook } from './tools/book.mjs';
import { closeBrowser } from './tools/raster.mjs';
import { packEpub } from './tools/zip.mjs';

const BOOKS = ['lighthouse-cat', 'moss-and-rain', 'little-lantern'];

/** Scripted books have a folder of their own: the product puts every book in `made` on its shelf, and its reader runs no scripts. */
const SCRIPTED = ['frog-on-the-pond'];

const made = new URL('made/', import.meta.url);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : [...BOOKS, ...SCRIPTED];

await mkdir(new URL('scripted/', made), { recursive: true });
try {
  for (const name of wanted) {
    const { book, entries, error } = await buildBook(new URL(`${name}/`, import.meta.url));
    const epub = await packEpub(entries);
    const path = SCRIPTED.includes(name) ? `scripted/${name}.epub` : `${name}.epub`;
    await writeFile(new URL(path, made), epub);
    const size = `${Math.round(epub.length / 1024)} KB`;
    const voice =
      book.narrations.length > 0
        ? `sentences within ${(error * 1000).toFixed(2)} ms of their clips`
        : 'no voice';
    console.log(`${path}: ${size}, ${voice}`);
  }
} finally {
  await closeBrowser();
}
