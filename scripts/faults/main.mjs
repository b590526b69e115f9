// `npm run test:faults -- [--seed N] [--count N]`: breaks one statement of the product at a time, and looks whether the part of
// `npm test` that covers it finds out. Writes what it drew and what became of it to build/test/faults.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { drawFaults } from './draw.mjs';

const seed = numberAfter('--seed', 1);
const count = numberAfter('--count', 20);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (git('status', '--porcelain', '--untracked-files=no') !== '') {
  console.error(
    'Files are changed here: commit them first, since this script changes files and puts them back.',
  );
  process.exit(1);
}

/** What proves a part, the cheapest first: what follows runs only while the fault lives. */
const PROOFS = {
  player: [vitest, elements, e2e],
  portal: [vitest, e2e],
  server: [vitest, e2e],
};

const results = [];
for (const [at, fault] of drawFaults(seed, count).entries()) {
  const foundBy = withFault(
    fault,
    () => PROOFS[fault.part].find((proof) => !proof(fault.file))?.name ?? null,
  );
  results.push({ ...fault, foundBy });
  console.log(
    `${at + 1}. ${foundBy ? `found by ${foundBy}` : 'LIVES'}: ${fault.file}:${fault.line}, ${fault.kind}: ${oneLine(fault.before)}`,
  );
}
const found = results.filter(({ foundBy }) => foundBy).length;
const folder = join(root, 'build', 'test');
mkdirSync(folder, { recursive: true });
const record = { commit: git('rev-parse', 'HEAD'), seed, count, found, faults: results };
writeFileSync(join(folder, 'faults.json'), `${JSON.stringify(record, null, 1)}\n`);
console.log(`\n${found} of ${results.length} found (seed ${seed}).`);

function withFault({ file, from, to, text }, work) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, source);
  process.once('SIGINT', restore);
  try {
    writeFileSync(path, source.slice(0, from) + text + source.slice(to));
    return work();
  } finally {
    restore();
    process.removeListener('SIGINT', restore);
  }
}

function vitest(file) {
  return passes('vitest', ['related', file, '--run', '--bail=1', '--passWithNoTests']);
}

function elements() {
  return passes('web-test-runner', []);
}

function e2e() {
  return (
    passes('node', ['scripts/prepare.mjs', 'start']) &&
    passes('playwright', ['test', '--max-failures=1', '--retries=0'])
  );
}

function passes(command, args) {
  // A fault that never ends is found by that.
  const timeout = 15 * 60_000;
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'ignore', shell, timeout }).status === 0;
}

function oneLine(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 77)}…` : line;
}

function numberAfter(name, otherwise) {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}
