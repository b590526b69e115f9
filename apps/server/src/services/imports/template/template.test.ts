import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ageFilterBounds,
  type ImportColumn,
  importColumns,
  localesOf,
  type RealmId,
  realmIds,
  userType,
} from '@aloud/api';
import { DOMParser } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpack } from '../../../testing/xlsx.ts';
import { type DataRow, readInProcess, type SheetFacts, usualLimits } from '../../../workbooks/index.ts';
import { readWorkbook } from '../../../workbooks/reading/read-workbook.ts';
import { importHeadings } from '../rules/headings.ts';
import { newUsernameFault, readRow } from '../rules/row.ts';
import { newPersonFaults, typeFaults } from '../rules/type-rules.ts';
import { rowWordsOf } from '../rules/words/row-words-of.ts';
import { neededColumns } from './columns.ts';
import { templateFor, templateWith } from './template.ts';
import { templateWordsOf } from './words/template-words-of.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-templates-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer, by: typeof readInProcess = readInProcess) {
  const file = path.join(folder, 'template.xlsx');
  await writeFile(file, bytes);
  const facts: SheetFacts[] = [];
  const rows: DataRow[] = [];
  await by(file, importHeadings, {
    sheet: async (found) => void facts.push(found),
    rows: async (more) => void rows.push(...more),
    merged: async () => undefined,
  });
  return { facts: facts[0], rows };
}

/** Without a process of its own, which takes a second. */
const readHere: typeof readInProcess = (file, headings, listener) =>
  readWorkbook(file, headings, usualLimits, listener);

/** The texts of the second sheet, row by row. */
async function helpOf(bytes: Buffer): Promise<string[][]> {
  const parts = await unpack(bytes);
  const parse = (part: string) => new DOMParser().parseFromString(parts.get(part) ?? '', 'application/xml');
  const strings = Array.from(
    parse('xl/sharedStrings.xml').getElementsByTagName('si'),
    (each) => each.textContent,
  );
  return Array.from(parse('xl/worksheets/sheet2.xml').getElementsByTagName('row'), (row) =>
    Array.from(row.getElementsByTagName('c'), (cell) =>
      cell.textContent ? (strings[Number(cell.textContent)] ?? '') : '',
    ),
  );
}

const swedish: readonly ImportColumn[] = ['eppn', 'speakingBookRights', 'bankid'];
const columnsOf = (realm: RealmId) =>
  importColumns.filter((column) => realm === 'se' || !swedish.includes(column));
const byName = (one: string, other: string) => one.localeCompare(other);

describe.each(realmIds)('The template of %s', (realm) => {
  const [locale] = localesOf(realm);
  const words = templateWordsOf[locale];
  const examples = userType.options.map((type) => words.examples[type]);

  let filled: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    filled = await read(await templateWith(realm, examples));
  });

  test('has nobody in it, so that no example is imported', async () => {
    await expect(read(await templateFor(realm), readHere)).rejects.toMatchObject({ fault: 'noRows' });
  });

  test('has every column that the country uses, all of which are found, and none for passwords', () => {
    const { facts } = filled;
    const known = facts?.columns.known ?? [];
    expect(known.map(({ key }) => key).sort(byName)).toEqual([...columnsOf(realm)].sort(byName));
    expect(facts?.columns.unknown).toEqual([]);
    for (const { key, heading } of known) {
      const column = importColumns.find((each) => each === key) ?? 'type';
      const star = neededColumns.includes(column) ? ' *' : '';
      expect(heading).toBe(rowWordsOf[locale].headings[column][0] + star);
    }
    expect(facts).toMatchObject({ sheet: words.people, isHidden: false, otherSheets: [words.help] });
  });

  test('takes its own examples without a fault', () => {
    const people = filled.rows.map((row) => readRow(row, realm));
    expect(people.map(({ type }) => type)).toEqual(userType.options);
    for (const person of people) {
      expect(person.faults).toEqual([]);
      expect(newPersonFaults(person)).toEqual([]);
      expect(newUsernameFault(person.username ?? '')).toBeNull();
      expect(person.type && typeFaults(person.type, person)).toEqual([]);
    }
    expect(people[0]?.data.externalId).toBe('00042');
    expect(people[2]?.data.organizations).toHaveLength(2);
  });

  test('explains every column, with an example for each type of person', async () => {
    const rows = await helpOf(await templateFor(realm));
    expect(rows[0]?.[0]).toBe(words.title);
    for (const rule of words.rules) expect(rows.map(([first]) => first)).toContain(rule);
    for (const column of columnsOf(realm)) {
      const heading = rowWordsOf[locale].headings[column][0];
      const row = rows.find(([first]) => first === heading || first === `${heading} *`);
      expect(row?.[2], column).not.toMatch(/^$|\{/);
      expect(row?.slice(3)).toEqual(examples.map((example) => example[column] ?? ''));
    }
  });

  test('offers lists for types, yes and no, and ages, and warns of anything else', async () => {
    const sheet = (await unpack(await templateFor(realm))).get('xl/worksheets/sheet1.xml') ?? '';
    const document = new DOMParser().parseFromString(sheet, 'application/xml');
    const lists = Array.from(document.getElementsByTagName('dataValidation'));
    const flag = [rowWordsOf[locale].yes[0], rowWordsOf[locale].no[0], 'CLEAN'];
    const ages = Array.from({ length: ageFilterBounds.max + 1 }, (_, age) => String(age));
    const types = userType.options.map((type) => rowWordsOf[locale].types[type][0]);
    const flags = realm === 'se' ? [flag, flag] : [flag];
    expect(lists.map((list) => list.textContent)).toEqual(
      [types, [...ages, 'CLEAN'], ...flags].map((choices) => `"${choices.join(',')}"`),
    );
    for (const list of lists) {
      expect(list.getAttribute('errorStyle')).toBe('warning');
      expect(list.getAttribute('error')).toBe(words.notInList);
      expect(list.getAttribute('sqref')).toMatch(/^([A-Z])2:\1\d+$/);
      expect(list.textContent?.length).toBeLessThanOrEqual(255);
    }
  });

  test('keeps its headings in sight, and what is typed as text', async () => {
    const parts = await unpack(await templateFor(realm));
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const formats = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf ([^>]*)>/g)].map(([, xf]) => xf);
    const styles = [...sheet.matchAll(/<col [^>]*style="(\d+)"/g)].map(([, style]) => formats[Number(style)]);
    expect(styles).toHaveLength(columnsOf(realm).length);
    for (const style of styles) expect(style).toContain('numFmtId="49"');
  });

  test('has names of sheets that Excel takes', () => {
    for (const name of [words.people, words.help]) expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
  });
});

test('The template of a country is in its language, otherwise in English', () => {
  const peopleIn = (realm: RealmId) => templateWordsOf[localesOf(realm)[0]].people;
  expect(realmIds.map((realm) => [realm, peopleIn(realm)])).toEqual([
    ['de', 'Personen'],
    ['fi', 'Henkilöt'],
    ['fr', 'Personnes'],
    ['nl', 'Personen'],
    ['no', 'Personer'],
    ['se', 'Personer'],
    ['uk', 'People'],
    ['us', 'People'],
  ]);
});
