import { type PlanColumn, reason, usernameKey } from '@aloud/api';
import type { PlannedFault } from '../../../database/schema/index.ts';
import type { LateFault, PlannedRow } from '../../jobs/index.ts';
import { identifierIn, identifierKey, type ValueColumn } from '../../people/index.ts';

interface Seen {
  readonly position: number;
  readonly line: number;
  isTold: boolean;
}

/** Finds usernames and identifiers that stand in several rows of a file: all of these rows are faulty, as nobody knows which one is meant. */
export class Twice {
  readonly #seen = new Map<string, Seen>();

  /** @returns the faults of a row, and those that it causes in rows before it */
  check(
    row: PlannedRow,
    position: number,
  ): { readonly own: readonly PlannedFault[]; readonly late: readonly LateFault[] } {
    const own: PlannedFault[] = [];
    const late: LateFault[] = [];
    for (const { key, column } of keysOf(row)) {
      const line = row.line ?? 0;
      const first = this.#seen.get(key);
      if (!first) {
        this.#seen.set(key, { position, line, isTold: false });
        continue;
      }
      own.push(fault(column, first.line));
      if (!first.isTold) late.push({ position: first.position, fault: fault(column, line) });
      first.isTold = true;
    }
    return { own, late };
  }
}

const fault = (column: PlanColumn, line: number): PlannedFault => ({
  column,
  reason: reason(column === 'username' ? 'import.twiceInFile' : 'import.valueTwice', { line }),
});

function* keysOf({ username, fields }: PlannedRow): Generator<{ key: string; column: PlanColumn }> {
  if (username !== null) yield { key: usernameKey(username), column: 'username' };
  for (const { column, stored } of fields) {
    const type = identifierIn.get(column as ValueColumn);
    const value = stored[1];
    // A school's own numbers are not unique.
    if (type !== undefined && type !== 'external' && typeof value === 'string')
      yield { key: identifierKey(type, value), column };
  }
}
