/** A table as CSV (RFC 4180). */
export const csv = (
  columns: readonly string[],
  rows: Iterable<ReadonlyArray<string | null | undefined>>,
): Buffer => {
  const lines = [columns.join(',')];
  for (const row of rows) lines.push(row.map((cell) => quoted(cell ?? '')).join(','));
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
};

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
