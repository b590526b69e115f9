import { type ImportColumn, isUsername, type RealmId } from '@aloud/api';
import type { DataRow } from '../../../workbooks/index.ts';
import { ifRight, right } from './judged.ts';
import { type Reader, readers, typeIn, usernameIn } from './readers.ts';
import type { RowData, RowFault, WantedRow } from './wanted-row.ts';
import { wishOf } from './wish.ts';

// Safe: these are the keys that the object has.
const fields = Object.keys(readers) as ReadonlyArray<keyof RowData>;

/** Reads a row: what it wants of a person, and every cell that is wrong in itself. */
export function readRow({ number: line, isHidden, values }: DataRow, realm: RealmId): WantedRow {
  const faults: RowFault[] = [];
  const valueIn = <Value>(column: ImportColumn, reader: Reader<Value>) => {
    const judged = ifRight(wishOf(values[column]), (wish) =>
      wish === null ? right(undefined) : reader(wish, realm),
    );
    if ('value' in judged) return judged.value;
    faults.push({ column, reason: judged.reason });
    return undefined;
  };
  const type = valueIn('type', typeIn);
  const username = valueIn('username', usernameIn);
  const entries = fields.flatMap((field) => {
    const reader: Reader<unknown> = readers[field];
    const value = valueIn(field, reader);
    return value === undefined ? [] : [[field, value] as const];
  });
  // Safe: each reader gives what its field has.
  return { line, isHidden, type, username, data: Object.fromEntries(entries) as RowData, faults };
}

/** What is wrong with the username of a new person; those of before are not judged (decision 0062). */
export const newUsernameFault = (username: string): RowFault | null =>
  isUsername(username) ? null : { column: 'username', reason: { code: 'field.usernameCharacters' } };
