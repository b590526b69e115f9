import { expect, test } from 'vitest';
import { emailKey, writtenForms } from './mail-address.ts';

test('An address has one key, whatever its case and the form of its domain', () => {
  for (const typed of ['Anna@Schüle.example', ' anna@xn--schle-mva.example', 'ANNA@SCHU\u0308LE.EXAMPLE'])
    expect(emailKey(typed)).toBe('anna@xn--schle-mva.example');
  expect(emailKey('Anna')).toBe('anna');
});

test('It may have been stored in either form of its domain', () => {
  const both = ['anna@schüle.example', 'anna@xn--schle-mva.example'];
  for (const typed of both) expect(writtenForms(typed)).toEqual(expect.arrayContaining(both));
  expect(writtenForms('anna')).toEqual(['anna']);
});
