import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One W3C test, from the list beside the books. */
export interface Test {
  readonly id: string;
  readonly level: string;
  readonly category: string;
  readonly expected: string;
}

/** Reads tests.tsv; null if the books are not on this machine. */
export function readSuite(folder: string): readonly Test[] | null {
  const list = join(folder, 'tests.tsv');
  if (!existsSync(list)) return null;
  const [, ...lines] = readFileSync(list, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => {
    const [id = '', level = '', category = '', , expected = ''] = line.split('\t');
    // Of `deprecated (superseded in 3.4 suite)` the first word counts.
    return { id, level: level.split(' ')[0] ?? '', category, expected };
  });
}
