/**
 * Why a file cannot be read as a workbook:
 * - `empty`: it has no bytes;
 * - `text`: a text, such as a .csv file with another name;
 * - `old`: a workbook of Excel before 2007 (.xls);
 * - `locked`: a workbook that opens with a password only;
 * - `macros`, `binary`, `openDocument`: .xlsm, .xlsb and .ods;
 * - `other`: anything else;
 * - `damaged`: a workbook that Excel would have to repair;
 * - `tooLarge`: it unpacks to more than is read;
 * - `noHeadings`: no sheet has a row with the headings that are looked for;
 * - `headingTwice`: two columns have headings of the same meaning;
 * - `noRows`: there is nothing below the headings;
 * - `tooManyRows`: more than are read at once;
 * - `tooSlow`: reading it was given up.
 */
export type WorkbookFault =
  | 'empty'
  | 'text'
  | 'old'
  | 'locked'
  | 'macros'
  | 'binary'
  | 'openDocument'
  | 'other'
  | 'damaged'
  | 'tooLarge'
  | 'noHeadings'
  | 'headingTwice'
  | 'noRows'
  | 'tooManyRows'
  | 'tooSlow';

/** A file is no workbook that can be read. Nothing of it has been read. */
export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused';
  readonly fault: WorkbookFault;
  /** For `headingTwice`: both headings, as they are written. */
  readonly headings: readonly string[];

  constructor(fault: WorkbookFault, headings: readonly string[] = []) {
    super(`A workbook is refused: ${fault}`);
    this.fault = fault;
    this.headings = headings;
  }
}
