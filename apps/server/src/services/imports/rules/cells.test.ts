import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportColumn, importColumns, type UserType, userType } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import type { CellValue } from '../../../workbooks/index.ts';
import { fieldRight, type UserField } from '../../people/index.ts';
import { cellCases } from './cells.fixture.ts';
import { readRow } from './row.ts';
import { fieldsOf, newPersonFaults, typeFaults, typesWith } from './type-rules.ts';
import type { WantedRow } from './wanted-row.ts';

const words = { student: 'Elev', guardian: 'Vårdnadshavare', employee: 'Personal' } as const;
const text = (written: string): CellValue => ({ kind: 'text', text: written });

/** A row of a new person who lacks nothing, with a cell as it is given. */
function rowWith(type: UserType, column: ImportColumn, written: string | undefined): WantedRow {
  const { [column]: _, ...others } = {
    type: text(words[type]),
    username: text('anna'),
    firstName: text('Anna'),
    lastName: text('Berg'),
  } as Partial<Record<ImportColumn, CellValue>>;
  const values = { ...others, ...(written !== undefined && { [column]: text(written) }) };
  return readRow({ number: 2, isHidden: false, values }, 'se');
}

const faultsOf = (type: UserType, row: WantedRow) =>
  [...row.faults, ...typeFaults(type, row)].map(({ column, reason }) => [column, reason.code]);
const valueIn = (row: WantedRow, column: ImportColumn): unknown =>
  column === 'type' || column === 'username' ? row[column] : row.data[column];

const cells = importColumns.flatMap((column) => userType.options.map((type) => [column, type] as const));

describe.each(cells)('A cell in the column %s of a %s', (column, type) => {
  const { right, wrong, clean, only } = cellCases[column];
  const has = !only || only.types.includes(type);

  test('keeps what is there if it is empty', () => {
    for (const empty of [undefined, '\u200b \u00a0']) {
      const row = rowWith(type, column, empty);
      expect(valueIn(row, column)).toBeUndefined();
      expect(row.data).not.toHaveProperty(column);
      expect(faultsOf(type, row)).toEqual([]);
    }
  });

  test.each(['CLEAN', ' clean '])('clears with %j, or says why it cannot', (written) => {
    const row = rowWith(type, column, written);
    expect(valueIn(row, column)).toEqual('value' in clean ? clean.value : undefined);
    expect(faultsOf(type, row)).toEqual('code' in clean ? [[column, clean.code]] : []);
    expect(column in fieldsOf(type, row.data)).toBe('value' in clean && has);
  });

  test.each(['CLEAR', 'Clear'])('is told the right word for %j', (written) => {
    const row = rowWith(type, column, written);
    expect(valueIn(row, column)).toBeUndefined();
    expect(faultsOf(type, row)).toEqual([[column, 'cell.clean']]);
  });

  test('is refused if it is wrong', () => {
    const row = rowWith(type, column, wrong[0]);
    expect(valueIn(row, column)).toBeUndefined();
    expect(faultsOf(type, row)).toEqual([[column, wrong[1]]]);
  });

  test(has ? 'is read as it is stored' : 'is refused, since such a person has no such field', () => {
    const [written, value] = column === 'type' ? [words[type], type] : right;
    const row = rowWith(type, column, written);
    expect(valueIn(row, column)).toEqual(value);
    expect(faultsOf(type, row)).toEqual(only && !has ? [[column, only.code]] : []);
  });
});

test('To say no to what a person cannot have is not wrong', () => {
  for (const type of userType.options)
    for (const column of ['shared', 'speakingBookRights'] as const)
      expect(faultsOf(type, rowWith(type, column, 'Nej'))).toEqual([]);
});

test('People have the same fields as on the form', () => {
  const staff = {
    uid: 'support',
    scope: { realm: 'se', units: null, deep: null },
    isSecure: true,
    isImpersonated: false,
  };
  const field = (column: ImportColumn): UserField =>
    column === 'firstName' || column === 'lastName' || column === 'type' ? 'name' : column;
  for (const [column, type] of cells) {
    const subject = {
      uid: 'anna',
      type,
      schoolUnits: ['ek'],
      isSuperUser: false,
      userManagementDisabled: false,
    };
    const isOnForm = fieldRight(staff, subject, field(column)).editable === 2;
    expect(typesWith(column).includes(type), `${column} of a ${type}`).toBe(isOnForm);
  }
});

describe('A new person', () => {
  test.each([
    ['type', 'field.type'],
    ['username', 'field.mandatory'],
    ['firstName', 'field.mandatory'],
    ['lastName', 'field.mandatory'],
  ] as const)('needs %s', (column, code) => {
    expect(newPersonFaults(rowWith('student', column, undefined))).toEqual([{ column, reason: { code } }]);
  });

  test('needs nothing else', () => {
    expect(newPersonFaults(rowWith('student', 'email', undefined))).toEqual([]);
  });

  test('is told once what is wrong with a cell', () => {
    expect(newPersonFaults(rowWith('student', 'firstName', 'CLEAN'))).toEqual([]);
    expect(newPersonFaults(rowWith('student', 'type', 'Rektorn'))).toEqual([]);
  });
});

test('The table in docs/import.md says the same', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../../docs/import.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `\w+` \|(?:.*\|){6}$/.test(line));
  const has = (column: ImportColumn, type: UserType) => {
    const { only } = cellCases[column];
    return !only || only.types.includes(type) ? 'yes' : `\`${only.code}\``;
  };
  const cleanOf = ({ clean }: (typeof cellCases)[ImportColumn]) =>
    'code' in clean ? `\`${clean.code}\`` : JSON.stringify(clean.value);
  const expected = importColumns.map((column) => {
    const cell = cellCases[column];
    const types = userType.options.map((type) => has(column, type));
    return `| \`${column}\` | keeps | ${cleanOf(cell)} | \`${cell.wrong[1]}\` | ${types.join(' | ')} |`;
  });
  expect(rows).toEqual(expected);
});
