/** A cell's place: column and row from 0 and 1. */
export interface CellPlace {
  readonly column: number;
  readonly row: number;
}

/** An area of cells, ends included. */
export interface Area {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** The last column of a sheet, XFD, and its last row. */
export const lastColumn = 16_383;
export const lastRow = 1_048_576;

/** `B7`; undefined if it is no place of a sheet. */
export function placeOf(reference: string): CellPlace | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  const column = columnOf(letters);
  const row = Number(digits);
  return column <= lastColumn && row >= 1 && row <= lastRow ? { column, row } : undefined;
}

/** `B7:C9`, or a single cell. */
export function areaOf(reference: string): Area | undefined {
  const [first = '', last = first] = reference.split(':');
  const from = placeOf(first);
  const to = placeOf(last);
  return from && to && { from, to };
}

const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** A, B … Z, AA, AB … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
