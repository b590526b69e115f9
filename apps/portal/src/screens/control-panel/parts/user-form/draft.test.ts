import { describe, expect, test } from 'vitest';
import { attributesOf } from './attributes.fixture.ts';
import { changedFields, dataOf, rebased, valuesOf } from './draft.ts';

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

  test('is nothing for the same groups in another order', () => {
    const opened = { ...base, groups: ['a', 'b'] };
    expect(changedFields(opened, { ...base, groups: ['b', 'a'] })).toEqual([]);
  });
});

describe('what somebody else saved meanwhile', () => {
  test('is taken over, and what was typed stays', () => {
    const typed = { ...base, email: 'mine@x.example', address: 'Storgatan 1' };
    const fresh = { ...base, email: 'theirs@x.example', postalCode: '123 45' };
    const { values, theirs } = rebased(base, typed, fresh);
    expect(values).toMatchObject({ email: 'mine@x.example', address: 'Storgatan 1', postalCode: '123 45' });
    expect(theirs).toEqual(['email', 'postalCode']);
    expect(dataOf(fresh, values)).toEqual({ email: 'mine@x.example', address: 'Storgatan 1' });
  });
});
