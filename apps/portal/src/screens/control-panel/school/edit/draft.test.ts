import { describe, expect, test } from 'vitest';
import { madeSchool } from '../../controlPanel.fixture.ts';
import { changedFields, conflictsOf, dataOf, merged, valuesOf } from './draft.ts';

const base = valuesOf(madeSchool());

describe('what is sent of a school unit', () => {
  test('is what was changed, and no more', () => {
    expect(dataOf(base, { ...base, phone: ' 08-12 ', qrCodeLoginEnabled: true })).toEqual({
      phone: '08-12',
      qrCodeLoginEnabled: true,
    });
  });

  test.each([
    ['', null],
    [' 250 ', 250],
    ['many', 'many'],
  ])('has for the number “%s” %o', (pupilNumber, sent) => {
    expect(dataOf(base, { ...base, pupilNumber })).toEqual({ pupilNumber: sent });
  });

  test('is nothing where only spaces were added', () => {
    expect(changedFields(base, { ...base, city: ' Åstad ' })).toEqual([]);
  });
});

describe('where two have changed a school unit', () => {
  const typed = { ...base, city: 'Mine', phone: '1', county: 'Same' };
  const fresh = { ...base, city: 'Theirs', address: 'Elsewhere', county: 'Same' };

  test('only fields that both have changed, and not to the same, are asked about', () => {
    expect(conflictsOf(base, typed, fresh)).toEqual(['city']);
  });

  test('hers stands over what is stored', () => {
    expect(merged(base, typed, fresh)).toEqual({
      ...base,
      city: 'Mine',
      phone: '1',
      county: 'Same',
      address: 'Elsewhere',
    });
  });

  test('the other’s stands where it is taken, and the rest of hers stays', () => {
    expect(merged(base, typed, fresh, ['city'])).toMatchObject({ city: 'Theirs', phone: '1' });
  });
});
