import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { madeWorkbook, textRow } from '../../apps/server/src/testing/workbook.ts';
import { unpack } from '../../apps/server/src/testing/xlsx.ts';

/** A file as a page takes it for upload. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook with one sheet: its headings, and a row for each person. */
export async function workbookOf(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<UploadedFile> {
  const sheet = [headings, ...rows].map((texts, at) => textRow(at + 1, texts)).join('');
  const buffer = await madeWorkbook({ sheets: [{ xml: `<sheetData>${sheet}</sheetData>` }] });
  return { name, mimeType, buffer };
}

/** The comments on the cells of a downloaded workbook, as one text. */
export async function commentsIn(download: Download): Promise<string> {
  const parts = await unpack(await readFile(await download.path()));
  return [...parts]
    .filter(([name]) => /comments\d*\.xml$/.test(name))
    .map(([, content]) => content.replace(/<[^>]*>/g, ' '))
    .join(' ');
}
