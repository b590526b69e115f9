import { escaped, escapeFormula } from './text.ts';

export type Cell = string | number | boolean | Date | null;
export type Row = readonly Cell[];

/** Indexes of the cell formats in `styles` (parts.ts). */
export const formats = { heading: 1, time: 2 } as const;

/** A row of a sheet; rows and columns count from 1 and A. */
export function rowXml(number: number, row: Row, format?: number): string {
  const cells = row.map((cell, at) => cellXml(`${columnName(at)}${number}`, cell, format)).join('');
  return `<row r="${number}">${cells}</row>`;
}

function cellXml(at: string, cell: Cell, format?: number): string {
  const style = format === undefined ? '' : ` s="${format}"`;
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"${style}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"${style}><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="${formats.time}"><v>${dayNumber(cell)}</v></c>`;
  const text = escaped(escapeFormula(cell));
  return `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`;
}

const day = 24 * 3_600_000;
/** Days from Excel's epoch to 1970. */
const daysBefore1970 = 25_569;

/** Excel has no time zones: what stands in a cell is what the date shows in UTC. */
const dayNumber = (time: Date): number => time.getTime() / day + daysBefore1970;

/** A, B … Z, AA, AB … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
