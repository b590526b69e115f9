import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const files = git('ls-files', '-co', '--exclude-standard');
/** Pages about the code as it is today; decisions and lists of renames speak of the past. */
const pages = files.filter(
  (file) => /^(README|CONTRIBUTING|docs\/[\w-]+)\.md$/.test(file) && file !== 'docs/renames.md',
);
const { scripts } = JSON.parse(read('package.json'));

describe('What the documentation names', () => {
  test('as a command is a script of package.json', () => {
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(/`npm run ([\w:-]+)/g)]
        .filter(([, name]) => !(name in scripts))
        .map(([command]) => `${page}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  test('includes every command', () => {
    const all = pages.map(read).join('\n');
    const untold = Object.keys(scripts).filter(
      (name) => !name.startsWith('pre') && !all.includes(`npm run ${name}`) && !all.includes(`npm ${name}`),
    );
    expect(untold).toEqual([]);
  });

  // `x.test.ts` stands for any name, DATA_DIR for a folder of the operator's.
  test('as a file exists', () => {
    const missing = pages.flatMap((page) =>
      [...read(page).matchAll(/`((?:[\w@-]+\/)+[\w.-]+\.(?:tsx?|mjs|js|json|css|md|sql))`/g)]
        .filter(([, path]) => !/\/x\.|^DATA_DIR/.test(path))
        .filter(([, path]) => !files.some((file) => file === path || file.endsWith(`/${path}`)))
        .map(([, path]) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('in docs/architecture.md as a name of the code is there', () => {
    const names = new Set(
      [...read('docs/architecture.md').matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)[`(.]/g)].map(
        ([, name]) => name,
      ),
    );
    expect(names.size).toBeGreaterThan(10);
    const code = files
      .filter((file) => /^(apps|packages|scripts)\/.*\.(tsx?|mjs)$/.test(file))
      .map(read)
      .join('\n');
    const missing = [...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
    expect(missing).toEqual([]);
  });

  test('in the trees of README and docs/architecture.md is every folder, and nothing else', () => {
    const tree = (page) =>
      read(page)
        .split(/^## /m)
        .find((part) => part.startsWith('The tree')) ?? '';
    const named = (page) => [...tree(page).matchAll(/(?<![\w/.<>])((?:[\w-]+\/)+)/g)].map(([, path]) => path);
    const folders = (...levels) => {
      const found = files.flatMap((file) => levels.flatMap((level) => level.exec(file)?.[1] ?? []));
      return [...new Set(found)];
    };
    const top = folders(/^(?!\.)([^/]+)\//, /^(?:packages|apps)\/([^/]+)\//);
    const inner = folders(
      /^(?:packages\/(?:book|player)|apps\/\w+)\/src\/([^/]+)\//,
      /^apps\/server\/src\/services\/([^/]+)\//,
      /^(?:demo|test|scripts|docs)\/([^/]+)\//,
    );
    expect(inner.length).toBeGreaterThan(60);
    const missing = (page, names) =>
      names.filter((name) => !named(page).some((path) => `/${path}`.endsWith(`/${name}/`)));
    const gone = (page) =>
      named(page).filter((path) => !files.some((file) => `/${file}`.includes(`/${path}`)));
    expect(missing('README.md', top)).toEqual([]);
    expect(missing('docs/architecture.md', [...top, ...inner])).toEqual([]);
    expect([...gone('README.md'), ...gone('docs/architecture.md')]).toEqual([]);
  });
});
