import { type Locale, locales } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { assignmentTexts } from './assignmentTexts.ts';
import { type Catalogue, catalogues } from './catalogues.ts';
import { leavingTexts } from './leavingTexts.ts';
import { listTexts } from './listTexts.ts';
import { newsTexts } from './newsTexts.ts';
import { planTexts } from './planTexts.ts';
import { readingTexts } from './readingTexts.ts';
import { sessionEndedTexts } from './sessionEndedTexts.ts';
import { staffPaymentTexts } from './staffPaymentTexts.ts';
import { storageTexts } from './storageTexts.ts';
import { syncTexts } from './syncTexts.ts';

type Tree = { [key: string]: string | Tree };

/** All texts by dotted key; the forms of a plural share the key without its suffix. */
function texts(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`),
  );
}

const byLetter = (a = '', b = '') => (a < b ? -1 : 1);
const plural = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort(byLetter);
const keys = (tree: Tree) => [...new Set(texts(tree).map(([key]) => key.replace(plural, '')))].sort(byLetter);

/** All texts of a language; no two parts have the same section, and of the reasons, which two have, the same group. */
async function whole(locale: Locale): Promise<Catalogue> {
  const { main, more, controlPanel, payments } = catalogues[locale];
  const own = [
    assignmentTexts,
    leavingTexts,
    listTexts,
    newsTexts,
    planTexts,
    readingTexts,
    sessionEndedTexts,
    staffPaymentTexts,
    storageTexts,
    syncTexts,
  ].map((texts) => texts[locale]());
  const loaded = await Promise.all([main(), more(), controlPanel(), payments(), ...own]);
  const parts = loaded.map((part) => part.default);
  const sections = parts.flatMap((part) =>
    Object.entries(part).flatMap(([name, inside]) =>
      name === 'reasons' ? Object.keys(inside).map((group) => `reasons.${group}`) : [name],
    ),
  );
  expect(sections.filter((section, at) => sections.indexOf(section) !== at)).toEqual([]);
  const reasons = Object.assign({}, ...parts.map((part) => ('reasons' in part ? part.reasons : {})));
  return Object.assign({}, ...parts, { reasons }) as Catalogue;
}

const enUS = await whole('en-US');
const wanted = new Map(texts(enUS).map(([key, text]) => [key.replace(plural, ''), placeholders(text)]));
const plurals = [
  ...new Set(
    texts(enUS)
      .filter(([key]) => plural.test(key))
      .map(([key]) => key.replace(plural, '')),
  ),
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
