import { type BareReasonCode, nameForm } from '@aloud/api';
import type { CellFault, CellValue } from '../../../workbooks/index.ts';
import { type Judged, right, wrong } from './judged.ts';

/** Something that is written in a cell; its text is trimmed. */
export interface Written {
  readonly kind: Exclude<CellValue, { readonly kind: 'fault' }>['kind'];
  readonly text: string;
}

/** What a cell wants: that its field is emptied, or has what is written; null if the field stays as it is. */
export type Wish = Written | 'clear' | null;

const faults: Readonly<Record<CellFault, BareReasonCode>> = {
  error: 'cell.error',
  noValue: 'cell.noValue',
  date: 'cell.date',
  digits: 'cell.digits',
};

export const isClean = (text: string): boolean => text.toUpperCase() === 'CLEAN';
/** What people write who do not remember the word. */
export const isAlmostClean = (text: string): boolean => text.toUpperCase() === 'CLEAR';

/** Our own tables have an apostrophe before what looks like a formula (workbooks/writing/text.ts). */
const beforeFormula = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** An empty cell keeps, as does one with nothing but blanks and invisible characters; CLEAN clears (spec §5). */
export function wishOf(value: CellValue | undefined): Judged<Wish> {
  if (!value) return right(null);
  if (value.kind === 'fault') return wrong(faults[value.fault]);
  const text = nameForm(value.text.replace(beforeFormula, ''));
  if (text === '') return right(null);
  if (isClean(text)) return right('clear');
  return isAlmostClean(text) ? wrong('cell.clean') : right({ kind: value.kind, text });
}
