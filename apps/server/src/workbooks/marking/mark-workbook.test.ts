import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeWorkbook, madeWorkbook, textRow } from '../../testing/workbook.ts';
import { unpack } from '../../testing/xlsx.ts';
import { usualLimits } from '../reading/read-in-process.ts';
import { markWorkbook } from './mark-workbook.ts';
import type { Marks } from './marks.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-marking-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sheet = 'xl/worksheets/sheet1.xml';
const head = textRow(1, ['User name', 'Name']);

let files = 0;
async function mark(made: MadeWorkbook, marks: Marks) {
  const file = path.join(folder, `${files++}.xlsx`);
  const before = await madeWorkbook(made);
  await writeFile(file, before);
  const after = await buffer(await markWorkbook(file, { sheet, marks }, usualLimits));
  return { before: await unpack(before), after: await unpack(after) };
}

const of = (...cells: ReadonlyArray<readonly [row: number, column: number, words: string]>): Marks => {
  const marks = new Map<number, Map<number, string>>();
  for (const [row, column, words] of cells) marks.set(row, (marks.get(row) ?? new Map()).set(column, words));
  return marks;
};

const parsed = (text: string | undefined) => new DOMParser().parseFromString(text ?? '', 'application/xml');
const all = (text: string | undefined, name: string): Element[] =>
  Array.from(parsed(text).getElementsByTagNameNS('*', name));

/** Cells in the order of the sheet, each with the colour of its fill. */
function cellsOf(parts: ReadonlyMap<string, string>) {
  const styles = parts.get('xl/styles.xml');
  const fills = all(styles, 'fill').map(
    (fill) => fill.getElementsByTagNameNS('*', 'fgColor')[0]?.getAttribute('rgb') ?? null,
  );
  const [formats] = all(styles, 'cellXfs');
  const formatted = Array.from(formats?.getElementsByTagNameNS('*', 'xf') ?? []);
  return all(parts.get(sheet), 'c').map((cell) => {
    const format = formatted[Number(cell.getAttribute('s') ?? 0)];
    return [cell.getAttribute('r'), fills[Number(format?.getAttribute('fillId'))] ?? null, cell.textContent];
  });
}

const commentsOf = (parts: ReadonlyMap<string, string>, part = 'xl/comments1.xml') =>
  all(parts.get(part), 'comment').map((comment) => [comment.getAttribute('ref'), comment.textContent]);

