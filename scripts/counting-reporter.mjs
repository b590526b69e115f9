import { writeFileSync } from 'node:fs';

/** A reporter for the test runner: writes how many tests passed and failed to the file that COUNTS_FILE names. */
export function countingReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const file = process.env.COUNTS_FILE;
      if (!file) return;
      const counts = { passed: 0, failed: 0 };
      for (const session of sessions) {
        count(session.testResults, counts);
        // A file that could not be loaded has no tests to count, but it failed.
        if (session.errors.length > 0) counts.failed++;
      }
      writeFileSync(file, JSON.stringify(counts));
    },
  };
}

function count(suite, counts) {
  for (const test of suite?.tests ?? []) counts[test.passed ? 'passed' : 'failed']++;
  for (const inner of suite?.suites ?? []) count(inner, counts);
}
