import { describe, expect, test } from 'vitest';
import { realms } from '../realm/realms.ts';
import { chooseLocale } from './chooseLocale.ts';

describe('the interface language', () => {
  test('is what the person chose before, whatever the browser says', () => {
    expect(chooseLocale({ remembered: 'fi', browser: ['en-US'], realm: realms.se })).toBe('fi');
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
    expect(chooseLocale({ remembered: null, browser, realm: realms.se })).toBe(locale);
  });

  test('is British for plain English in the uk', () => {
    expect(chooseLocale({ remembered: null, browser: ['en'], realm: realms.uk })).toBe('en-GB');
  });

  test.each(Object.values(realms))('is the country’s where the browser has none of ours: $id', (realm) => {
    expect(chooseLocale({ remembered: null, browser: ['is', 'pl'], realm })).toBe(realm.locales[0]);
  });

  test('ignores a remembered value that is no language of ours', () => {
    expect(chooseLocale({ remembered: 'tlh', browser: [], realm: realms.nl })).toBe('nl');
  });
});
