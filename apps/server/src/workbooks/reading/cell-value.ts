import type { NumberFormat } from './number-formats.ts';

/** Why a cell cannot be read: it shows an error, its formula was never calculated, it is no date, or Excel has lost digits of its number. */
export type CellFault = 'error' | 'noValue' | 'date' | 'digits';

/** What stands in a cell. A date is `2027-01-31`, with a time behind it if it has one; a boolean is `true` or `false`. */
export type CellValue =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'date'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: CellFault };

/** A cell as it is written (ECMA-376 part 1 §18.3.1.4). */
export interface RawCell {
  readonly type: string;
  readonly format: NumberFormat;
  readonly hasFormula: boolean;
  /** Its `v`, or its text; undefined if it has neither. */
  readonly written: string | undefined;
}

const fault = (kind: CellFault): CellValue => ({ kind: 'fault', fault: kind });

/** @returns null for an empty cell */
export function valueIn(cell: RawCell, isFrom1904: boolean): CellValue | null {
  const { type, hasFormula, written } = cell;
  if (type === 'e') return fault('error');
  if (written === undefined) return hasFormula ? fault('noValue') : null;
  if (type === 's' || type === 'inlineStr' || type === 'str') return textValue(written);
  if (written.trim() === '') return hasFormula ? fault('noValue') : null;
  if (type === 'b') return { kind: 'boolean', text: written.trim() === '0' ? 'false' : 'true' };
  if (type === 'd') return { kind: 'date', text: written.trim().replace('T', ' ') };
  return numberValue(written.trim(), cell.format, isFrom1904);
}

const textValue = (text: string): CellValue | null => (text.trim() === '' ? null : { kind: 'text', text });

function numberValue(written: string, format: NumberFormat, isFrom1904: boolean): CellValue {
  const number = Number(written);
  if (!Number.isFinite(number)) return fault('error');
  if (format.kind === 'date') {
    const text = dateOf(number, isFrom1904);
    return text === undefined ? fault('date') : { kind: 'date', text };
  }
  // Excel keeps fifteen digits: of a longer number it has made another one.
  if (Math.abs(number) >= 1e15) return fault('digits');
  const text = withoutExponent(number);
  return { kind: 'number', text: format.kind === 'zeros' ? filled(text, format.digits) : text };
}

function filled(text: string, digits: number): string {
  if (!/^-?\d+$/.test(text)) return text;
  return text.startsWith('-') ? `-${text.slice(1).padStart(digits, '0')}` : text.padStart(digits, '0');
}

/** The shortest decimal text that gives this number again; small numbers too are written without an exponent. */
function withoutExponent(number: number): string {
  const short = String(number);
  if (!short.includes('e')) return short;
  return number.toFixed(Math.min(100, Number(short.split('e-')[1] ?? 0) + 16)).replace(/\.?0+$/, '');
}

const day = 24 * 3_600_000;

/** Excel counts days from 1900, and takes that for a leap year; old Macs count from 1904. */
function dateOf(number: number, isFrom1904: boolean): string | undefined {
  const isOutside = number < (isFrom1904 ? 0 : 1) || number >= 2_958_466;
  // The day that never was.
  if (isOutside || (!isFrom1904 && number >= 60 && number < 61)) return undefined;
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
  // To the second, since parts of days are not exact.
  const time = new Date(first + Math.round((number * day) / 1000) * 1000).toISOString();
  return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : `${time.slice(0, 10)} ${time.slice(11, 19)}`;
}
