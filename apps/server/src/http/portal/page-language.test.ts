import { describe, expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

describe('the language of a page', () => {
  test('is the one chosen on the device', () => {
    const headers = { cookie: 'theme=dark; aloud.language=fi', 'accept-language': 'sv' };
    expect(pageLanguage(headers, 'se')).toBe('fi');
  });

  test.each([
    ['sv-SE,sv;q=0.9,en-US;q=0.8', 'sv'],
    ['en-US;q=0.5,de;q=0.9', 'de'],
    ['is, fr;q=0.4', 'fr'],
    ['de;q=0, nl;q=0.1', 'nl'],
    ['nn-NO', 'nb'],
  ])('is the most preferred of those that we have: %s gives %s', (header, locale) => {
    expect(pageLanguage({ 'accept-language': header }, 'us')).toBe(locale);
  });

  test.each(['', '*', ';;q=,', 'tlh'])(
    'is the country’s if the browser asks for none of ours: %j',
    (header) => {
      expect(pageLanguage({ 'accept-language': header }, 'fr')).toBe('fr');
    },
  );

  test('is not whatever somebody has put into the cookie', () => {
    expect(pageLanguage({ cookie: 'aloud.language="><script>' }, 'nl')).toBe('nl');
  });
});
