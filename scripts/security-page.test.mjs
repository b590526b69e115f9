import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.mjs';

test('Every file that docs/security.md names exists', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...page.matchAll(/`([\w./-]+\.(?:test\.tsx?|spec\.ts|ts|mjs|md))`/g)].map(
    ([, path]) => path,
  );
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
});
