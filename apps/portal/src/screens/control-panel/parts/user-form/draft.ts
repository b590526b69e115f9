import type { UserAttributes, UserData } from '@aloud/api';
import { changedFields } from '../edit-draft/changes.ts';

/** The values of the form; an empty field is an empty string. */
export interface UserValues {
  name: { firstName: string; lastName: string };
  username: string;
  email: string;
  organizations: string[];
  adminRights: string[];
  groups: string[];
  shared: boolean;
  speakingBookRights: boolean;
  /** Years; empty for none. */
  ageFilter: string;
  password: string;
  eppn: string;
  gsuiteid: string;
  gsuiteemail: string;
  office365: string;
  bankid: string;
  sms: string;
  externalId: string;
  address: string;
  postalCode: string;
}

export type FieldName = keyof UserValues;

/** Every field of a person. */
export const fieldNames: Readonly<Record<FieldName, true>> = {
  name: true,
  username: true,
  email: true,
  organizations: true,
  adminRights: true,
  groups: true,
  shared: true,
  speakingBookRights: true,
  ageFilter: true,
  password: true,
  eppn: true,
  gsuiteid: true,
  gsuiteemail: true,
  office365: true,
  bankid: true,
  sms: true,
  externalId: true,
  address: true,
  postalCode: true,
};

const text = ({ value }: { readonly value?: string | null | undefined }) => value ?? '';

export function valuesOf(attributes: UserAttributes): UserValues {
  const { name, organizations, adminRights, groups, shared, speakingBookRights, ageFilter } = attributes;
  return {
    name: name.value ?? { firstName: '', lastName: '' },
    organizations: organizations.value ?? [],
    adminRights: adminRights.value ?? [],
    groups: groups.value ?? [],
    shared: shared.value ?? false,
    speakingBookRights: speakingBookRights.value ?? false,
    ageFilter: ageFilter.value == null ? '' : String(ageFilter.value),
    username: text(attributes.username),
    email: text(attributes.email),
    password: '',
    eppn: text(attributes.eppn),
    gsuiteid: text(attributes.gsuiteid),
    gsuiteemail: text(attributes.gsuiteemail),
    office365: text(attributes.office365),
    bankid: text(attributes.bankid),
    sms: text(attributes.sms),
    externalId: text(attributes.externalId),
    address: text(attributes.address),
    postalCode: text(attributes.postalCode),
  };
}

/** The data to send: only the changed fields, so that what somebody else saves meanwhile stays. */
export function dataOf(before: UserValues, after: UserValues): UserData {
  const changed: ReadonlySet<string> = new Set(changedFields(before, after));
  const { ageFilter, ...rest } = after;
  const sent = Object.fromEntries(Object.entries(rest).filter(([name]) => changed.has(name)));
  if (!changed.has('ageFilter')) return sent;
  return { ...sent, ageFilter: yearsOf(ageFilter) };
}

/** The years of an age filter as they are sent; null for none. */
export function yearsOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const years = Number(text);
  // A text that is not a number is sent unchanged: the server says what is wrong with it. NaN would become null in JSON, which means no filter.
  return Number.isNaN(years) ? (text as unknown as number) : years;
}
