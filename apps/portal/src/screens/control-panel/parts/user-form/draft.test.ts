import { describe, expect, test } from 'vitest';
import { attributesOf } from './attributes.fixture.ts';
import { dataOf, valuesOf } from './draft.ts';

const base = valuesOf(attributesOf());

describe('what is sent of a form', () => {
  test('is what was changed, and no more', () => {
    expect(dataOf(base, { ...base, email: 'new@x.example', shared: true })).toEqual({
      email: 'new@x.example',
      shared: true,
    });
    expect(dataOf(base, base)).toEqual({});
  });

  test.each([
    ['9', 9],
    [' ', null],
    ['nine', Number.NaN],
  ])('the age filter %j is %s', (typed, sent) => {
    const opened = { ...base, ageFilter: '12' };
    expect(dataOf(opened, { ...base, ageFilter: typed }).ageFilter).toEqual(sent);
  });
});
