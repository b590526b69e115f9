import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter for the test runner: writes the results of the element tests to the file that COUNTS_FILE names, as a
 * `Report` of scripts/test/reports.mjs.
 */
export function reportToFile() {
  return {
    onTestRunFinished({ sessions }) {
      const file = process.env.COUNTS_FILE;
      if (!file) return;
      const report = { passed: 0, failed: 0, failures: [], files: [] };
      for (const session of sessions) {
        const path = relative('.', session.testFile);
        const tests = count(session.testResults, report, [path]);
        report.files.push({ file: path, seconds: tests.reduce((sum, each) => sum + each, 0), tests });
        // A file that could not be loaded has no tests to count, but it failed.
        if (session.errors.length === 0) continue;
        report.failed++;
        report.failures.push(`${path}: ${session.errors.map(({ message }) => message).join('; ')}`);
      }
      writeFileSync(file, JSON.stringify(report));
    },
  };
}

/** Counts the tests of a suite into the report. @returns the seconds of each */
function count(suite, report, names) {
  const own = (suite?.tests ?? []).map((test) => {
    report[test.passed ? 'passed' : 'failed']++;
    if (!test.passed)
      report.failures.push(`${[...names, test.name].join(' › ')}: ${test.error?.message ?? 'no message'}`);
    return (test.duration ?? 0) / 1000;
  });
  return [...own, ...(suite?.suites ?? []).flatMap((inner) => count(inner, report, [...names, inner.name]))];
}
