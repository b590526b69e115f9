import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installAll } from './install.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aloud-install-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A package that leaves a mark when its own script runs. @returns name of the packed file */
function pack(name) {
  const source = join(folder, 'sources', name);
  mkdirSync(source, { recursive: true });
  const install = "node -e \"require('node:fs').writeFileSync('ran', '')\"";
  writeFileSync(
    join(source, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', scripts: { install, postinstall: install } }),
  );
  return execFileSync('npm', ['pack', '--silent', `--pack-destination=${folder}`], {
    cwd: source,
    encoding: 'utf8',
  }).trim();
}

test('of the packages that are installed only those run a script that package.json names', async () => {
  const dependencies = Object.fromEntries(['named', 'unnamed'].map((name) => [name, `file:./${pack(name)}`]));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'project', private: true, dependencies, installScripts: ['named', 'absent'] }),
  );
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--silent'], {
    cwd: folder,
  });
  await installAll(folder);
  const ran = (name) => existsSync(join(folder, 'node_modules', name, 'ran'));
  expect(existsSync(join(folder, 'node_modules/unnamed/package.json'))).toBe(true);
  expect([ran('named'), ran('unnamed')]).toEqual([true, false]);
}, 60_000);
