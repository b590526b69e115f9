import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../../../scripts/suite.mjs';
import { madeWorkbook, textRow, zipped } from '../../testing/workbook.ts';
import { type ProcessLimits, readInProcess, usualLimits } from './read-in-process.ts';
import { WorkbookRefused } from './refused.ts';

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
async function read(bytes: Buffer, limits: Partial<ProcessLimits> = {}) {
  const file = path.join(folder, `${files++}.xlsx`);
  await writeFile(file, bytes);
  const ignored = {
    sheet: async () => undefined,
    rows: async () => undefined,
    merged: async () => undefined,
  };
  await readInProcess(file, headings, ignored, { ...usualLimits, ...limits });
}

const faultOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  return error instanceof WorkbookRefused ? error.fault : error;
};
const head = textRow(1, ['User name', 'Name', 'Code']);

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
    [
      'of LibreOffice',
      () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'openDocument',
    ],
    ['with macros', () => typed('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), 'macros'],
    [
      'in the binary format',
      () => typed('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
      'binary',
    ],
    ['that was cut off', async () => (await madeWorkbook({ sheets: [sheet] })).subarray(0, 900), 'damaged'],
    [
      'without headings',
      () => madeWorkbook({ sheets: [{ xml: `<sheetData>${textRow(1, ['bo', 'Bo'])}</sheetData>` }] }),
      'noHeadings',
    ],
    [
      'with headings only',
      () => madeWorkbook({ sheets: [{ xml: `<sheetData>${head}</sheetData>` }] }),
      'noRows',
    ],
    [
      'with two headings of one meaning',
      () =>
        madeWorkbook({
          sheets: [{ xml: `<sheetData>${textRow(1, ['User name', 'Namn', 'Name'])}</sheetData>` }],
        }),
      'headingTwice',
    ],
    [
      'with rows out of order',
      () =>
        madeWorkbook({
          sheets: [{ xml: `<sheetData>${textRow(3, ['User name'])}${textRow(2, ['bo'])}</sheetData>` }],
        }),
      'damaged',
    ],
    [
      'with a text that is not there',
      () =>
        madeWorkbook({
          sheets: [{ xml: `<sheetData>${head}<row r="2"><c r="A2" t="s"><v>9</v></c></row></sheetData>` }],
        }),
      'damaged',
    ],
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

  // To pack 512 MB takes longer than all else here.
  const megabytes = isFull ? 512 : 64;
  test(`of ${megabytes} kB that inflate to ${megabytes} MB, before anything is inflated`, async () => {
    const bomb = await zipped({ 'xl/worksheets/sheet1.xml': Buffer.alloc(megabytes * 1024 ** 2) });
    expect(bomb.length).toBeLessThan(megabytes * 1200);
    expect(await faultOf(read(bomb))).toBe('tooLarge');
  });

  test('with more rows than are read at once', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => textRow(at + 2, [`pupil${at}`])).join('');
    const bytes = await madeWorkbook({ sheets: [{ xml: `<sheetData>${head}${rows}</sheetData>` }] });
    expect(await faultOf(read(bytes, { mostRows: 10 }))).toBe('tooManyRows');
  });

  test('that takes all the memory of its process, and only that', async () => {
    const strings = Array.from(
      { length: 400_000 },
      (_, at) => `<t>a text of its own, ${at}, that fills memory</t>`,
    );
    const bytes = await madeWorkbook({ sheets: [sheet], strings });
    expect(await faultOf(read(bytes, { mostMemory: 16 }))).toBe('tooLarge');
  });

  test('for which nobody can wait any longer', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => textRow(at + 2, ['x'])).join('');
    const bytes = await madeWorkbook({ sheets: [{ xml: `<sheetData>${rows}</sheetData>` }, sheet] });
    expect(await faultOf(read(bytes, { patience: 0 }))).toBe('tooSlow');
  });
});

test('A listener that fails ends the process', async () => {
  const file = path.join(folder, 'failing.xlsx');
  await writeFile(
    file,
    await madeWorkbook({ sheets: [{ xml: `<sheetData>${head}${textRow(2, ['bo'])}</sheetData>` }] }),
  );
  const failing = {
    sheet: async () => undefined,
    rows: () => Promise.reject(new Error('no space')),
    merged: async () => undefined,
  };
  await expect(readInProcess(file, headings, failing)).rejects.toThrow('no space');
});

test('Many rows arrive in order, once each, however slowly they are stored', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => textRow(at + 2, [`pupil${at}`])).join('');
  const file = path.join(folder, 'many.xlsx');
  await writeFile(file, await madeWorkbook({ sheets: [{ xml: `<sheetData>${head}${rows}</sheetData>` }] }));
  const numbers: number[] = [];
  await readInProcess(file, headings, {
    sheet: async () => undefined,
    rows: async (more) => {
      await new Promise((resolve) => setImmediate(resolve));
      numbers.push(...more.map(({ number }) => number));
    },
    merged: async () => undefined,
  });
  expect(numbers).toEqual(Array.from({ length: 5_000 }, (_, at) => at + 2));
});
