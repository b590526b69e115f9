import { type Locale, locales } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { readersOf } from '../test/readers.ts';
import { texts, whole } from '../test/texts.ts';
import readers from './readers.json' with { type: 'json' };

type Reader = 'pupil' | 'guardian' | 'staff';

/** How many words (docs/words.md) a sentence for pupils has at most. */
const MOST_WORDS = 20;

function longSentences(locale: Locale, text: string): readonly string[] {
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)];
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  return sentences
    .map(({ segment }) => segment)
    .filter((segment) => [...words.segment(segment)].filter((word) => word.isWordLike).length > MOST_WORDS);
}

describe('Readers of the texts', () => {
  test('are named for every key, and for none that is gone', async () => {
    const keys = texts(await whole('en-US')).map(([key]) => key);
    expect(keys.filter((key) => readersOf(key) === undefined)).toEqual([]);
    const isUsed = (start: string) => keys.some((key) => key === start || key.startsWith(`${start}.`));
    expect(Object.keys(readers).filter((start) => !isUsed(start))).toEqual([]);
    const known: readonly Reader[] = ['pupil', 'guardian', 'staff'];
    expect(Object.values(readers).flat()).toSatisfy((all: readonly string[]) =>
      all.every((each) => known.some((reader) => reader === each)),
    );
  });

  test.each(locales)('that are pupils get short sentences in %s', async (locale) => {
    const long = texts(await whole(locale))
      .filter(([key]) => readersOf(key)?.includes('pupil'))
      .flatMap(([key, text]) => longSentences(locale, text).map((sentence) => `${key}: ${sentence}`));
    expect(long).toEqual([]);
  });
});
