// The records that parts of the tests which are run by name leave behind.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The state of the sources: the commit, with `-dirty` if something was changed since; null outside a repository. */
export function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], {
      cwd: root,
      stdio: 'pipe',
      encoding: 'utf8',
    }).trim();
  } catch {
    return null;
  }
}

/**
 * Writes `build/test/<name>.json`: what was found, with the commit, the time, and the seed if something was drawn.
 * @param {string} name
 * @param {{ seed?: number } & Record<string, unknown>} found
 * @returns {string} the file
 */
export function keepRecord(name, found) {
  const folder = join(root, 'build', 'test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const record = { commit: commit(), date: new Date().toISOString(), ...found };
  writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
  return file;
}
