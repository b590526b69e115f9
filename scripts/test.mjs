// Everything that `npm test` checks, in order of how soon it tells: lint, types, books, then the test runners.
// Ends with one line over all runners: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'aloud-test-'));
const totals = { passed: 0, failed: 0 };
const failures = [];
const sentences = [];

check('format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
check('promises', 'oxlint', ['--type-aware', '--deny-warnings']);
check('types', 'node', ['scripts/typecheck.mjs']);
check('tables of the API', 'node', ['scripts/api-docs.mjs', '--check']);
check('demo books', 'node', ['demo/books/check.mjs']);
suite(
  'unit and service tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json'],
  (report) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded has no tests to count, but it failed.
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
    failures: report.testResults.flatMap(({ name, assertionResults, message }) =>
      assertionResults.length === 0 && message
        ? [`${relative(root, name)}: ${message}`]
        : assertionResults
            .filter(({ status }) => status === 'failed')
            .map(
              ({ fullName, failureMessages }) =>
                `${relative(root, name)} › ${fullName}: ${failureMessages.join('; ')}`,
            ),
    ),
  }),
);
suite('element tests', 'web-test-runner', [], (report) => report);
suite('end-to-end tests', 'playwright', ['test'], ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  failures: suites.flatMap(failedSpecs),
}));

// Said again at the very end: what failed stands otherwise thousands of lines up.
for (const sentence of sentences) console.log(`\n✗ ${sentence}`);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(failures.length > 0 || totals.failed > 0 ? 1 : 0);

/** A command that passes or fails as a whole; it counts as one test. */
function check(name, command, args) {
  const ok = start(name, command, args, {});
  totals[ok ? 'passed' : 'failed']++;
}

/** A runner that writes a report to a file; `read` takes the counts out of it. */
function suite(name, command, args, read) {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`);
  const given = args.at(-1)?.startsWith('--outputFile')
    ? [...args.slice(0, -1), `${args.at(-1)}=${file}`]
    : args;
  const ok = start(name, command, given, { COUNTS_FILE: file });
  try {
    const { passed, failed, failures: said } = read(JSON.parse(readFileSync(file, 'utf8')));
    sentences.push(...said.map(short));
    totals.passed += passed;
    totals.failed += failed;
    if (passed === 0 && ok) fail(`${name} (no test ran)`);
  } catch {
    fail(`${name} (no report)`);
    totals.failed++;
  }
}

function start(name, command, args, env) {
  console.log(`\n== ${name} ==`);
  const began = Date.now();
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const ok = done.status === 0;
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - began) / 1000)} s ==`);
  if (!ok) fail(name);
  return ok;
}

/** The specs of an end-to-end report's suite that did not pass, with what they said. */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const said = ({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  return [
    ...failed.map((spec) => `${spec.file} › ${spec.title}: ${said(spec).join('; ')}`),
    ...suites.flatMap(failedSpecs),
  ];
}

/** The first lines of a failure are enough to know which one it is. */
function short(sentence) {
  return sentence.split('\n').slice(0, 6).join('\n').slice(0, 600);
}

function fail(name) {
  failures.push(name);
}
