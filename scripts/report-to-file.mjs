import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter for the test runner: writes to the file that COUNTS_FILE names how many tests passed and failed,
 * and of each that failed its file, its name and what it said: `{ passed, failed, failures: string[] }`.
 */
export function reportToFile() {
  return {
    onTestRunFinished({ sessions }) {
      const file = process.env.COUNTS_FILE;
      if (!file) return;
      const report = { passed: 0, failed: 0, failures: [] };
      for (const session of sessions) {
        const path = relative('.', session.testFile);
        count(session.testResults, report, [path]);
        // A file that could not be loaded has no tests to count, but it failed.
        if (session.errors.length === 0) continue;
        report.failed++;
        report.failures.push(`${path}: ${session.errors.map(({ message }) => message).join('; ')}`);
      }
      writeFileSync(file, JSON.stringify(report));
    },
  };
}

function count(suite, report, names) {
  for (const test of suite?.tests ?? []) {
    report[test.passed ? 'passed' : 'failed']++;
    if (!test.passed) {
      report.failures.push(`${[...names, test.name].join(' › ')}: ${test.error?.message ?? 'no message'}`);
    }
  }
  for (const inner of suite?.suites ?? []) count(inner, report, [...names, inner.name]);
}
