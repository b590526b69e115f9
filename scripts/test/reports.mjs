import { relative } from 'node:path';
import { root } from '../run.mjs';

/**
 * The reports of the three test runners, in one shape.
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed a file that could not be loaded counts as one
 * @property {string[]} failures each with its file, its name and its message
 * @property {{ file: string, seconds: number, tests: number[] }[]} files the seconds of each test file, and of each of its tests
 */

/** @returns {Report} */
export function readVitest({ testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no tests to count, but it failed.
    if (status === 'failed' && failed.length === 0) return [`${file}: ${message}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${failureMessages.join('; ')}`,
    );
  });
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  );
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
    tests: assertionResults.map(({ duration }) => (duration ?? 0) / 1000),
  }));
  return { passed: passed.length, failed: failures.length, failures, files };
}

/** `scripts/report-to-file.mjs` writes the report of the element tests in this shape already. @returns {Report} */
export function readElements(report) {
  return report;
}

/** @returns {Report} a test that passed only on its second run has failed */
export function readPlaywright({ stats, suites, errors = [] }) {
  const specs = suites.flatMap(specsIn);
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  const failures = failed.map(
    ({ file, title, tests }) =>
      `test/e2e/${file} › ${title}: ${tests
        .flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
        .join('; ')}`,
  );
  const perFile = Map.groupBy(specs, ({ file }) => file);
  const files = [...perFile].map(([file, own]) => {
    const tests = own.flatMap(({ tests: each }) => each.map(secondsOf));
    return { file: `test/e2e/${file}`, seconds: tests.reduce((sum, each) => sum + each, 0), tests };
  });
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (specs.length === 0 ? errors.length : 0),
    failures: [...failures, ...errors.map(({ message }) => message ?? 'an error outside of tests')],
    files,
  };
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

function secondsOf({ results }) {
  return results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
}
