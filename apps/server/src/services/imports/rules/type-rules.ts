import { type BareReasonCode, type ImportColumn, type UserType, userType } from '@aloud/api';
import type { RowData, RowFault, WantedRow } from './wanted-row.ts';

interface Rule {
  readonly types: readonly UserType[];
  /** For people of other types. */
  readonly reason: BareReasonCode;
}

const studentsOnly: Rule = { types: ['student'], reason: 'import.studentsOnly' };
const connection: Rule = { types: ['student', 'employee'], reason: 'import.guardianConnection' };
const secureLogin: Rule = { types: ['employee'], reason: 'import.secureLogin' };

/** Fields that only some types of people have (spec §5, §6), as on the form (services/people/policy.ts). */
const rules: { readonly [Field in keyof RowData]?: Rule } = {
  adminRights: { types: ['employee'], reason: 'import.staffOnly' },
  shared: studentsOnly,
  speakingBookRights: studentsOnly,
  ageFilter: studentsOnly,
  eppn: connection,
  gsuiteid: connection,
  gsuiteemail: connection,
  office365: connection,
  bankid: secureLogin,
  sms: secureLogin,
};

// Safe: these are the keys that the object has.
const ruled = Object.entries(rules) as ReadonlyArray<readonly [keyof RowData, Rule]>;

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);

/** What a row wants of a person of this type that such people do not have. To empty it, or to say no, is not wrong. */
export const typeFaults = (type: UserType, { data }: WantedRow): readonly RowFault[] =>
  ruled.flatMap(([column, { types, reason }]) =>
    types.includes(type) || isNothing(data[column]) ? [] : [{ column, reason: { code: reason } }],
  );

/** The types of people who have a field. */
export const typesWith = (column: ImportColumn): readonly UserType[] =>
  ruled.find(([field]) => field === column)?.[1].types ?? userType.options;

/** The fields without those that people of this type do not have. */
export const fieldsOf = (type: UserType, data: RowData): RowData =>
  Object.fromEntries(
    // Safe: these are the keys that the object has.
    Object.entries(data).filter(([field]) => typesWith(field as keyof RowData).includes(type)),
  );

/** What a row lacks to make a person. Cells that are wrong have been reported already. */
export function newPersonFaults({ type, username, data, faults }: WantedRow): readonly RowFault[] {
  const needed: ReadonlyArray<readonly [ImportColumn, unknown, BareReasonCode]> = [
    ['type', type, 'field.type'],
    ['username', username, 'field.mandatory'],
    ['firstName', data.firstName, 'field.mandatory'],
    ['lastName', data.lastName, 'field.mandatory'],
  ];
  const reported = new Set(faults.map(({ column }) => column));
  return needed.flatMap(([column, value, code]) =>
    value === undefined && !reported.has(column) ? [{ column, reason: { code } }] : [],
  );
}
