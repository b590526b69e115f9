import { type Locale, locales } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { type Tree, texts, whole } from '../test/texts.ts';

const byLetter = (a = '', b = '') => (a < b ? -1 : 1);
const plural = /_(zero|one|two|few|many|other)$/;
/** With their formats. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name).sort(byLetter);
const keys = (tree: Tree) => [...new Set(texts(tree).map(([key]) => key.replace(plural, '')))].sort(byLetter);

const enUS = await whole('en-US');
const wanted = new Map(texts(enUS).map(([key, text]) => [key.replace(plural, ''), placeholders(text)]));
const plurals = [
  ...new Set(
    texts(enUS)
      .filter(([key]) => plural.test(key))
      .map(([key]) => key.replace(plural, '')),
  ),
];

/** Parameters of reasons that are neither numbers nor days. */
const written = [
  'name',
  'id',
  'why',
  'needed',
  'free',
  'reserve',
  'first',
  'second',
  'file',
  'column',
  'role',
];

const marks = ['"', "'", '‘', '’', '“', '”', '„', '«', '»'];

/** The quotation marks of each language; none uses straight ones. */
const quotes = {
  de: '„“’',
  'en-GB': '‘’',
  'en-US': '“”’',
  fi: '”’',
  fr: '«»’',
  nb: '«»’',
  nl: '‘’',
  sv: '”’',
} as const satisfies Record<Locale, string>;

describe.each(locales)('the catalogue %s', (locale) => {
  test('has every text, and no unused one', async () => {
    const catalogue = await whole(locale);
    expect(keys(catalogue)).toEqual(keys(enUS));
  });

  test('has no empty text', async () => {
    const catalogue = await whole(locale);
    expect(texts(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the same placeholders in every text', async () => {
    const catalogue = await whole(locale);
    for (const [key, text] of texts(catalogue)) {
      expect(placeholders(text), key).toEqual(wanted.get(key.replace(plural, '')));
    }
  });

  test('writes the numbers and days of reasons by a format; the rest is what somebody has written', async () => {
    const catalogue = await whole(locale);
    const bare = texts(catalogue)
      .filter(([key]) => key.startsWith('reasons.'))
      .flatMap(([, text]) => placeholders(text))
      .filter((placeholder) => !placeholder?.includes(','));
    expect(new Set(bare)).toEqual(new Set(written));
  });

  test('has every plural form of its language, including French “many”', async () => {
    const catalogue = await whole(locale);
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const present = new Set(texts(catalogue).map(([key]) => key));
    for (const key of plurals) {
      expect([...forms].filter((form) => !present.has(`${key}_${form}`))).toEqual([]);
    }
  });

  test('has the quotation marks of its language', async () => {
    const catalogue = await whole(locale);
    const strange = marks.filter((mark) => !quotes[locale].includes(mark));
    expect(texts(catalogue).filter(([, text]) => strange.some((mark) => text.includes(mark)))).toEqual([]);
  });

  test('names the buttons of an assignment with the words that are on them (WCAG 2.5.3)', async () => {
    const { assignments } = await whole(locale);
    const { up, down, remove, change, takeBack, read } = assignments;
    for (const [shown, name] of [
      [up, assignments.upLabel],
      [down, assignments.downLabel],
      [remove, assignments.removeQuestion],
      [change, assignments.changeFor],
      [takeBack, assignments.takeBackFrom],
      [read, assignments.readOf],
    ] as const)
      expect(name.toLowerCase()).toContain(shown.toLowerCase());
  });

  test('has no punctuation mark that could wrap to the next line alone', async () => {
    const catalogue = await whole(locale);
    expect(texts(catalogue).filter(([, text]) => / [:;!?%…»]|« /.test(text))).toEqual([]);
  });
});
