import type { UserStatus, UserType } from '@aloud/api';
import type { IdentifierType } from '../commands/identifiers.ts';
import type { ValueColumn } from './value-columns.ts';

/** What is to be stored of a person; an absent value stays as it is. Organisations and groups are uids, all that are meant. */
export interface PersonValues {
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string | null;
  readonly organizations?: readonly string[];
  readonly groups?: readonly string[];
  readonly adminRights?: readonly string[];
  readonly shared?: boolean;
  readonly speakingBookRights?: boolean;
  readonly ageFilter?: number | null;
  readonly eppn?: string | null;
  readonly gsuiteid?: string | null;
  readonly gsuiteemail?: string | null;
  readonly office365?: string | null;
  readonly bankid?: string | null;
  readonly sms?: string | null;
  readonly externalId?: string | null;
  readonly address?: string | null;
  readonly postalCode?: string | null;
  readonly status?: UserStatus;
}

/** A person who is to be made or changed. */
export interface PersonChange {
  readonly uid: string;
  readonly values: PersonValues;
}

export interface NewPerson extends PersonChange {
  readonly type: UserType;
}

/** The kind of identifier that a column holds. */
export const identifierIn: ReadonlyMap<ValueColumn, IdentifierType> = new Map([
  ['eppn', 'eppn'],
  ['gsuiteid', 'gsuiteid'],
  ['gsuiteemail', 'gsuiteemail'],
  ['office365', 'office365'],
  ['bankid', 'bankid'],
  ['sms', 'sms'],
  ['externalId', 'external'],
]);

/** The columns that a change names. */
export const columnsIn = (values: PersonValues): ValueColumn[] =>
  // An object of this type has no other keys.
  (Object.keys(values) as ValueColumn[]).filter((column) => values[column] !== undefined);
