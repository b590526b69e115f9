import { type BareReasonCode, type Reason, reason } from '@aloud/api';
import { usualLimits, type WorkbookFault, type WorkbookRefused } from '../../../workbooks/index.ts';

const codes: Readonly<Record<Exclude<WorkbookFault, 'headingTwice' | 'tooManyRows'>, BareReasonCode>> = {
  empty: 'workbook.empty',
  text: 'workbook.text',
  old: 'workbook.old',
  locked: 'workbook.locked',
  macros: 'workbook.macros',
  binary: 'workbook.binary',
  openDocument: 'workbook.openDocument',
  other: 'workbook.other',
  damaged: 'workbook.damaged',
  tooLarge: 'workbook.tooLarge',
  noHeadings: 'workbook.noHeadings',
  noRows: 'workbook.noRows',
  tooSlow: 'workbook.tooSlow',
};

/** Why a file is not read, in words for the person who uploaded it. @param max rows that are read */
export function workbookReason(
  { fault, headings }: Pick<WorkbookRefused, 'fault' | 'headings'>,
  max: number = usualLimits.mostRows,
): Reason {
  if (fault === 'tooManyRows') return reason('workbook.tooManyRows', { max });
  if (fault !== 'headingTwice') return { code: codes[fault] };
  const [first = '', second = ''] = headings;
  return reason('workbook.headingTwice', { first, second });
}
