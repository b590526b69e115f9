import type { FormOption, GroupOption, UserAttributes } from '@aloud/api';
import type { FieldRight } from '../../../person/index.ts';
import type { UserField, UserRow } from '../../people/index.ts';
import { presentAttribute } from '../present.ts';

interface Options {
  readonly organizations: readonly FormOption[];
  readonly adminRights: readonly FormOption[];
  readonly groups: readonly GroupOption[];
}

/** The values of a form's fields. */
type Values = Pick<
  UserRow,
  | 'username'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'units'
  | 'groups'
  | 'identifiers'
  | 'sharedAccount'
  | 'speakingBookRights'
  | 'ageFilter'
  | 'externalId'
  | 'address'
  | 'postalCode'
>;

/** The values for a new person. */
export const nothing: Values = {
  username: '',
  firstname: '',
  lastname: '',
  email: null,
  units: [],
  groups: [],
  identifiers: {},
  sharedAccount: false,
  speakingBookRights: false,
  ageFilter: null,
  externalId: null,
  address: null,
  postalCode: null,
};

/**
 * Every field with its rights, and its value if it may be seen.
 * @param anyLetters whether mails reach e-mail addresses of any letters; null if that is not known
 */
export function presentAttributes(
  rightTo: (field: UserField) => FieldRight,
  values: Values,
  anyLetters: boolean | null,
  options: Options,
): UserAttributes {
  const field = <Value>(name: UserField, value: Value) => presentAttribute(rightTo(name), value);
  const chosen = <Item>(name: UserField, ids: string[], items: readonly Item[]) => {
    const shown = field(name, ids);
    return { ...shown, ...(shown.viewable === 2 && { options: [...items] }) };
  };
  const identifier = (name: UserField) => field(name, values.identifiers[name]?.[0] ?? null);
  const units = values.units.filter(({ active }) => active);
  const uids = (list: ReadonlyArray<{ readonly uid: string }>) => [...new Set(list.map(({ uid }) => uid))];
  return {
    name: field('name', { firstName: values.firstname, lastName: values.lastname }),
    username: field('username', values.username),
    email: { ...field('email', values.email), ...(anyLetters !== null && { anyLetters }) },
    organizations: chosen('organizations', uids(units), options.organizations),
    adminRights: chosen(
      'adminRights',
      uids(units.filter(({ role }) => role === 'admin')),
      options.adminRights,
    ),
    groups: chosen('groups', uids(values.groups), options.groups),
    shared: field('shared', values.sharedAccount),
    speakingBookRights: field('speakingBookRights', values.speakingBookRights),
    ageFilter: field('ageFilter', values.ageFilter),
    password: field('password', ''),
    eppn: identifier('eppn'),
    gsuiteid: identifier('gsuiteid'),
    gsuiteemail: identifier('gsuiteemail'),
    office365: identifier('office365'),
    bankid: identifier('bankid'),
    sms: identifier('sms'),
    externalId: field('externalId', values.externalId),
    address: field('address', values.address),
    postalCode: field('postalCode', values.postalCode),
  };
}
