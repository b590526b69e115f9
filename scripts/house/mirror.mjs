import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IMPORT = /^(?:import|export)\s[^;'"]*from\s+'[^']+';|^import\s+'[^']+';/gm;
const DYNAMIC = /\bimport\('[^']+'\)/g;

/**
 * Copies the folders, with nothing but the imports of .tsx files: dependency-cruiser's parser (swc) does not accept JSX, and its other
 * parser needs an API that TypeScript 7 does not have.
 * @param {readonly string[]} folders from the base directory
 * @param {string} baseDir
 * @returns {string} the folder of the copy
 */
export function mirror(folders, baseDir) {
  const made = mkdtempSync(path.join(tmpdir(), 'house-'));
  for (const folder of folders) {
    const files = readdirSync(path.join(baseDir, folder), { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile() && /\.tsx?$/.test(each.name))) {
      const from = path.join(file.parentPath, file.name);
      const to = path.join(made, path.relative(baseDir, from));
      const text = readFileSync(from, 'utf8');
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, file.name.endsWith('.tsx') ? importsOf(text) : text);
    }
  }
  return made;
}

/** The imports of a file's text, one per line. */
export const importsOf = (text) =>
  [...(text.match(IMPORT) ?? []), ...(text.match(DYNAMIC) ?? []).map((each) => `${each};`)].join('\n');
