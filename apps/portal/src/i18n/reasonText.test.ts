import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { addDayFormats } from './dayFormats.ts';
import { reasonText } from './reasonText.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en-GB',
  resources: {
    'en-GB': {
      translation: {
        reasons: {
          import: { noGroup: 'No {{name}}' },
          limit: { jobs: 'At most {{max, number}}' },
          reading: { subscriptionEnded: 'Ended on {{day, day(dateStyle: long)}}' },
        },
      },
    },
  },
});

addDayFormats(i18n);

test('A number is written as in the language', () => {
  expect(reasonText(i18n, { code: 'limit.jobs', params: { max: '2000' } })).toBe('At most 2,000');
});

test('A day is written as in the language', () => {
  const params = { day: '2027-01-31' };
  expect(reasonText(i18n, { code: 'reading.subscriptionEnded', params })).toBe('Ended on 31 January 2027');
});

test('A name of digits stays as somebody has written it', () => {
  expect(reasonText(i18n, { code: 'import.noGroup', params: { name: '03' } })).toBe('No 03');
  expect(reasonText(i18n, { code: 'import.noGroup', params: { name: '2026' } })).toBe('No 2026');
});
