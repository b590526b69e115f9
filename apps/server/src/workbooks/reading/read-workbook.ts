import type { CellValue } from './cell-value.ts';
import { type Columns, HeadingFinder, type Headings, mostRowsAbove } from './headings.ts';
import { numberFormatsOf } from './number-formats.ts';
import { Package, type PackageLimits } from './package.ts';
import type { Area } from './reference.ts';
import { WorkbookRefused } from './refused.ts';
import { SheetReader, type SheetRow, type Surroundings } from './sheet-rows.ts';
import { sharedStringsOf } from './strings.ts';
import { type Sheet, type Structure, structureOf } from './structure.ts';

/** A row by the keys of its columns. */
export interface DataRow {
  readonly number: number;
  readonly isHidden: boolean;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** The sheet that is read, and what is not read of the workbook. */
export interface SheetFacts {
  readonly sheet: string;
  readonly part: string;
  readonly isHidden: boolean;
  readonly columns: Columns;
  /** Headings of the hidden columns that are read nevertheless. */
  readonly hiddenColumns: readonly string[];
  /** The names of the other sheets. */
  readonly otherSheets: readonly string[];
}

export interface Listener {
  sheet(facts: SheetFacts): Promise<void>;
  rows(rows: readonly DataRow[]): Promise<void>;
  /** Areas of merged cells: only the first cell of each has a value. */
  merged(areas: readonly Area[]): Promise<void>;
}

export interface ReadLimits extends PackageLimits {
  readonly mostRows: number;
}

/** No more rows than this are handed on at once. */
const batch = 500;

/**
 * Reads the first sheet with the headings that are looked for: visible ones before hidden ones.
 * @throws WorkbookRefused
 */
export async function readWorkbook(
  file: string,
  headings: Headings,
  limits: ReadLimits,
  listener: Listener,
): Promise<void> {
  const opened = await Package.open(file, limits);
  try {
    const structure = await structureOf(opened);
    const surroundings = await surroundingsOf(opened, structure);
    const finder = new HeadingFinder(headings);
    const visibleFirst = [...structure.sheets].sort(
      (one, other) => Number(one.isHidden) - Number(other.isHidden),
    );
    for (const sheet of visibleFirst) {
      const others = structure.sheets.filter((each) => each !== sheet).map(({ name }) => name);
      const reading = { opened, surroundings, finder, limits, listener, others };
      if (await readSheet(sheet, reading)) return;
    }
    throw new WorkbookRefused('noHeadings');
  } finally {
    opened.close();
  }
}

async function surroundingsOf(opened: Package, structure: Structure): Promise<Surroundings> {
  const { styles, strings, isFrom1904 } = structure;
  return {
    isFrom1904,
    formats: styles === undefined ? [] : numberFormatsOf((await opened.text(styles)) ?? '<styleSheet/>'),
    strings: strings !== undefined && opened.has(strings) ? await sharedStringsOf(opened, strings) : [],
  };
}

interface Reading {
  readonly opened: Package;
  readonly surroundings: Surroundings;
  readonly finder: HeadingFinder;
  readonly limits: ReadLimits;
  readonly listener: Listener;
  readonly others: readonly string[];
}

/** @returns whether it has the headings; otherwise it is left after the first rows */
async function readSheet(sheet: Sheet, reading: Reading): Promise<boolean> {
  const { opened, finder, limits, listener } = reading;
  const reader = new SheetReader(reading.surroundings);
  let columns: Columns | undefined;
  let waiting: DataRow[] = [];
  let count = 0;
  for await (const rows of reader.read(await opened.stream(sheet.part))) {
    for (const row of rows) {
      if (columns) {
        const read = dataRow(row, columns);
        if (read) waiting.push(read);
      } else if (row.number <= mostRowsAbove) {
        columns = finder.columnsOf(row);
        if (columns) await listener.sheet(factsOf(sheet, columns, reader, reading.others));
      } else return false;
    }
    count += await hand(waiting, batch, listener);
    waiting = waiting.length >= batch ? [] : waiting;
    if (count + waiting.length > limits.mostRows) throw new WorkbookRefused('tooManyRows');
  }
  if (!columns) return false;
  count += await hand(waiting, 1, listener);
  if (count === 0) throw new WorkbookRefused('noRows');
  await listener.merged(reader.merged);
  return true;
}

/** Hands the rows on, if they are at least so many. @returns how many were handed on */
async function hand(rows: readonly DataRow[], least: number, listener: Listener): Promise<number> {
  if (rows.length < least) return 0;
  for (let at = 0; at < rows.length; at += batch) await listener.rows(rows.slice(at, at + batch));
  return rows.length;
}

function factsOf(sheet: Sheet, columns: Columns, reader: SheetReader, others: readonly string[]): SheetFacts {
  const hidden = columns.known.filter(({ column }) => reader.hiddenColumns.has(column));
  return {
    sheet: sheet.name,
    part: sheet.part,
    isHidden: sheet.isHidden,
    columns,
    hiddenColumns: hidden.map(({ heading }) => heading),
    otherSheets: others,
  };
}

/** @returns undefined if the row has content in other columns only */
function dataRow({ number, isHidden, cells }: SheetRow, { known }: Columns): DataRow | undefined {
  const values = known.flatMap(({ key, column }) => {
    const value = cells.get(column);
    return value ? [[key, value] as const] : [];
  });
  return values.length === 0 ? undefined : { number, isHidden, values: Object.fromEntries(values) };
}
