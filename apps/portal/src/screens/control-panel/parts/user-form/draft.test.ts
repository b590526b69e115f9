import { describe, expect, test } from 'vitest';
import { attributesOf } from './attributes.fixture.ts';
import { dataOf, valuesOf } from './draft.ts';

const base = valuesOf(attributesOf());

describe('the data sent by the form', () => {
  test('contain only what was changed', () => {
    expect(dataOf(base, { ...base, email: 'new@x.example', shared: true })).toEqual({
      email: 'new@x.example',
      shared: true,
    });
    expect(dataOf(base, base)).toEqual({});
  });

  test.each([
    ['9', 9],
    [' ', null],
    ['nine', 'nine'],
  ])('contain the age filter %j as %s', (typed, sent) => {
    const opened = { ...base, ageFilter: '12' };
    expect(dataOf(opened, { ...base, ageFilter: typed }).ageFilter).toEqual(sent);
  });
});
