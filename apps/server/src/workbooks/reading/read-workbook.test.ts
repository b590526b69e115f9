import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeWorkbook, madeWorkbook, textRow } from '../../testing/workbook.ts';
import { usualLimits } from './read-in-process.ts';
import { type DataRow, readWorkbook, type SheetFacts } from './read-workbook.ts';
import type { Area } from './reference.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

const headings = {
  columns: {
    username: ['User name', 'Användarnamn', 'Käyttäjätunnus'],
    name: ['Name', 'Namn'],
    code: ['Code'],
  },
  needed: 'username',
};

let files = 0;
async function read(bytes: Buffer) {
  const file = path.join(folder, `${files++}.xlsx`);
  await writeFile(file, bytes);
  let facts: SheetFacts | undefined;
  const rows: DataRow[] = [];
  const merged: Area[] = [];
  await readWorkbook(file, headings, usualLimits, {
    sheet: async (found) => {
      facts = found;
    },
    rows: async (more) => {
      rows.push(...more);
    },
    merged: async (areas) => {
      merged.push(...areas);
    },
  });
  return { facts, rows, merged };
}

const readMade = async (made: MadeWorkbook) => read(await madeWorkbook(made));
const readSheet = (rows: string, rest: Partial<MadeWorkbook> = {}) =>
  readMade({ sheets: [{ xml: `<sheetData>${rows}</sheetData>` }], ...rest });
const head = textRow(1, ['User name', 'Name', 'Code']);

describe('rows', () => {
  test('have the keys of their columns, whatever the language, case, order and signs of the headings', async () => {
    const { facts, rows } = await readSheet(
      textRow(3, ['NAMN', undefined, '* Användarnamn:', 'Skostorlek']) +
        textRow(4, ['Åsa', undefined, 'asa', '37']),
    );
    expect(rows).toEqual([
      {
        number: 4,
        isHidden: false,
        values: { name: { kind: 'text', text: 'Åsa' }, username: { kind: 'text', text: 'asa' } },
      },
    ]);
    expect(facts).toMatchObject({ sheet: 'Sheet1', columns: { row: 3, unknown: ['Skostorlek'] } });
  });

  test('without content in these columns are left out, and so are empty texts', async () => {
    const { rows } = await readSheet(
      `${head}<row r="2"><c r="A2" s="0"/><c r="B2" t="inlineStr"><is><t>  </t></is></c></row>${textRow(3, ['bo'])}`,
    );
    expect(rows).toMatchObject([{ number: 3, values: { username: { text: 'bo' } } }]);
  });

  test('may have no numbers, nor their cells', async () => {
    const { rows } = await readSheet(
      '<row><c t="inlineStr"><is><t>User name</t></is></c></row><row><c t="inlineStr"><is><t>bo</t></is></c></row>',
    );
    expect(rows).toMatchObject([{ number: 2, values: { username: { text: 'bo' } } }]);
  });

  test('that are hidden are read, and said to be; hidden columns too', async () => {
    const { facts, rows } = await readMade({
      sheets: [
        {
          xml: `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${head}<row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>bo</t></is></c></row></sheetData>`,
        },
      ],
    });
    expect(rows).toMatchObject([{ isHidden: true }]);
    expect(facts?.hiddenColumns).toEqual(['Name']);
  });

  test('of the first visible sheet with headings are read; the others are named', async () => {
    const { facts } = await readMade({
      sheets: [
        { name: 'Old', state: 'hidden', xml: `<sheetData>${head}${textRow(2, ['old'])}</sheetData>` },
        { name: 'Help', xml: `<sheetData>${textRow(1, ['How to'])}</sheetData>` },
        { name: 'Pupils', xml: `<sheetData>${head}${textRow(2, ['bo'])}</sheetData>` },
      ],
    });
    expect(facts).toMatchObject({ sheet: 'Pupils', isHidden: false, otherSheets: ['Old', 'Help'] });
  });

  test('of a hidden sheet are read if no other has headings', async () => {
    const { facts } = await readMade({
      sheets: [{ name: 'Old', state: 'hidden', xml: `<sheetData>${head}${textRow(2, ['old'])}</sheetData>` }],
    });
    expect(facts).toMatchObject({ sheet: 'Old', isHidden: true });
  });

  test('come with the areas of merged cells behind them', async () => {
    const { merged } = await readMade({
      sheets: [
        {
          xml: `<sheetData>${head}${textRow(2, ['bo'])}</sheetData><mergeCells><mergeCell ref="A2:A4"/></mergeCells>`,
        },
      ],
    });
    expect(merged).toEqual([{ from: { column: 0, row: 2 }, to: { column: 0, row: 4 } }]);
  });

  test('are read with any prefix of their elements, and a heading of __proto__ is only unknown', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const cell = (at: string, text: string) =>
      `<x:c r="${at}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const { facts, rows } = await readMade({
      sheets: [{ xml: '' }],
      parts: {
        'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1">${cell('A1', 'User name')}${cell('B1', '__proto__')}</x:row><x:row r="2">${cell('A2', 'bo')}${cell('B2', 'x')}</x:row></x:sheetData></x:worksheet>`,
      },
    });
    expect(rows).toEqual([
      { number: 2, isHidden: false, values: { username: { kind: 'text', text: 'bo' } } },
    ]);
    expect(facts?.columns.unknown).toEqual(['__proto__']);
  });
});

