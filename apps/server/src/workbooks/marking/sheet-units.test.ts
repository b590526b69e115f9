import { expect, test } from 'vitest';
import { SheetSplitter } from './sheet-units.ts';

const sheet =
  '<?xml version="1.0"?><worksheet a="1>2"><cols><col min="1"/></cols><sheetData>\n<row r="1"><c r="A1"/></row><row r="2"/> <!-- <row> --><row r="3" x=">"><c><v><![CDATA[</row>]]></v></c></row></sheetData><extLst/></worksheet>';

const unitsOf = (length: number) => {
  const splitter = new SheetSplitter();
  const units = [];
  for (let at = 0; at < sheet.length; at += length)
    units.push(...splitter.write(sheet.slice(at, at + length)));
  return [...units, ...splitter.end()];
};

test('A sheet is cut into what is before its rows, its rows, and what is behind', () => {
  expect(unitsOf(sheet.length).map(({ kind, text }) => [kind, text])).toEqual([
    ['head', '<?xml version="1.0"?><worksheet a="1>2"><cols><col min="1"/></cols><sheetData>'],
    ['between', '\n'],
    ['row', '<row r="1"><c r="A1"/></row>'],
    ['row', '<row r="2"/>'],
    ['between', ' <!-- <row> -->'],
    ['row', '<row r="3" x=">"><c><v><![CDATA[</row>]]></v></c></row>'],
    ['between', '</sheetData>'],
    ['tail', '<extLst/></worksheet>'],
  ]);
});

test('However it arrives in pieces, the rows are the same, and no character is lost', () => {
  const rows = unitsOf(sheet.length).filter(({ kind }) => kind === 'row');
  for (let length = 1; length < 80; length++) {
    const units = unitsOf(length);
    expect(units.map(({ text }) => text).join('')).toBe(sheet);
    expect(units.filter(({ kind }) => kind === 'row')).toEqual(rows);
  }
});
