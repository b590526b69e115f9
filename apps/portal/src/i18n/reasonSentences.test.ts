import { expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { reasonSentences } from './reasonSentences.ts';

test('The sentences of reasons keep the places of their parameters, and unknown codes have none', () => {
  const reasons = [
    { code: 'field.between', params: { min: 3, max: 18 } },
    { code: 'field.email' },
    { code: 'field.newerThanThisPage' },
    { code: 'field' },
  ];
  expect(reasonSentences(i18n, reasons)).toEqual({
    'field.between': 'Must be between {{min}} and {{max}}',
    'field.email': 'Invalid e-mail address',
  });
});