describe('a cell', () => {
  const formats = {
    codes: { 164: '00000', 165: 'd"."m"."yyyy', 166: '[Red]General', 167: '0.00" kr"' },
    ids: [0, 14, 164, 165, 166, 167],
  };
  const codeOf = async (cell: string, rest: Partial<MadeWorkbook> = {}) => {
    const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>bo</t></is></c>${cell}</row>`;
    const { rows } = await readSheet(head + row, { formats, ...rest });
    return rows[0]?.values.code;
  };

  test.each([
    ['a number with many digits', '<c r="C2"><v>850123456789</v></c>', 'number', '850123456789'],
    ['a number in scientific notation', '<c r="C2"><v>8.5E+11</v></c>', 'number', '850000000000'],
    ['a small number', '<c r="C2"><v>1E-7</v></c>', 'number', '0.0000001'],
    [
      'a number with the dust of binary fractions',
      '<c r="C2"><v>0.10000000000000001</v></c>',
      'number',
      '0.1',
    ],
    ['a number that is shown with zeros before it', '<c r="C2" s="2"><v>42</v></c>', 'number', '00042'],
    ['a number with a colour', '<c r="C2" s="4"><v>42</v></c>', 'number', '42'],
    ['a number with a unit', '<c r="C2" s="5"><v>42</v></c>', 'number', '42'],
    ['a day', '<c r="C2" s="1"><v>46082</v></c>', 'date', '2026-03-01'],
    ['a day in a format of its own', '<c r="C2" s="3"><v>46082.5</v></c>', 'date', '2026-03-01 12:00:00'],
    ['the first day', '<c r="C2" s="1"><v>1</v></c>', 'date', '1900-01-01'],
    ['a day before the one that never was', '<c r="C2" s="1"><v>59</v></c>', 'date', '1900-02-28'],
    ['a day behind it', '<c r="C2" s="1"><v>61</v></c>', 'date', '1900-03-01'],
    ['an ISO day', '<c r="C2" t="d"><v>2026-03-01</v></c>', 'date', '2026-03-01'],
    ['yes or no', '<c r="C2" t="b"><v>1</v></c>', 'boolean', 'true'],
    ['a text of a formula', '<c r="C2" t="str"><f>A1&amp;B1</f><v>7B</v></c>', 'text', '7B'],
    ['a number of a formula', '<c r="C2"><f>1+1</f><v>2</v></c>', 'number', '2'],
    [
      'a text with escaped characters',
      '<c r="C2" t="inlineStr"><is><t>a_x000D_b_x005F_x</t></is></c>',
      'text',
      'a\rb_x',
    ],
    ['a text in pieces', '<c r="C2" t="inlineStr"><is><r><t>7</t></r><r><t>B</t></r></is></c>', 'text', '7B'],
  ])('%s', async (_, cell, kind, text) => {
    expect(await codeOf(cell)).toEqual({ kind, text });
  });

  test.each([
    ['an error', '<c r="C2" t="e"><v>#DIV/0!</v></c>', 'error'],
    ['a formula that was never calculated', '<c r="C2"><f>A1</f></c>', 'noValue'],
    ['a number of which Excel has lost digits', '<c r="C2"><v>1.9850101123400001E+16</v></c>', 'digits'],
    ['the day that never was', '<c r="C2" s="1"><v>60</v></c>', 'date'],
  ])('%s is a fault', async (_, cell, fault) => {
    expect(await codeOf(cell)).toEqual({ kind: 'fault', fault });
  });

  test('a day of an old Mac', async () => {
    expect(await codeOf('<c r="C2" s="1"><v>0</v></c>', { isFrom1904: true })).toEqual({
      kind: 'date',
      text: '1904-01-01',
    });
  });

  test('a shared text, without what says how it is read aloud', async () => {
    const strings = ['<t>x</t>', '<r><t>山田</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh>'];
    expect(await codeOf('<c r="C2" t="s"><v>1</v></c>', { strings })).toEqual({
      kind: 'text',
      text: '山田',
    });
  });
});