describe('a marked copy', () => {
  test('has the wrong cells in red, each with its words, and the others as they were', async () => {
    const { after } = await mark(
      {
        sheets: [
          { xml: `<sheetData>${head}${textRow(2, ['bo', 'Bo'])}${textRow(3, ['eva', 'Eva'])}</sheetData>` },
        ],
      },
      of([3, 0, 'This user name is taken: <b> & "c"']),
    );
    expect(cellsOf(after)).toEqual([
      ['A1', null, 'User name'],
      ['B1', null, 'Name'],
      ['A2', null, 'bo'],
      ['B2', null, 'Bo'],
      ['A3', 'FFFFC7CE', 'eva'],
      ['B3', null, 'Eva'],
    ]);
    expect(commentsOf(after)).toEqual([['A3', 'This user name is taken: <b> & "c"']]);
  });

  test('has cells that were absent, in their order', async () => {
    const { after } = await mark(
      {
        sheets: [
          {
            xml: `<sheetData>${head}${textRow(2, [undefined, 'Bo'])}<row r="3"/><row r="4"><c r="B4"><v>1</v></c></row></sheetData>`,
          },
        ],
      },
      of([2, 0, 'Mandatory'], [2, 3, 'x'], [3, 1, 'y'], [4, 0, 'a'], [4, 1, 'b'], [4, 2, 'c']),
    );
    expect(cellsOf(after).slice(2)).toEqual([
      ['A2', 'FFFFC7CE', ''],
      ['B2', null, 'Bo'],
      ['D2', 'FFFFC7CE', ''],
      ['B3', 'FFFFC7CE', ''],
      ['A4', 'FFFFC7CE', ''],
      ['B4', 'FFFFC7CE', '1'],
      ['C4', 'FFFFC7CE', ''],
    ]);
  });

  test('keeps what a format says besides the fill, also that of a column or row for an absent cell', async () => {
    const { after } = await mark(
      {
        formats: { ids: [0, 14, 49, 9] },
        sheets: [
          {
            xml: `<cols><col min="3" max="4" style="2"/></cols><sheetData>${head}<row r="2"><c r="A2" s="1"><v>1</v></c></row><row r="3" s="3" customFormat="1"><c r="A3"><v>1</v></c></row></sheetData>`,
          },
        ],
      },
      of([2, 0, 'a'], [2, 2, 'b'], [3, 2, 'c']),
    );
    const formats = Array.from(
      all(after.get('xl/styles.xml'), 'cellXfs')[0]?.getElementsByTagNameNS('*', 'xf') ?? [],
    );
    const formatOf = (at: string) =>
      formats[
        Number(
          all(after.get(sheet), 'c')
            .find((cell) => cell.getAttribute('r') === at)
            ?.getAttribute('s'),
        )
      ]?.getAttribute('numFmtId');
    expect([formatOf('A2'), formatOf('C2'), formatOf('C3')]).toEqual(['14', '49', '9']);
    expect(all(after.get('xl/styles.xml'), 'cellXfs')[0]?.getAttribute('count')).toBe(String(formats.length));
  });

  test('differs in the sheet, its styles, comments, drawing, relations and the types only', async () => {
    const { before, after } = await mark(
      {
        sheets: [{ xml: `<sheetData>${head}${textRow(2, ['bo'])}</sheetData>` }, { xml: '<sheetData/>' }],
        parts: {
          'customXml/item1.xml': '<x>\u00e5</x>',
          'xl/media/image1.png': Buffer.from([137, 80, 78, 71]),
        },
      },
      of([2, 0, 'x']),
    );
    const different = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
    expect(different.sort()).toEqual([
      '[Content_Types].xml',
      'xl/comments1.xml',
      'xl/drawings/vmlDrawing1.vml',
      'xl/styles.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
      sheet,
    ]);
    expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
  });

  test('names its new drawing where Excel expects it', async () => {
    const { after } = await mark(
      {
        sheets: [
          {
            xml: `<sheetData>${head}${textRow(2, ['bo'])}</sheetData><pageMargins left="1" right="1" top="1" bottom="1" header="1" footer="1"/><tableParts count="0"/><extLst/>`,
          },
        ],
      },
      of([2, 0, 'x']),
    );
    const names = Array.from(parsed(after.get(sheet)).documentElement?.childNodes ?? []).map(
      (node) => node.nodeName,
    );
    expect(names).toEqual(['sheetData', 'pageMargins', 'legacyDrawing', 'tableParts', 'extLst']);
  });

  test('keeps the comment that a cell had, and adds others to it', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const { after } = await mark(
      {
        sheets: [
          { xml: `<sheetData>${head}${textRow(2, ['bo', 'Bo'])}</sheetData><legacyDrawing r:id="rId2"/>` },
        ],
        parts: {
          'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/comments" Target="../comments7.xml"/><Relationship Id="rId2" Type="${relations}/vmlDrawing" Target="../drawings/notes.vml"/></Relationships>`,
          'xl/comments7.xml': `<comments xmlns="${main}"><authors><author>Eva</author></authors><commentList><comment ref="A2" authorId="0"><text><t>ask Bo</t></text></comment></commentList></comments>`,
          'xl/drawings/notes.vml':
            '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape id="_x0000_s3001"/></xml>',
        },
      },
      of([2, 0, 'x'], [2, 1, 'y']),
    );
    expect(commentsOf(after, 'xl/comments7.xml')).toEqual([
      ['A2', 'ask Bo'],
      ['B2', 'y'],
    ]);
    expect(
      all(after.get('xl/comments7.xml'), 'comment').map((each) => each.getAttribute('authorId')),
    ).toEqual(['0', '1']);
    expect(all(after.get('xl/drawings/notes.vml'), 'shape').map((shape) => shape.getAttribute('id'))).toEqual(
      ['_x0000_s3001', '_x0000_s3002'],
    );
    expect(after.has('xl/comments1.xml')).toBe(false);
    expect(cellsOf(after).slice(2)).toEqual([
      ['A2', 'FFFFC7CE', 'bo'],
      ['B2', 'FFFFC7CE', 'Bo'],
    ]);
  });

  test('is not misled by what only looks like a row or a cell', async () => {
    const odd =
      '<row r="2"><!-- <c r="A2"> </row> --><c r="A2" t="inlineStr"><is><t><![CDATA[<row r="9"><c r="B2">]]></t></is></c></row>';
    const { after } = await mark(
      { sheets: [{ xml: `<sheetData>${head}${odd}${textRow(3, ['eva'])}</sheetData>` }] },
      of([2, 0, 'x'], [3, 1, 'y']),
    );
    expect(cellsOf(after).slice(2)).toEqual([
      ['A2', 'FFFFC7CE', '<row r="9"><c r="B2">'],
      ['A3', null, 'eva'],
      ['B3', 'FFFFC7CE', ''],
    ]);
  });

  test('has well-formed parts, with prefixes as without', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const { after } = await mark(
      {
        sheets: [{ xml: '' }],
        parts: {
          [sheet]: `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        },
      },
      of([2, 0, 'x'], [2, 1, 'y']),
    );
    expect(after.get(sheet)).toContain('<x:c r="B2"');
    expect(after.get(sheet)).toMatch(/<x:legacyDrawing [^>]*\/><\/x:worksheet>$/);
    for (const [name, text] of after)
      if (/\.(?:xml|rels|vml)$/.test(name)) expect(parsed(text).documentElement, name).not.toBeNull();
  });
});
