import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DOMParser } from '@xmldom/xmldom';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test.each(files)('%s is read when it has the headings of people', async (name) => {
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
  const { zipped } = await import('../../testing/workbook.ts');
  const others = [...parts]
    .filter(([part]) => !part.endsWith('/'))
    .map(([part, bytes]) => [part, bytes] as const);
  await writeFile(file, await zipped({ ...Object.fromEntries(others), [sheet]: changed }));
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
