import { describe, expect, test } from 'vitest';
import { chooseLocale, localesOf } from './locales.ts';
import { realmIds } from './realms.ts';

describe('the interface language', () => {
  test('is what the person chose before, whatever the browser says', () => {
    expect(chooseLocale({ remembered: 'fi', browser: ['en-US'], realm: 'se' })).toBe('fi');
  });

  test.each([
    [['en-US'], 'en-US'],
    [['en-GB', 'sv'], 'en-GB'],
    [['en-AU'], 'en-GB'],
    [['en'], 'en-US'],
    [['de-AT'], 'de'],
    [['no'], 'nb'],
    [['nn-NO'], 'nb'],
    [['fr-CA', 'en-CA'], 'fr'],
    [['is', 'sv-FI'], 'sv'],
  ])('is the browser’s first one that we have: %j gives %s', (browser, locale) => {
    expect(chooseLocale({ remembered: null, browser, realm: 'se' })).toBe(locale);
  });

  test('is British for plain English in the uk', () => {
    expect(chooseLocale({ remembered: null, browser: ['en'], realm: 'uk' })).toBe('en-GB');
  });

  test.each(realmIds)('is the country’s if the browser has none of ours: %s', (realm) => {
    expect(chooseLocale({ remembered: null, browser: ['is', 'pl'], realm })).toBe(localesOf(realm)[0]);
  });

  test('ignores a remembered value that is not a language of ours', () => {
    expect(chooseLocale({ remembered: 'tlh', browser: [], realm: 'nl' })).toBe('nl');
  });
});
