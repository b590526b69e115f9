/** The door of `workbooks`: workbooks of Excel, written, read in a process of their own, and marked. */

export { markWorkbook } from './marking/mark-workbook.ts';
export type { Marks } from './marking/marks.ts';
export type { CellFault, CellValue } from './reading/cell-value.ts';
export { checkWorkbook } from './reading/check-workbook.ts';
export type { Headings } from './reading/headings.ts';
export { type ProcessLimits, readInProcess, usualLimits } from './reading/read-in-process.ts';
export type { DataRow, Listener, SheetFacts } from './reading/read-workbook.ts';
export type { Area } from './reading/reference.ts';
export { type WorkbookFault, WorkbookRefused } from './reading/refused.ts';
export type { Cell } from './writing/row.ts';
export { mostRows, workbook } from './writing/workbook.ts';
