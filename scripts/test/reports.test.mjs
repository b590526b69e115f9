import { describe, expect, test } from 'vitest';
import { root } from '../run.mjs';
import { readPlaywright, readVitest } from './reports.mjs';

describe('the report of vitest', () => {
  const file = (name, assertionResults, more = {}) => ({
    name: `${root}${name}`,
    status: 'passed',
    startTime: 1000,
    endTime: 3500,
    assertionResults,
    ...more,
  });
  const passed = { status: 'passed', fullName: 'it works', duration: 500, failureMessages: [] };

  test('counts tests, and gives the seconds of each file', () => {
    const {
      passed: count,
      failed,
      files,
    } = readVitest({ testResults: [file('a.test.ts', [passed, passed])] });
    expect([count, failed]).toEqual([2, 0]);
    expect(files).toEqual([{ file: 'a.test.ts', seconds: 2.5, tests: [0.5, 0.5] }]);
  });

  test('counts a file that could not be loaded as a failure', () => {
    const { failed, failures } = readVitest({
      testResults: [file('b.test.ts', [], { status: 'failed', message: 'No such module.' })],
    });
    expect(failed).toBe(1);
    expect(failures).toEqual(['b.test.ts: No such module.']);
  });

  test('counts a file whose hook failed after its tests had passed as a failure', () => {
    const hooked = file('c.test.ts', [passed], { status: 'failed', message: 'afterAll failed' });
    expect(readVitest({ testResults: [hooked] })).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the report of the end-to-end tests', () => {
  const report = (status, results, stats) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
    suites: [
      { suites: [{ specs: [{ file: 'x.spec.ts', title: 'A child reads', tests: [{ status, results }] }] }] },
    ],
  });

  test('a test that passed only when it was repeated has failed', () => {
    const results = [{ duration: 2000, error: { message: 'No sentence is lit.' } }, { duration: 1000 }];
    const { failed, failures, files } = readPlaywright(report('flaky', results, { flaky: 1 }));
    expect(failed).toBe(1);
    expect(failures[0]).toContain('test/e2e/x.spec.ts › A child reads: No sentence is lit.');
    expect(files).toEqual([{ file: 'test/e2e/x.spec.ts', seconds: 3, tests: [3] }]);
  });

  test('an error before the first test is a failure', () => {
    const { failed, failures } = readPlaywright({
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      suites: [],
      errors: [{ message: 'The server ended with 1.' }],
    });
    expect(failed).toBe(1);
    expect(failures).toEqual(['The server ended with 1.']);
  });
});
