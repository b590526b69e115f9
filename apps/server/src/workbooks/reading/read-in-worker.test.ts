import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeWorkbook, madeWorkbook, textRow, zipped } from '../../testing/workbook.ts';
import { readInWorker, usualLimits, type WorkerLimits } from './read-in-worker.ts';
import type { DataRow, SheetFacts } from './read-workbook.ts';
import type { Area } from './reference.ts';
import { WorkbookRefused } from './refused.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-workbooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

const headings = {
  columns: { username: ['User name', 'Användarnamn', 'Käyttäjätunnus'], name: ['Name', 'Namn'], code: ['Code'] },
  needed: 'username',
};

let files = 0;
async function read(bytes: Buffer, limits: Partial<WorkerLimits> = {}) {
  const file = path.join(folder, `${files++}.xlsx`);
  await writeFile(file, bytes);
  let facts: SheetFacts | undefined;
  const rows: DataRow[] = [];
  const merged: Area[] = [];
  await readInWorker(
    file,
    headings,
    {
      sheet: async (found) => {
        facts = found;
      },
      rows: async (more) => {
        rows.push(...more);
      },
      merged: async (areas) => {
        merged.push(...areas);
      },
    },
    { ...usualLimits, ...limits },
  );
  return { facts, rows, merged };
}

const readMade = async (made: MadeWorkbook) => read(await madeWorkbook(made));
const readSheet = (rows: string, rest: Partial<MadeWorkbook> = {}) =>
  readMade({ sheets: [{ xml: `<sheetData>${rows}</sheetData>` }], ...rest });
const faultOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(() => undefined, (refused: unknown) => refused);
  return error instanceof WorkbookRefused ? error.fault : error;
};
const head = textRow(1, ['User name', 'Name', 'Code']);

describe('rows', () => {
  test('have the keys of their columns, whatever the language, case, order and signs of the headings', async () => {
    const { facts, rows } = await readSheet(
      textRow(3, ['NAMN', undefined, '* Användarnamn:', 'Skostorlek']) + textRow(4, ['Åsa', undefined, 'asa', '37']),
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
    const cell = (at: string, text: string) => `<x:c r="${at}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const { facts, rows } = await readMade({
      sheets: [{ xml: '' }],
      parts: {
        'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1">${cell('A1', 'User name')}${cell('B1', '__proto__')}</x:row><x:row r="2">${cell('A2', 'bo')}${cell('B2', 'x')}</x:row></x:sheetData></x:worksheet>`,
      },
    });
    expect(rows).toEqual([{ number: 2, isHidden: false, values: { username: { kind: 'text', text: 'bo' } } }]);
    expect(facts?.columns.unknown).toEqual(['__proto__']);
  });
});

