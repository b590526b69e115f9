import { expect, test } from 'vitest';
import { LOCALES, textsOf } from './catalogues.mjs';
import { changedKeys, lengthBeside } from './compare.mjs';

const catalogues = (texts) =>
  new Map(Object.entries(texts).map(([locale, all]) => [locale, new Map(Object.entries(all))]));

test('A key that changed in one language is shown in all, and one that did not is not', () => {
  const before = catalogues({ 'en-GB': { a: 'One', b: 'Two' }, sv: { a: 'Ett', b: 'Två' } });
  const now = catalogues({
    'en-GB': { a: 'One', b: 'Two', c: 'Three' },
    sv: { a: 'En', b: 'Två', c: 'Tre' },
  });
  expect(changedKeys(before, now)).toEqual([
    {
      key: 'a',
      texts: [
        { locale: 'en-GB', before: 'One', now: 'One' },
        { locale: 'sv', before: 'Ett', now: 'En' },
      ],
    },
    {
      key: 'c',
      texts: [
        { locale: 'en-GB', before: undefined, now: 'Three' },
        { locale: 'sv', before: undefined, now: 'Tre' },
      ],
    },
  ]);
});

test('A length is told in letters, beside the English one', () => {
  expect(lengthBeside('åäö', 'ab')).toBe(50);
  expect(lengthBeside(undefined, 'ab')).toBeNull();
});

test('The texts of portal and player are found in every language', async () => {
  for (const locale of LOCALES) {
    const texts = await textsOf(locale, null);
    expect(
      texts.get('home.title') ?? texts.get('common.close') ?? texts.get('nav.library'),
      locale,
    ).toBeTruthy();
    expect(texts.get('player: play'), locale).toBeTruthy();
  }
});
