// `npm run test:faults -- --checks [--only <part of a file's name>] [--part 1/2]` leaves out one check of rights at a time, and runs the
// matrix of rights, then the tests beside it, then all tests that import it; with --part 1/2 every second one, so that two clones share
// the work.
// `npm run test:faults -- --journey` puts faults back that the reader once had (journey.mjs), `-- --rights` breaks rules of who may read what.
// `npm run test:faults -- [--seed N] [--count N]`: breaks one statement of the product at a time, and checks whether the part of
// `npm test` that covers it fails. Writes the faults and their results to build/test/faults.json.
import { execFileSync, spawn } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { elementTestsOf } from '../bundled-tests.mjs';
import { keepRecord } from '../keep-record.mjs';
import { root } from '../run.mjs';
import { drawFaults, everyCheck } from './draw.mjs';
import { journeyFaults } from './journey.mjs';
import { rightsFaults } from './rights.mjs';

const seed = numberAfter('--seed', 1);
const count = numberAfter('--count', 20);
const onlyChecks = process.argv.includes('--checks');
const ofJourney = process.argv.includes('--journey');
const ofRights = process.argv.includes('--rights');
const isChosen = onlyChecks || ofJourney || ofRights;
const only = textAfter('--only');
const [part, parts] = (textAfter('--part') || '1/1').split('/').map(Number);
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (git('status', '--porcelain', '--untracked-files=no') !== '') {
  console.error(
    'There are uncommitted changes: commit them first, since this script changes files and restores them.',
  );
  process.exit(1);
}

/** The tests that cover a part, the cheapest first: each runs only if those before it did not find the fault. */
const PROOFS = {
  player: [near, vitest, elements, e2e],
  portal: [near, vitest, e2e],
  server: [near, vitest, e2e],
  journey: [walk, journeyInBrowser],
  checks: [matrix, near, vitest],
  rights: [reference],
};

const results = [];
const drawn = ofJourney
  ? journeyFaults()
  : ofRights
    ? rightsFaults()
    : onlyChecks
      ? everyCheck().filter(({ file }, at) => file.includes(only) && at % parts === part - 1)
      : drawFaults(seed, count);
for (const [at, fault] of drawn.entries()) {
  const found = await withFault(fault, () => firstThatFails(PROOFS[fault.part], fault.file));
  results.push({ ...fault, ...found });
  console.log(
    `${at + 1}. ${found ? `found by ${found.foundBy}` : 'LIVES'}: ${fault.file}:${fault.line}, ${fault.kind}: ${oneLine(fault.before)}`,
  );
  if (found) console.log(`   ${oneLine(found.failure)}`);
}
const found = results.filter(({ foundBy }) => foundBy).length;
keepRecord(ofJourney ? 'journey' : ofRights ? 'rights' : onlyChecks ? 'checks' : 'faults', {
  seed,
  count: drawn.length,
  found,
  faults: results,
});
console.log(`\n${found} of ${results.length} found${isChosen ? '' : ` (seed ${seed})`}.`);
if (isChosen && found < results.length) process.exitCode = 1;

/** @returns {Promise<{ foundBy: string, failure: string } | null>} the first proof that fails, and its failure */
async function firstThatFails(proofs, file) {
  for (const proof of proofs) {
    const failure = await proof(file);
    if (failure !== null) return { foundBy: proof.name, failure };
  }
  return null;
}

async function withFault({ file, from, to, text }, work) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, source);
  process.once('SIGINT', restore);
  try {
    writeFileSync(path, source.slice(0, from) + text + source.slice(to));
    return await work();
  } finally {
    restore();
    process.removeListener('SIGINT', restore);
  }
}

/** The tests in the folder of the file: few, and the likeliest to find the fault. */
async function near(file) {
  const folder = dirname(file);
  const elementTests = (await elementTestsOf(file).catch(() => [])).filter(
    (test) => dirname(test) === folder,
  );
  const others = globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root })
    .map((test) => test.split(sep).join('/'))
    .filter((test) => !test.includes('.full.') && (test.includes('.node.') || !test.startsWith('packages/')));
  return (
    (others.length > 0 ? await failureOf('vitest', ['run', ...others, '--bail=1']) : null) ??
    (elementTests.length > 0 ? await failureOf('web-test-runner', ['--files', ...elementTests]) : null)
  );
}

/** A thousand steps at random, and the journeys of the stores. */
function walk() {
  return failureOf('vitest', ['run', 'packages/player/src/stores', '--bail=1']);
}

/** The same with real pages and sound. */
function journeyInBrowser() {
  const folder = 'packages/player/src/components/book-player';
  return failureOf('web-test-runner', ['--files', `${folder}/journey.test.ts`, `${folder}/pages.test.ts`]);
}

/** Who may read what, against the reference that was written from the specification. */
function reference() {
  return failureOf('vitest', ['run', 'apps/server/src/services/rights/reference.test.ts', '--bail=1']);
}

/** The tests of rights, by role and place, and of each role's scope. */
function matrix() {
  const files = ['testing/matrix', 'services/people/borders', 'services/auth/impersonation'];
  return failureOf('vitest', ['run', ...files.map((file) => `apps/server/src/${file}`), '--bail=1']);
}

function vitest(file) {
  return failureOf('vitest', ['related', file, '--run', '--bail=1', '--passWithNoTests']);
}

async function elements(file) {
  const files = await elementTestsOf(file).catch(() => null);
  if (!files) return 'The sources cannot be bundled.';
  return files.length === 0 ? null : failureOf('web-test-runner', ['--files', ...files]);
}

async function e2e() {
  return (
    (await failureOf('node', ['scripts/prepare.mjs', 'start'])) ??
    failureOf('playwright', ['test', '--max-failures=1', '--retries=0'])
  );
}

/** @returns {Promise<string | null>} the first line that says what failed, or null if nothing failed */
async function failureOf(command, args) {
  const env = { ...process.env, NO_COLOR: '1' };
  // A process group of its own, so that whatever a broken product leaves running can be ended too.
  const shell = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd: root,
    env,
    shell,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const endAll = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group is gone already.
    }
  };
  // A fault that makes the tests hang counts as found.
  const timer = setTimeout(endAll, 15 * 60_000);
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  clearTimeout(timer);
  endAll();
  if (status === 0) return null;
  const lines = said.split('\n').map((line) => line.trim());
  return lines.find((line) => /^(FAIL|❌|✘|Error|\S+: error)/u.test(line)) ?? `${command}: ${status}`;
}

function oneLine(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 77)}…` : line;
}

function textAfter(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? '' : (process.argv[at + 1] ?? '');
}

function numberAfter(name, otherwise) {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}
