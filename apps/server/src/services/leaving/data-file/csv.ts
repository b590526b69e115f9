/** A row of a table, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** A text between quotation marks (RFC 4180); one that a spreadsheet would take for a formula is marked as text. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(typeof value === 'string' ? value : JSON.stringify(value));
}

export const csvLine = (columns: readonly string[], row: Row): string =>
  `${columns.map((column) => cell(row[column])).join(',')}\r\n`;

/** So that Excel takes it for UTF-8. */
export const csvHead = (columns: readonly string[]): string =>
  `\uFEFF${columns.map((column) => quoted(column)).join(',')}\r\n`;
