import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { addDayFormats } from './dayFormats.ts';

const day = (text: string) => new Date(text);

/** Browsers differ in the spaces around the dash. */
async function write(language: string, text: string, values: object): Promise<string> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    cacheInBuiltFormats: true,
    resources: { [language]: { translation: { common: { cancel: text } } } },
  });
  addDayFormats(i18n);
  return i18n
    .t('common.cancel', { ...values })
    .replaceAll(/\s*–\s*/g, '–')
    .replaceAll(/\s/g, ' ');
}

test.each([
  ['en-GB', '3–5 Mar 2027', '30 Nov 2026–2 Jan 2027'],
  ['en-US', 'Mar 3–5, 2027', 'Nov 30, 2026–Jan 2, 2027'],
  ['fr', '3–5 mars 2027', '30 nov. 2026–2 janv. 2027'],
  ['sv', '3–5 mars 2027', '30 nov. 2026–2 jan. 2027'],
])('A span of days is written as in %s, with what both have said once', async (language, near, far) => {
  const text = '{{days, span(dateStyle: medium)}}';
  expect(await write(language, text, { days: [day('2027-03-03'), day('2027-03-05')] })).toBe(near);
  expect(await write(language, text, { days: [day('2026-11-30'), day('2027-01-02')] })).toBe(far);
});

test('A day is written as in the language, whatever the other values are called', async () => {
  const values = { day: day('2027-01-31'), hour: 'late', month: '3' };
  expect(await write('de', 'bis {{day, day(dateStyle: long)}}', values)).toBe('bis 31. Januar 2027');
});
