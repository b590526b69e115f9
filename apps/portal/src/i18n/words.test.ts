import { locales } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { allTexts, isFound, keysWith, words } from '../test/words.ts';

describe.each(locales)('What nobody writes in %s', (locale) => {
  test('is in no text of portal or player, but those that say why', async () => {
    const all = await allTexts(locale);
    const found = words[locale].flatMap((word) =>
      keysWith(word, all)
        .filter((key) => !word.except?.[key])
        .map((key) => `${key}: not ${word.pattern}, but ${word.instead}`),
    );
    expect(found).toEqual([]);
  });

  test('has no exception that is needed no longer', async () => {
    const all = await allTexts(locale);
    const idle = words[locale].flatMap((word) => {
      const found = new Set(keysWith(word, all));
      return Object.entries(word.except ?? {}).filter(([key, why]) => why && !found.has(key));
    });
    expect(idle).toEqual([]);
  });

  test('is found where it is written, and stands in the list once', () => {
    expect(words[locale].filter((word) => !isFound(word, word.fails))).toEqual([]);
    expect(new Set(words[locale].map(({ pattern }) => pattern)).size).toBe(words[locale].length);
  });
});
