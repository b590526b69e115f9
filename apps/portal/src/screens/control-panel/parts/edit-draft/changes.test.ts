import { describe, expect, test } from 'vitest';
import { changedFields, conflictsOf, merged } from './changes.ts';

const base = { city: 'Åstad', phone: '', address: '', county: '', shared: false, groups: ['a', 'b'] };

describe('a changed field', () => {
  test('is one whose value differs', () => {
    expect(changedFields(base, { ...base, phone: '08-12', shared: true })).toEqual(['phone', 'shared']);
  });

  test('is not one that only got spaces around its text', () => {
    expect(changedFields(base, { ...base, city: ' Åstad ' })).toEqual([]);
  });

  test('is not a list in another order', () => {
    expect(changedFields(base, { ...base, groups: ['b', 'a'] })).toEqual([]);
    expect(changedFields(base, { ...base, groups: ['b'] })).toEqual(['groups']);
  });
});

describe('what two people have changed', () => {
  const typed = { ...base, city: 'Mine', phone: '1', county: 'Same' };
  const fresh = { ...base, city: 'Theirs', address: 'Elsewhere', county: 'Same' };

  test('is asked about only if both changed a field, and not to the same value', () => {
    expect(conflictsOf(base, typed, fresh)).toEqual(['city']);
  });

  test('is merged: what was typed overrides what is stored', () => {
    expect(merged(base, typed, fresh)).toEqual({ ...fresh, city: 'Mine', phone: '1' });
  });

  test('keeps the other person’s value if it was chosen, and the rest of what was typed', () => {
    expect(merged(base, typed, fresh, ['city'])).toMatchObject({ city: 'Theirs', phone: '1' });
  });
});
