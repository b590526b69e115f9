import { expect, test } from 'vitest';
import { recordOf } from './record.mjs';
import { tableOf } from './table.mjs';

const stage = (name, seconds, files = []) => ({
  name,
  seconds,
  files,
  ok: true,
  passed: files.length,
  failed: 0,
  failures: [],
});
const files = Array.from({ length: 12 }, (_, at) => ({
  file: `f${at}.spec.ts`,
  seconds: at,
  tests: [at / 2, at / 2],
}));

test('A run ends with the seconds of each stage and of the ten slowest files, and what one more end-to-end test costs', () => {
  const record = recordOf('test', [stage('install', 30), stage('end to end', 66, files)], 95.4);
  expect(record.slowest.map(({ file }) => file)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `f${at}.spec.ts`),
  );
  expect(record.endToEndTest).toBe(3);
  const text = tableOf(record).join('\n');
  expect(text).toMatch(/install +0 passed +30 s/);
  expect(text).toMatch(/f11\.spec\.ts +2 tests +11\.0 s/);
  expect(text).toContain('One more end-to-end test costs about 3.0 s');
  expect(text).toContain('From the command to here: 1 min 35 s.');
});

test('A run without end-to-end tests says nothing about their cost', () => {
  expect(tableOf(recordOf('full', [stage('units', 9)], 9)).join('\n')).not.toContain('end-to-end');
});
