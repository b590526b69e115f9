import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- results: npm run conformance -- --markdown docs/conformance.md -->';

/** Writes the table after the file's mark, and keeps the text before it. */
export function writeTable(file: string, table: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = text.indexOf(BEGIN);
  const before = at < 0 ? text : text.slice(0, at);
  writeFileSync(file, `${before}${BEGIN}\n\n${table}`);
}