describe('a cell', () => {
  const formats = { codes: { 164: '00000', 165: 'd"."m"."yyyy', 166: '[Red]General', 167: '0.00" kr"' }, ids: [0, 14, 164, 165, 166, 167] };
  const valueOf = async (cell: string, rest: Partial<MadeWorkbook> = {}) => {
    const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>bo</t></is></c>${cell}</row>`;
    const { rows } = await readSheet(head + row, { formats, ...rest });
    return rows[0]?.values.code;
  };

  test.each([
    ['a number with many digits', '<c r="C2"><v>850123456789</v></c>', 'number', '850123456789'],
    ['a number in scientific notation', '<c r="C2"><v>8.5E+11</v></c>', 'number', '850000000000'],
    ['a small number', '<c r="C2"><v>1E-7</v></c>', 'number', '0.0000001'],
    ['a number with the dust of binary fractions', '<c r="C2"><v>0.10000000000000001</v></c>', 'number', '0.1'],
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
    ['a text with escaped characters', '<c r="C2" t="inlineStr"><is><t>a_x000D_b_x005F_x</t></is></c>', 'text', 'a\rb_x'],
    ['a text in pieces', '<c r="C2" t="inlineStr"><is><r><t>7</t></r><r><t>B</t></r></is></c>', 'text', '7B'],
  ])('%s', async (_, cell, kind, text) => {
    expect(await valueOf(cell)).toEqual({ kind, text });
  });

  test.each([
    ['an error', '<c r="C2" t="e"><v>#DIV/0!</v></c>', 'error'],
    ['a formula that was never calculated', '<c r="C2"><f>A1</f></c>', 'noValue'],
    ['a number of which Excel has lost digits', '<c r="C2"><v>1.9850101123400001E+16</v></c>', 'digits'],
    ['the day that never was', '<c r="C2" s="1"><v>60</v></c>', 'date'],
  ])('%s is a fault', async (_, cell, fault) => {
    expect(await valueOf(cell)).toEqual({ kind: 'fault', fault });
  });

  test('a day of an old Mac', async () => {
    expect(await valueOf('<c r="C2" s="1"><v>0</v></c>', { isFrom1904: true })).toEqual({ kind: 'date', text: '1904-01-01' });
  });

  test('a shared text, without what says how it is read aloud', async () => {
    const strings = ['<t>x</t>', '<r><t>山田</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh>'];
    expect(await valueOf('<c r="C2" t="s"><v>1</v></c>', { strings })).toEqual({ kind: 'text', text: '山田' });
  });
});

describe('a file is refused', () => {
  const sheet = { xml: `<sheetData>${head}${textRow(2, ['bo'])}</sheetData>` };
  const typed = (type: string) =>
    madeWorkbook({
      sheets: [sheet],
      parts: {
        '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
      },
    });
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['that is empty', () => Buffer.alloc(0), 'empty'],
    ['that is a text', () => Buffer.from('User name;Name\r\nbo;Bo\r\n'), 'text'],
    ['that is a text in UTF-16', () => Buffer.from('\ufeffUser name\tName', 'utf16le'), 'text'],
    ['of old Excel', () => old, 'old'],
    ['with a password', () => Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]), 'locked'],
    ['that is a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'other'],
    ['that is a document', () => zipped({ 'word/document.xml': '<x/>' }), 'other'],
    ['of LibreOffice', () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'openDocument'],
    ['with macros', () => typed('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), 'macros'],
    ['in the binary format', () => typed('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'binary'],
    ['that was cut off', async () => (await madeWorkbook({ sheets: [sheet] })).subarray(0, 900), 'damaged'],
    ['without headings', () => madeWorkbook({ sheets: [{ xml: `<sheetData>${textRow(1, ['bo', 'Bo'])}</sheetData>` }] }), 'noHeadings'],
    ['with headings only', () => madeWorkbook({ sheets: [{ xml: `<sheetData>${head}</sheetData>` }] }), 'noRows'],
    ['with two headings of one meaning', () => madeWorkbook({ sheets: [{ xml: `<sheetData>${textRow(1, ['User name', 'Namn', 'Name'])}</sheetData>` }] }), 'headingTwice'],
    ['with rows out of order', () => madeWorkbook({ sheets: [{ xml: `<sheetData>${textRow(3, ['User name'])}${textRow(2, ['bo'])}</sheetData>` }] }), 'damaged'],
    ['with a text that is not there', () => madeWorkbook({ sheets: [{ xml: `<sheetData>${head}<row r="2"><c r="A2" t="s"><v>9</v></c></row></sheetData>` }] }), 'damaged'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(read(await bytes()))).toBe(fault);
  });

  test('that expands entities of its own', async () => {
    const bytes = await madeWorkbook({
      sheets: [sheet],
      parts: {
        'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>',
      },
    });
    expect(await faultOf(read(bytes))).toBe('damaged');
  });

  test('of 500 kB that inflate to 512 MB, before anything is inflated', async () => {
    const bomb = await zipped({ 'xl/worksheets/sheet1.xml': Buffer.alloc(512 * 1024 ** 2) });
    expect(bomb.length).toBeLessThan(600_000);
    expect(await faultOf(read(bomb))).toBe('tooLarge');
  });

  test('with more rows than are read at once', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => textRow(at + 2, [`pupil${at}`])).join('');
    const bytes = await madeWorkbook({ sheets: [{ xml: `<sheetData>${head}${rows}</sheetData>` }] });
    expect(await faultOf(read(bytes, { mostRows: 10 }))).toBe('tooManyRows');
  });

  test('that takes all the memory of its thread, and only that', async () => {
    const strings = Array.from({ length: 400_000 }, (_, at) => `<t>a text of its own, ${at}, that fills memory</t>`);
    const bytes = await madeWorkbook({ sheets: [sheet], strings });
    expect(await faultOf(read(bytes, { mostMemory: 16 }))).toBe('tooLarge');
  });

  test('for which nobody can wait any longer', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => textRow(at + 2, ['x'])).join('');
    const bytes = await madeWorkbook({ sheets: [{ xml: `<sheetData>${rows}</sheetData>` }, sheet] });
    expect(await faultOf(read(bytes, { patience: 0 }))).toBe('tooSlow');
  });
});

test('A listener that fails ends the thread', async () => {
  const file = path.join(folder, 'failing.xlsx');
  await writeFile(file, await madeWorkbook({ sheets: [{ xml: `<sheetData>${head}${textRow(2, ['bo'])}</sheetData>` }] }));
  const failing = {
    sheet: async () => undefined,
    rows: () => Promise.reject(new Error('no space')),
    merged: async () => undefined,
  };
  await expect(readInWorker(file, headings, failing)).rejects.toThrow('no space');
});

test('Many rows arrive in order, once each, however slowly they are stored', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => textRow(at + 2, [`pupil${at}`])).join('');
  const file = path.join(folder, 'many.xlsx');
  await writeFile(file, await madeWorkbook({ sheets: [{ xml: `<sheetData>${head}${rows}</sheetData>` }] }));
  const numbers: number[] = [];
  await readInWorker(file, headings, {
    sheet: async () => undefined,
    rows: async (more) => {
      await new Promise((resolve) => setImmediate(resolve));
      numbers.push(...more.map(({ number }) => number));
    },
    merged: async () => undefined,
  });
  expect(numbers).toEqual(Array.from({ length: 5_000 }, (_, at) => at + 2));
});
