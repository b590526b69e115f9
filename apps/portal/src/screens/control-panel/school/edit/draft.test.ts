import { describe, expect, test } from 'vitest';
import { madeSchool } from '../../controlPanel.fixture.ts';
import { dataOf, valuesOf } from './draft.ts';

const base = valuesOf(madeSchool());

describe('the data sent of a school unit', () => {
  test('contain only what was changed', () => {
    expect(dataOf(base, { ...base, phone: ' 08-12 ', qrCodeLoginEnabled: true })).toEqual({
      phone: '08-12',
      qrCodeLoginEnabled: true,
    });
  });

  test.each([
    ['', null],
    [' 250 ', 250],
    ['many', 'many'],
  ])('contain the number “%s” as %o', (pupilNumber, sent) => {
    expect(dataOf(base, { ...base, pupilNumber })).toEqual({ pupilNumber: sent });
  });
});
