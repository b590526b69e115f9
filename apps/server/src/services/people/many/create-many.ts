import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChanges } from '../../../database/history.ts';
import { accountKeysOf } from '../../../database/keys/account-keys.ts';
import type { FieldChange } from '../../../database/schema/index.ts';
import type { Requester } from '../selection/requester.ts';
import { type Groups, insertIdentifiers, insertMembers, toldGroups } from './parts.ts';
import { identifierIn, type NewPerson, type PersonValues } from './person-values.ts';
import { recordset } from './recordset.ts';

/**
 * Makes people, all of them or none, and records each. The caller has judged the values, and checked the rights to them; the database refuses a
 * username or an identifier that somebody else has got meanwhile.
 * @param groups those that the values name
 */
export async function createMany(
  tx: Database,
  { person, staff }: Requester,
  people: readonly NewPerson[],
  groups: Groups,
  reason: string,
): Promise<void> {
  if (people.length === 0) return;
  await insertAccounts(tx, staff.scope.realm, people);
  await insertAssociations(tx, people);
  await insertIdentifiers(
    tx,
    people.flatMap(({ uid, values }) => identifiersIn(values).map(([type, value]) => ({ uid, type, value }))),
  );
  await insertMembers(
    tx,
    people.flatMap(({ uid, values }) => (values.groups ?? []).map((group) => ({ uid, group }))),
  );
  await recordChanges(
    tx,
    person,
    people.map((each) => ({
      kind: 'user',
      uid: each.uid,
      action: 'create',
      reason,
      fields: madeFields(each, groups),
    })),
  );
}

const accountColumns = {
  uid: 'text',
  type: 'text',
  username: 'text',
  firstname: 'text',
  lastname: 'text',
  email: 'text',
  shared_account: 'boolean',
  speaking_book_rights: 'boolean',
  age_filter: 'integer',
  address: 'text',
  postal_code: 'text',
  search_text: 'text',
  username_key: 'text',
  email_ascii: 'text',
};

async function insertAccounts(tx: Database, realm: string, people: readonly NewPerson[]): Promise<void> {
  const rows = people.map(({ uid, type, values }) => {
    const { username = uid, firstName = '', lastName = '', email = null } = values;
    const keys = accountKeysOf({ firstname: firstName, lastname: lastName, username, email });
    return {
      uid,
      type,
      username,
      firstname: firstName,
      lastname: lastName,
      email,
      shared_account: values.shared ?? false,
      speaking_book_rights: values.speakingBookRights ?? false,
      age_filter: values.ageFilter ?? null,
      address: values.address ?? null,
      postal_code: values.postalCode ?? null,
      search_text: keys.searchText,
      username_key: keys.usernameKey,
      email_ascii: keys.emailAscii,
    };
  });
  const names = sql.raw(Object.keys(accountColumns).join(', '));
  const values = sql.raw(
    Object.keys(accountColumns)
      .map((name) => `r.${name}`)
      .join(', '),
  );
  await tx.execute(sql`
    insert into accounts (realm, keyed, ${names})
    select ${realm}, clock_timestamp(), ${values} from ${recordset(rows, accountColumns)}`);
}

async function insertAssociations(tx: Database, people: readonly NewPerson[]): Promise<void> {
  const rows = people.flatMap(({ uid, type, values: { organizations = [], adminRights = [] } }) =>
    organizations.map((unit) => ({ uid, unit, role: adminRights.includes(unit) ? 'admin' : type })),
  );
  await tx.execute(sql`
    insert into associations (account_uid, school_unit_uid, role)
    select r.uid, r.unit, r.role from ${recordset(rows, { uid: 'text', unit: 'text', role: 'text' })}`);
}

const identifiersIn = (values: PersonValues) =>
  [...identifierIn].flatMap(([column, type]) => {
    const value = values[column];
    return typeof value === 'string' ? [[type, value] as const] : [];
  });

/** As the history of a person has them, whoever made the person. */
function madeFields({ type, values }: NewPerson, groups: Groups): Record<string, FieldChange> {
  const { firstName, lastName, username, email, shared, speakingBookRights, ageFilter } = values;
  const { organizations = [], adminRights = [], address, postalCode } = values;
  const fields: Record<string, FieldChange> = {
    firstname: [null, firstName],
    lastname: [null, lastName],
    username: [null, username],
  };
  const given = { email, ageFilter, address, postalCode };
  for (const [name, value] of Object.entries(given)) if (value != null) fields[name] = [null, value];
  const marks = { sharedAccount: shared, speakingBookRights };
  for (const [name, value] of Object.entries(marks)) if (value) fields[name] = [false, true];
  for (const [kind, value] of identifiersIn(values)) fields[kind] = [null, value];
  const roles = organizations.map((unit) => `${unit}: ${adminRights.includes(unit) ? 'admin' : type}`);
  fields.organizations = [[], roles.sort()];
  if (values.groups?.length) fields.groups = [[], toldGroups(values.groups, groups)];
  return fields;
}
