import type { RealmId, SyncColumn, UserType } from '@aloud/api';
import type { RosterPerson } from '../../../rosters/index.ts';
import {
  fieldsOf,
  newUsernameFault,
  type RowData,
  type RowFault,
  readers,
  usernameIn,
  type WantedRow,
} from '../../imports/index.ts';
import type { Mapping, Place } from './mapping.ts';

/** What a record of a system wants of a person. */
export interface WantedPerson {
  readonly externalId: string;
  readonly isProtected: boolean;
  readonly type: UserType;
  /** Whether the record has roles of other types, which do not come: a person is of one type. */
  readonly hasOtherTypes: boolean;
  /** Uids, sorted. */
  readonly units: readonly string[];
  readonly adminOf: readonly string[];
  readonly row: WantedRow;
  /** The columns that the system fills for this person. */
  readonly columns: readonly SyncColumn[];
}

/**
 * @param known the type of the account that the person has; null for none
 */
export function wantedPerson(
  person: RosterPerson,
  mapping: Mapping,
  realm: RealmId,
  known: UserType | null,
): WantedPerson | null {
  const places = mapping.placesOf(person);
  const type = typeOf(places, known);
  if (type === null) return null;
  const ours = places.filter((place) => place.type === type);
  const { data, username, faults, columns } = valuesOf(person, mapping, realm);
  return {
    externalId: person.id,
    isProtected: person.isProtected,
    type,
    hasOtherTypes: ours.length < places.length,
    units: unitsOf(ours),
    adminOf: unitsOf(ours.filter(({ isAdmin }) => isAdmin)),
    row: { line: null, isHidden: false, type, username, data: fieldsOf(type, data), faults },
    columns: columns.filter((column) => column === 'username' || column in fieldsOf(type, data)),
  };
}

/** The one type of an account that is there, if it is among them; else that of the main role; else what lets them do most. */
function typeOf(places: readonly Place[], known: UserType | null): UserType | null {
  const types = new Set(places.map(({ type }) => type));
  if (known !== null && types.has(known)) return known;
  const main = places.find(({ isPrimary }) => isPrimary)?.type;
  return main ?? (['employee', 'student', 'guardian'] as const).find((type) => types.has(type)) ?? null;
}

const unitsOf = (places: readonly Place[]) => [...new Set(places.map(({ unit }) => unit))].sort();

/** What the system sends for each column, as a workbook would have it: it is read by the same rules. */
function valuesOf(person: RosterPerson, mapping: Mapping, realm: RealmId) {
  const faults: RowFault[] = [];
  const columns: SyncColumn[] = [];
  const data: Record<string, unknown> = {};
  let username: string | undefined;
  for (const [column] of mapping.columns) {
    const text = mapping.textOf(person, column);
    if (text === undefined) continue;
    const wish = { kind: 'text', text } as const;
    const judged = column === 'username' ? usernameIn(wish, realm) : readers[column](wish, realm);
    if ('reason' in judged) {
      // A field that this country does not have is no fault of a system that is used in several.
      if (judged.reason.code !== 'import.swedenOnly') faults.push({ column, reason: judged.reason });
      continue;
    }
    columns.push(column);
    if (column === 'username') username = typeof judged.value === 'string' ? judged.value : undefined;
    else data[column] = judged.value;
  }
  const wrong = username === undefined ? null : newUsernameFault(username);
  if (wrong) faults.push(wrong);
  // Safe: each reader gives what its field has.
  return { data: data as RowData, username: wrong ? undefined : username, faults, columns };
}
