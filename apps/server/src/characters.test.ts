import { expect, test } from 'vitest';
import { checkCharacters } from './characters.ts';
import { InvalidInput } from './errors.ts';

test('Characters that Unicode does not know are refused by the name of the field', () => {
  expect(() => checkCharacters({ name: 'Zoë', city: null, county: undefined })).not.toThrow();
  try {
    checkCharacters({ name: 'Zoë', city: 'a\u0378' });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({ validationErrors: [{ attribute: 'city', reason: 'field.characters' }] });
  }
});
