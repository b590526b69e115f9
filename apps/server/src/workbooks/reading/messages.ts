import type { DataRow, SheetFacts } from './read-workbook.ts';
import type { Area } from './reference.ts';
import type { WorkbookFault } from './refused.ts';

/** What the thread says that reads a workbook. `sheet`, `rows` and `merged` are answered when they have been stored. */
export type FromWorker =
  | { readonly kind: 'sheet'; readonly facts: SheetFacts }
  | { readonly kind: 'rows'; readonly rows: readonly DataRow[] }
  | { readonly kind: 'merged'; readonly areas: readonly Area[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly fault: WorkbookFault; readonly headings: readonly string[] };
