import { describe, expect, test } from 'vitest';
import { languageList, languageName } from './languageNames.ts';

describe('the languages of a book', () => {
  test('are named in the language of the interface', () => {
    expect(languageName('fi', 'en-US')).toBe('Finnish');
    expect(languageName('fi', 'sv')).toBe('finska');
  });

  test('form one list in a sentence', () => {
    expect(languageList(['en', 'fi', 'sv'], 'en-GB')).toBe('English, Finnish and Swedish');
  });

  test('include the sign-language codes, which browsers do not know', () => {
    expect(languageList(['takk', 'tsp'], 'en-US')).toBe('TAKK and TSP');
  });

  test('are shown as the book writes them if they are not language tags', () => {
    expect(languageName('not a tag!', 'en-US')).toBe('not a tag!');
  });
});
