import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { parts, sheetHead, sheetPath, sheetTail } from './parts.ts';
import { formats, type Row, rowXml } from './row.ts';

/** The most rows that a sheet of Excel has, not counting the headings. */
export const mostRows = 1_048_575;

/** Fast rather than small: rows of a table are much alike. */
const compressionLevel = 3;

/**
 * A table for Excel, written while its rows are read, so that only some are in memory at a time. If nobody wants the rest, the
 * stream is destroyed, and no more rows are requested.
 */
export function workbook(headings: readonly string[], rows: AsyncIterable<readonly Row[]>): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream;
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  const sheet = Readable.from(sheetXml(headings, rows), { objectMode: false });
  zip.addReadStream(sheet, sheetPath, { compressionLevel });
  zip.end();
  sheet.on('error', (error) => file.destroy(error));
  zip.on('error', (error) => file.destroy(error));
  file.on('close', () => sheet.destroy());
  return file;
}

async function* sheetXml(
  headings: readonly string[],
  parted: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield sheetHead(headings.length) + rowXml(1, headings, formats.heading);
  let number = 2;
  for await (const rows of parted) yield rows.map((row) => rowXml(number++, row)).join('');
  yield sheetTail;
}
