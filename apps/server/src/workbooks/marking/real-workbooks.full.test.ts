import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DOMParser } from '@xmldom/xmldom';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipped } from '../../testing/workbook.ts';
import { unpackBytes } from '../../testing/xlsx.ts';
import { Package } from '../reading/package.ts';
import { usualLimits } from '../reading/read-in-process.ts';
import { readWorkbook } from '../reading/read-workbook.ts';
import { relationsOf, structureOf } from '../reading/structure.ts';
import { edited } from './edits.ts';
import { markWorkbook } from './mark-workbook.ts';

/** Workbooks that Excel itself has saved, each with one feature. */
const shelf = path.resolve(import.meta.dirname, '../../../../../../shared/workbooks');
const files = (await readdir(shelf)).filter((name) => name.endsWith('.xlsx'));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-real-'));
});
afterAll(() => rm(folder, { recursive: true }));

const marks = new Map([
  [1, new Map([[0, 'This heading is marked.']])],
  [
    3,
    new Map([
      [1, 'Users: “Åsa” & <Bo>'],
      [20, 'far to the right'],
    ]),
  ],
]);

test('There are as many as there should be', () => {
  expect(files.length).toBeGreaterThanOrEqual(50);
});

test.each(files)('%s keeps every part that a marked copy has no business with', async (name) => {
  const source = path.join(shelf, name);
  const opened = await Package.open(source, usualLimits);
  const { sheets, styles } = await structureOf(opened);
  const [first] = sheets;
  const sheet = first?.part ?? '';
  const mine = new Set(
    [
      '[Content_Types].xml',
      sheet,
      styles ?? '',
      sheet.replace(/([^/]+)$/, '_rels/$1.rels'),
      ...(await relationsOf(opened, sheet))
        .filter(({ type }) => type === 'comments' || type === 'vmlDrawing')
        .map(({ target }) => target),
    ].map((each) => each.toLowerCase()),
  );
  opened.close();
  const withRows = await unpackBytes(await readFile(source));
  const marked = await unpackBytes(await buffer(await markWorkbook(source, { sheet, marks }, usualLimits)));
  for (const [part, bytes] of withRows) {
    if (part.endsWith('/')) continue;
    expect(marked.has(part), part).toBe(true);
    if (!mine.has(part.toLowerCase())) expect(marked.get(part)?.equals(bytes), part).toBe(true);
  }
  const added = [...marked.keys()].filter((part) => !withRows.has(part));
  expect(added.filter((part) => !/comments\d+\.xml$|vmlDrawing\d+\.vml$|\.rels$/.test(part))).toEqual([]);
  for (const [part, bytes] of marked)
    if (/\.(?:xml|rels)$/.test(part))
      expect(
        new DOMParser().parseFromString(bytes.toString(), 'application/xml').documentElement,
        part,
      ).not.toBeNull();
});

/** A copy of a workbook of the shelf that has people in its first sheet. */
async function withPeople(name: string): Promise<{ readonly file: string; readonly sheet: string }> {
  const source = await readFile(path.join(shelf, name));
  const parts = await unpackBytes(source);
  const file = path.join(folder, name);
  await writeFile(file, source);
  const opened = await Package.open(file, usualLimits);
  const sheet = (await structureOf(opened)).sheets[0]?.part ?? '';
  opened.close();
  const text = parts.get(sheet)?.toString() ?? '';
  const at = /<sheetData\s*\/>|<sheetData[^>]*>[\s\S]*<\/sheetData>/.exec(text);
  const cell = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const people = `<sheetData><row r="1">${cell('A1', 'Username')}</row><row r="2">${cell('A2', 'bo')}</row></sheetData>`;
  const changed = edited(text, [{ from: at?.index ?? 0, length: at?.[0].length ?? 0, text: people }]);
  const others = [...parts]
    .filter(([part]) => !part.endsWith('/'))
    .map(([part, bytes]) => [part, bytes] as const);
  await writeFile(file, await zipped({ ...Object.fromEntries(others), [sheet]: changed }));
  return { file, sheet };
}

test.each(files)('%s is read when it has the headings of people', async (name) => {
  const { file } = await withPeople(name);
  const read: unknown[] = [];
  await readWorkbook(file, { columns: { username: [] }, needed: 'username' }, usualLimits, {
    sheet: async () => undefined,
    rows: async (rows) => {
      read.push(...rows.map(({ values }) => values.username));
    },
    merged: async () => undefined,
  });
  expect(read).toEqual([{ kind: 'text', text: 'bo' }]);
});

test.each(files)('%s is read by another library when people in it are marked', async (name) => {
  const { file, sheet } = await withPeople(name);
  // A cell with a comment of its own keeps that one, and is only coloured.
  const wrong = new Map([
    [
      2,
      new Map([
        [0, 'Not that one.'],
        [20, 'Not that one.'],
      ]),
    ],
  ]);
  const marked = await buffer(await markWorkbook(file, { sheet, marks: wrong }, usualLimits));
  const [first] = await readXlsxFile(marked);
  expect(first?.data.slice(0, 2).map((row) => row[0])).toEqual(['Username', 'bo']);
  const comments = [...(await unpackBytes(marked))].filter(([part]) => /comments\d*\.xml$/i.test(part));
  expect(comments.map(([, bytes]) => bytes.toString()).join()).toContain('Not that one.');
});
