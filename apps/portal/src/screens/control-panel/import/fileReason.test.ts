import { largestWorkbook } from '@aloud/api';
import { expect, test } from 'vitest';
import { fileReason } from './fileReason.ts';

test.each([
  ['Elever.xlsx', 1, null],
  ['ELEVER.XLSX', largestWorkbook, null],
  ['elever.xls', 1, { code: 'file.notXlsx' }],
  ['elever.xlsx.csv', 1, { code: 'file.notXlsx' }],
  ['elever', 1, { code: 'file.notXlsx' }],
  ['elever.xlsx', 0, { code: 'workbook.empty' }],
  ['elever.xlsx', largestWorkbook + 1, { code: 'file.tooLarge', params: { max: 25 } }],
])('A file called %s with %d bytes may be imported, or is refused with a reason', (name, size, reason) => {
  expect(fileReason({ name, size })).toEqual(reason);
});
