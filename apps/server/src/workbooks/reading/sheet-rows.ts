import type { Readable } from 'node:stream';
import { type CellValue, type RawCell, valueIn } from './cell-value.ts';
import type { NumberFormat } from './number-formats.ts';
import { type Area, areaOf, lastColumn, lastRow, placeOf } from './reference.ts';
import { WorkbookRefused } from './refused.ts';
import { unescaped } from './strings.ts';
import { type Attributes, isOn, piecesOf, XmlReader } from './xml.ts';

export interface SheetRow {
  /** As Excel shows it, from 1. */
  readonly number: number;
  readonly isHidden: boolean;
  /** Its cells that are not empty, by column from 0. */
  readonly cells: ReadonlyMap<number, CellValue>;
}

/** What a sheet refers to. */
export interface Surroundings {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly isFrom1904: boolean;
}

const plain: NumberFormat = { kind: 'plain' };

/** Reads a sheet piece by piece; rows without content are left out. */
export class SheetReader {
  /** Areas of merged cells; complete after the last row. */
  readonly merged: Area[] = [];
  /** Hidden columns, from 0; complete before the first row. */
  readonly hiddenColumns = new Set<number>();
  readonly #surroundings: Surroundings;
  #rows: SheetRow[] = [];
  #number = 0;
  #isHidden = false;
  #cells = new Map<number, CellValue>();
  #column = -1;
  #attributes: Attributes = {};
  #hasFormula = false;
  #written: string | undefined;
  #isText = false;
  #readings = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** @yields rows, as many as a piece of the part held */
  async *read(stream: Readable): AsyncGenerator<readonly SheetRow[]> {
    const xml = new XmlReader({
      open: (name, attributes) => this.#open(name, attributes),
      close: (name) => this.#close(name),
      text: (piece) => this.#text(piece),
    });
    for await (const piece of piecesOf(stream)) {
      xml.write(piece);
      if (this.#rows.length > 0) yield this.#takeRows();
    }
    xml.end();
    if (this.#rows.length > 0) yield this.#takeRows();
  }

  #takeRows(): readonly SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 'v' || name === 't') this.#openText();
    else if (name === 'rPh') this.#readings++;
    else if (name === 'col') this.#hideColumns(attributes);
    else if (name === 'mergeCell') this.#merge(attributes);
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#readings--;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row' && this.#cells.size > 0)
      this.#rows.push({ number: this.#number, isHidden: this.#isHidden, cells: this.#cells });
  }

  #text(piece: string): void {
    if (this.#isText) this.#written += piece;
  }

  #openRow({ r, hidden }: Attributes): void {
    const number = r === undefined ? this.#number + 1 : Number(r);
    // Excel repairs a sheet whose rows are out of order; who reads on might put a change into the wrong row.
    if (!Number.isInteger(number) || number <= this.#number || number > lastRow)
      throw new WorkbookRefused('damaged');
    this.#number = number;
    this.#isHidden = isOn(hidden);
    this.#cells = new Map();
    this.#column = -1;
  }

  #openCell(attributes: Attributes): void {
    const { r } = attributes;
    const column = r === undefined ? this.#column + 1 : (placeOf(r)?.column ?? -1);
    if (column <= this.#column || column > lastColumn) throw new WorkbookRefused('damaged');
    this.#column = column;
    this.#attributes = attributes;
    this.#hasFormula = false;
    this.#written = undefined;
  }

  #closeCell(): void {
    const value = valueIn(this.#rawCell(), this.#surroundings.isFrom1904);
    if (value) this.#cells.set(this.#column, value);
  }

  #rawCell(): RawCell {
    const { t: type = 'n', s } = this.#attributes;
    const { strings, formats } = this.#surroundings;
    const format = formats[Number(s ?? 0)] ?? plain;
    const hasFormula = this.#hasFormula;
    const written = this.#written;
    if (written === undefined) return { type, format, hasFormula, written };
    if (type !== 's')
      return { type, format, hasFormula, written: type === 'n' ? written : unescaped(written) };
    const string = strings[Number(written)];
    if (string === undefined) throw new WorkbookRefused('damaged');
    return { type, format, hasFormula, written: string };
  }

  #openText(): void {
    this.#isText = this.#readings === 0;
    if (this.#isText) this.#written ??= '';
  }

  #merge({ ref = '' }: Attributes): void {
    const area = areaOf(ref);
    if (area) this.merged.push(area);
  }

  #hideColumns({ min, max, hidden }: Attributes): void {
    if (!isOn(hidden)) return;
    const last = Math.min(Number(max), lastColumn + 1);
    for (let column = Number(min); column <= last; column++) this.hiddenColumns.add(column - 1);
  }
}
