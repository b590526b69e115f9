import { madeWorkbook } from '../workbook.ts';

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...texts: readonly string[]) => `<row>${texts.map(cell).join('')}</row>`;

/** A workbook with one row, which names nobody. */
export const smallWorkbook: Buffer = await madeWorkbook({
  sheets: [{ xml: `<sheetData>${row('username', 'type')}${row('', 'student')}</sheetData>` }],
});
