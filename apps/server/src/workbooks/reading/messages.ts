import type { Headings } from './headings.ts';
import type { DataRow, ReadLimits, SheetFacts } from './read-workbook.ts';
import type { Area } from './reference.ts';
import type { WorkbookFault } from './refused.ts';

/** What the process is to read. */
export interface Task {
  readonly file: string;
  readonly headings: Headings;
  readonly limits: ReadLimits;
}

/** What the process says that reads a workbook. `sheet`, `rows` and `merged` are answered when they have been stored. */
export type FromReader =
  | { readonly kind: 'sheet'; readonly facts: SheetFacts }
  | { readonly kind: 'rows'; readonly rows: readonly DataRow[] }
  | { readonly kind: 'merged'; readonly areas: readonly Area[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly fault: WorkbookFault; readonly headings: readonly string[] };
