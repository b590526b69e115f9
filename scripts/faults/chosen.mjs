// Faults that were chosen by hand, to be put in one by one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * @param {string} part
 * @param {ReadonlyArray<{ kind: string, file: string, before: string, text: string }>} faults what stands there, and what stands there with
 *   the fault
 * @returns {Array<{ part: string, file: string, line: number, kind: string, from: number, to: number, before: string, text: string }>}
 */
export function placed(part, faults) {
  return faults.map((fault) => {
    const source = readFileSync(join(root, fault.file), 'utf8');
    const from = source.indexOf(fault.before);
    if (from < 0) throw new Error(`${fault.file} no longer has: ${fault.before}`);
    const line = source.slice(0, from).split('\n').length;
    return { ...fault, part, from, to: from + fault.before.length, line };
  });
}
