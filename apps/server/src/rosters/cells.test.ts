import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cells, kinds } from './testing/kinds.ts';

const page = path.resolve(import.meta.dirname, '../../../../docs/sync.md');

/** The table of what each source is tried with, as docs/sync.md has it. */
function table(): string {
  const row = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  const heading = row(['', ...kinds.map(({ type }) => `\`${type}\``)]);
  const rule = `|${'---|'.repeat(kinds.length + 1)}`;
  const lines = cells.map((cell) => row([cell, ...kinds.map(({ cannot }) => cannot[cell] ?? 'yes')]));
  return [heading, rule, ...lines].join('\n');
}

test('docs/sync.md says what each source is tried with, and what cannot be tried', async () => {
  const text = await readFile(page, 'utf8');
  expect(/<!-- cells -->\n([\s\S]*?)\n?<!-- end of cells -->/.exec(text)?.[1]).toBe(table());
});
