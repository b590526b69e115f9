import { expect, test } from 'vitest';
import { missingTests } from './fewest.mjs';
import { realMaterialMissing } from './real-material.mjs';
import { lanesOf, only, parts } from './stages.mjs';

const ran = (name, passed, failed = 0) => ({ name, passed, failed });

test('A suite that runs fewer tests than its minimum names the stage', () => {
  const numbers = { full: { units: 10, elements: 3 } };
  expect(missingTests('full', [ran('units', 9, 1), ran('elements', 3)], numbers)).toEqual([]);
  const [sentence, ...others] = missingTests('full', [ran('units', 8, 1), ran('elements', 3)], numbers);
  expect(sentence).toMatch(/^units: 9 tests ran, and 10 must\./);
  expect(others).toEqual([]);
});

test('A stage that did not run counts as having run no tests', () => {
  expect(missingTests('full', [], { full: { elements: 3 } })).toHaveLength(1);
});

test('The full suite says where to put the real books if they are missing', () => {
  expect(realMaterialMissing(['no-such-folder/'])).toMatch(/^The full suite reads real books/);
});

test('Every part can be run by itself, and the end-to-end tests get the build that they need', () => {
  const names = (part) => only(lanesOf('full'), part).map((lane) => lane.map(({ name }) => name));
  for (const part of parts) expect(names(part).flat().length).toBeGreaterThan(0);
  expect(names('e2e')).toEqual([['build', 'oldest browsers', 'end to end']]);
});
