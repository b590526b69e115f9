import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportColumn, importColumns, locales, userType } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import type { CellValue } from '../../../workbooks/index.ts';
import { HeadingFinder } from '../../../workbooks/reading/headings.ts';
import { importHeadings } from './headings.ts';
import { typeNamed, yesOrNo } from './known-words.ts';
import { plainWord } from './plain-word.ts';
import { allRowWords, rowWordsOf } from './words/row-words-of.ts';

const finder = new HeadingFinder(importHeadings);

const keyIn = (texts: readonly string[], heading: string) => {
  const cells = new Map(texts.map((text, at): [number, CellValue] => [at, { kind: 'text', text }]));
  const columns = finder.columnsOf({ number: 1, isHidden: false, cells });
  return columns?.known.find((each) => each.heading === heading)?.key;
};

/** The column of a heading; undefined if it means nothing. */
const columnOf = (heading: string) => keyIn([heading], heading) ?? keyIn(['username', heading], heading);

const meaningsOf = (entries: ReadonlyArray<readonly [string, readonly string[]]>) => {
  const meanings = new Map<string, Set<string>>();
  for (const [meaning, words] of entries)
    for (const word of [meaning, ...words])
      meanings.set(plainWord(word), (meanings.get(plainWord(word)) ?? new Set()).add(meaning));
  return [...meanings].filter(([, found]) => found.size > 1).map(([word, found]) => [word, ...found]);
};

describe('The words of a workbook', () => {
  test('No two columns share a heading, in whatever languages', () => {
    const entries = importColumns.map(
      (column) => [column, allRowWords.flatMap(({ headings }) => headings[column])] as const,
    );
    expect(meaningsOf(entries)).toEqual([]);
  });

  test('No word names two types', () => {
    const types = [...userType.options, 'admin'] as const;
    expect(
      meaningsOf(types.map((type) => [type, allRowWords.flatMap((words) => words.types[type])] as const)),
    ).toEqual([]);
  });

  test('No word is both yes and no', () => {
    const words = [
      ['true', allRowWords.flatMap(({ yes }) => yes)],
      ['false', allRowWords.flatMap(({ no }) => no)],
    ] as const;
    expect(meaningsOf(words)).toEqual([]);
  });
});

describe('A heading', () => {
  test.each([
    ['Förnamn', 'firstName'],
    ['ANVÄNDARNAMN *', 'username'],
    ['Skola', 'organizations'],
    ['Skolenhet', 'organizations'],
    ['Organisation', 'organizations'],
    ['Klass', 'groups'],
    ['grupper:', 'groups'],
    ['Personnummer', 'bankid'],
    ['Mobil', 'sms'],
    ['E-post', 'email'],
    ['e post', 'email'],
    ['Etternavn', 'lastName'],
    ['Luokka', 'groups'],
    ['Sähköposti', 'email'],
    ['Klas', 'groups'],
    ['Achternaam', 'lastName'],
    ['PLZ', 'postalCode'],
    ['Schule', 'organizations'],
    ['Établissement', 'organizations'],
    ['NOM', 'lastName'],
    ['Prenom', 'firstName'],
    ['Zip code', 'postalCode'],
    ['gsuiteemail', 'gsuiteemail'],
    ['Microsoft 365', 'office365'],
  ])('%s is that of %s', (heading, column) => {
    expect(columnOf(heading)).toBe(column);
  });

  test.each([
    'Password',
    'Lösenord',
    'ID',
    'Kennung',
    'Tunniste',
    'Status',
    'Skostorlek',
    '__proto__',
    'Namn',
  ])('%s means nothing', (heading) => {
    expect(columnOf(heading)).toBeUndefined();
  });
});

interface Catalogue {
  readonly userForm: {
    readonly fields: Readonly<Record<string, string>>;
    readonly yes: string;
    readonly no: string;
  };
  readonly export: { readonly columns: Readonly<Record<string, string>> };
  readonly controlPanel: { readonly types: Readonly<Record<string, string>> };
}

const catalogues = path.join(import.meta.dirname, '../../../../../portal/src/i18n/catalogues/controlPanel');

/** Columns of exported tables that have other names here. */
const exported: Readonly<Partial<Record<ImportColumn, string>>> = {
  organizations: 'schoolUnits',
  shared: 'sharedAccount',
};

describe.each(locales)('In the language %s', (locale) => {
  // Safe: catalogues.test.ts of the portal holds that all have the same keys.
  const catalogue = JSON.parse(readFileSync(path.join(catalogues, `${locale}.json`), 'utf8')) as Catalogue;

  test('the headings of a form and of an exported table are found', () => {
    for (const column of importColumns) {
      const inForm = catalogue.userForm.fields[column];
      const inTable = catalogue.export.columns[exported[column] ?? column];
      for (const heading of [inForm, inTable])
        if (heading !== undefined) expect(columnOf(heading), heading).toBe(column);
    }
  });

  test('the words of a form are ours, too', () => {
    const { headings, types } = rowWordsOf[locale];
    for (const column of importColumns) {
      const label = catalogue.userForm.fields[column];
      if (label !== undefined) expect(headings[column][0]).toBe(label);
    }
    for (const type of userType.options) {
      expect(types[type][0]).toBe(catalogue.controlPanel.types[type]);
      expect(typeNamed(catalogue.controlPanel.types[type] ?? '')).toBe(type);
    }
    expect([yesOrNo(catalogue.userForm.yes), yesOrNo(catalogue.userForm.no)]).toEqual([true, false]);
  });
});
