import { expect, test } from 'vitest';
import { asQuoted, isQuotedIn, quoted } from '../test/quoted.ts';
import { texts, whole } from '../test/texts.ts';

test.each(['en-GB', 'en-US', 'sv'] as const)(
  'What the specification quotes is said to the letter in %s',
  async (locale) => {
    const all = new Map(texts(await whole(locale)));
    const wrong = quoted
      .filter((each) => isQuotedIn(each, locale))
      .flatMap(({ quote, keys = [] }) =>
        keys.map((key) => ({ key, quote, text: asQuoted(all.get(key) ?? '') })),
      )
      .filter(({ quote, text }) => !text.includes(quote));
    expect(wrong).toEqual([]);
  },
);

test('Of each quote it is known who says it, or why no text does', () => {
  expect(quoted.filter(({ keys, not }) => (keys?.length ?? 0) > 0 === (not !== undefined))).toEqual([]);
});
