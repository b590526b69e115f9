import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeReason } from '@aloud/api';
import { expect, test } from 'vitest';
import { zipped } from '../testing/workbook.ts';
import { SourceFault } from './source.ts';
import { createSources } from './sources.ts';
import { fileOf } from './testing/kinds.ts';
import { bringAll, gateTo, quickPace } from './testing/reading.ts';

/* Public rosters, which nobody here wrote, as they are (docs/sync.md has this table). */

const shelf = path.resolve(import.meta.dirname, '../../../../../shared/rosters');

async function bytesOf(name: string): Promise<Buffer> {
  if (name !== 'sds-v2.1') return readFile(path.join(shelf, 'oneroster', name));
  const files = (await readdir(path.join(shelf, name))).filter((each) => each.endsWith('.csv'));
  const entries = files.map(async (each) => [each, await readFile(path.join(shelf, name, each))] as const);
  return zipped(Object.fromEntries(await Promise.all(entries)));
}

/** What a file brings on a day: schools, people, groups, memberships, whether it is whole, notes; or its fault. */
async function outcome(name: string, day: string): Promise<readonly unknown[]> {
  const sources = createSources(quickPace(new Date(`${day}T12:00:00Z`)));
  const source = name === 'sds-v2.1' ? sources.sds : sources.onerosterCsv;
  const config = { ...source.defaults, roles: { ...source.defaults.roles, guardian: 'guardian' } } as const;
  const settings = { config, secret: null, file: await fileOf(await bytesOf(name)) };
  try {
    const { schools, people, groups, memberships, end, notes, records } = await bringAll(
      source,
      settings,
      gateTo({ url: 'http://127.0.0.1:1' }),
    );
    expect(JSON.stringify(records)).not.toMatch(/password1|P@ssword|Batman\.Ru1ez|freeLunch|iep/i);
    const numbers = [schools.size, people.size, groups.size, memberships.length];
    return [...numbers, end.isWhole ? 'whole' : 'changes', ...notes.map(writeReason)];
  } catch (error) {
    if (error instanceof SourceFault) return [error.reason.code];
    throw error;
  }
}

const today = '2026-11-27';
const closed = 'source.memberWithoutGroup?number=3';

test.each([
  // Its enrolments ended in June 2022; one of its two classes is marked as deleted.
  ['Test_full_data_set.zip', today, [1, 6, 1, 0, 'whole', closed]],
  ['Test_full_data_set.zip', '2022-04-01', [1, 6, 1, 3, 'whole', closed]],
  ['Test_minimal_data_set.zip', today, [1, 6, 2, 6, 'whole']],
  ['oneroster_test_data.zip', today, [1, 1, 1, 1, 'changes']],
  // Its roles ended in September 2025: then nobody is left, which is taken for a fault.
  ['v1p2_full_dataset.zip', today, ['source.empty']],
  ['v1p2_full_dataset.zip', '2025-06-01', [1, 6, 1, 0, 'whole', closed]],
  // Its roles ended in December 2021 and June 2022.
  ['sds-v2.1', today, ['source.empty']],
  ['sds-v2.1', '2021-10-01', [3, 8, 2, 6, 'whole']],
  [
    'sds-v2.1',
    '2022-04-01',
    [3, 6, 2, 4, 'whole', 'source.personWithoutRole?number=2', 'source.memberWithoutPerson?number=2'],
  ],
])('%s, on %s', async (name, day, expected) => {
  expect(await outcome(name, day)).toEqual(expected);
});

test('Every roster of the shelf is read', async () => {
  expect((await readdir(path.join(shelf, 'oneroster'))).sort()).toEqual([
    'Test_full_data_set.zip',
    'Test_minimal_data_set.zip',
    'oneroster_test_data.zip',
    'v1p2_full_dataset.zip',
  ]);
  expect(await readdir(path.join(shelf, 'sds-v2.1'))).toContain('userFlags.csv');
});
