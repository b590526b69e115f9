import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One W3C test as the list beside the books describes it. */
export interface Test {
  readonly id: string;
  readonly level: string;
  readonly category: string;
  readonly expected: string;
}

/** Reads tests.tsv; null where the books are not on this machine. */
export function readSuite(folder: string): readonly Test[] | null {
  const list = join(folder, 'tests.tsv');
  if (!existsSync(list)) return null;
  const [, ...lines] = readFileSync(list, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => {
    const [id = '', level = '', category = '', , expected = ''] = line.split('\t');
    // `deprecated (superseded in 3.4 suite)`: the first word says it.
    return { id, level: level.split(' ')[0] ?? '', category, expected };
  });
}
