import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An import, or a load, of more than types. */
const VALUES =
  /(?:\bimport\s+(?!type\b)[^;]*?\bfrom\s+|\bimport\s*\(?\s*)['"]\.\.\/(?:rendering|narration)\/[^'"]+['"]/;

/**
 * The player's stores that import more than types from rendering or narration: they could not be tested in Node.
 * @param {string} source the sources of the player
 * @returns {string[]} their paths, from there
 */
export function storesWithMediaValues(source) {
  return readdirSync(path.join(source, 'stores'))
    .map((file) => `stores/${file}`)
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        VALUES.test(readFileSync(path.join(source, file), 'utf8')),
    )
    .sort();
}
