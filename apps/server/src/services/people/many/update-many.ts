import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChanges } from '../../../database/history.ts';
import { accountKeysOf } from '../../../database/keys/account-keys.ts';
import type { FieldChange } from '../../../database/schema/index.ts';
import { forgetLinks } from '../../credentials/index.ts';
import type { FieldChanges } from '../commands/record-change.ts';
import type { Requester } from '../selection/requester.ts';
import type { Change } from './change.ts';
import {
  type Groups,
  insertIdentifiers,
  insertMembers,
  removeIdentifiers,
  removeMembers,
  toldGroups,
} from './parts.ts';
import { columnsIn, identifierIn, type PersonChange, type PersonValues } from './person-values.ts';
import { recordset } from './recordset.ts';
import type { Standing } from './standing.ts';
import { rolesIn, updateRoles } from './update-roles.ts';
import { updateStatuses } from './update-statuses.ts';

/** Whether the change of a form can be written with many others: a form removes roles for good (commands/memberships.ts). */
export const canBeOneOfMany = ({ values }: PersonChange): boolean =>
  values.organizations === undefined && values.adminRights === undefined && values.username === undefined;

/**
 * Changes people, all of them or none, with one record each. The caller has locked them, judged the values, and checked the rights to them.
 * Whoever leaves a school unit keeps an ended association, with which they can come back.
 * @param standings of all of them
 * @param groups those that the values name
 */
export async function updateMany(
  tx: Database,
  requester: Requester,
  people: readonly PersonChange[],
  standings: ReadonlyMap<string, Standing>,
  groups: Groups,
  reason: string,
): Promise<void> {
  const changes = people.flatMap(({ uid, values }) => {
    const standing = standings.get(uid);
    return standing ? [{ uid, values, standing }] : [];
  });
  if (changes.length === 0) return;
  const told = changes.map((change) => ({ ...change, fields: fieldsOf(change, groups) }));
  await updateAccounts(tx, changes);
  await updateIdentifiers(tx, changes);
  await updateMembers(tx, changes);
  await updateRoles(tx, requester, changes);
  await updateStatuses(tx, requester, changes);
  for (const { uid, fields } of told) if (fields.email) await forgetLinks(tx, uid);
  await recordChanges(
    tx,
    requester.person,
    told.map(({ uid, fields }) => ({ kind: 'user', uid, action: 'update', reason, fields })),
  );
}

const columns = {
  uid: 'text',
  username: 'text',
  firstname: 'text',
  lastname: 'text',
  email: 'text',
  unverified: 'boolean',
  shared_account: 'boolean',
  speaking_book_rights: 'boolean',
  age_filter: 'integer',
  address: 'text',
  postal_code: 'text',
  renamed: 'boolean',
  other_username: 'boolean',
  username_key: 'text',
  search_text: 'text',
  email_ascii: 'text',
};

/** The key of a username that stays is not made again: the younger of two that count as one has none (decision 0062). */
async function updateAccounts(tx: Database, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ uid, values, standing: { account } }) => {
    const { firstName = account.firstname, lastName = account.lastname } = values;
    const { username = account.username } = values;
    const email = orStored(values.email, account.email);
    const names = { firstname: firstName, lastname: lastName, username, email };
    const hasOtherUsername = username !== account.username;
    const isRenamed =
      hasOtherUsername ||
      firstName !== account.firstname ||
      lastName !== account.lastname ||
      email !== account.email;
    const keys = isRenamed ? accountKeysOf(names) : null;
    return {
      uid,
      username,
      firstname: firstName,
      lastname: lastName,
      email,
      // Nobody has confirmed an address that the staff entered.
      unverified: email !== account.email,
      shared_account: values.shared ?? account.sharedAccount,
      speaking_book_rights: values.speakingBookRights ?? account.speakingBookRights,
      age_filter: orStored(values.ageFilter, account.ageFilter),
      address: orStored(values.address, account.address),
      postal_code: orStored(values.postalCode, account.postalCode),
      renamed: isRenamed,
      other_username: hasOtherUsername,
      username_key: keys?.usernameKey ?? null,
      search_text: keys?.searchText ?? null,
      email_ascii: keys?.emailAscii ?? null,
    };
  });
  await tx.execute(sql`
    update accounts a set
      firstname = r.firstname, lastname = r.lastname, email = r.email, username = r.username,
      username_key = case when r.other_username then r.username_key else a.username_key end,
      email_verified = a.email_verified and not r.unverified,
      shared_account = r.shared_account, speaking_book_rights = r.speaking_book_rights, age_filter = r.age_filter,
      address = r.address, postal_code = r.postal_code,
      search_text = case when r.renamed then r.search_text else a.search_text end,
      email_ascii = case when r.renamed then r.email_ascii else a.email_ascii end,
      keyed = case when r.renamed then greatest(clock_timestamp(), a.keyed + interval '1 microsecond') else a.keyed end,
      version = a.version + 1, updated = now()
    from ${recordset(rows, columns)} where a.uid = r.uid`);
}

const orStored = <Value>(wanted: Value | undefined, stored: Value): Value =>
  wanted === undefined ? stored : wanted;

async function updateIdentifiers(tx: Database, changes: readonly Change[]): Promise<void> {
  const wanted = changes.flatMap(({ uid, values }) =>
    columnsIn(values).flatMap((column) => {
      const type = identifierIn.get(column);
      return type === undefined ? [] : [{ uid, type, value: values[column] }];
    }),
  );
  await removeIdentifiers(tx, wanted);
  await insertIdentifiers(
    tx,
    wanted.flatMap(({ value, ...rest }) => (typeof value === 'string' ? [{ ...rest, value }] : [])),
  );
}

async function updateMembers(tx: Database, changes: readonly Change[]): Promise<void> {
  const pairs = changes.flatMap(({ uid, values, standing }) => {
    const wanted = values.groups;
    if (wanted === undefined) return [];
    const now = standing.groups.map((group) => group.uid);
    const added = wanted
      .filter((group) => !now.includes(group))
      .map((group) => ({ uid, group, isNew: true }));
    const removed = now
      .filter((group) => !wanted.includes(group))
      .map((group) => ({ uid, group, isNew: false }));
    return [...added, ...removed];
  });
  await removeMembers(
    tx,
    pairs.filter(({ isNew }) => !isNew),
  );
  await insertMembers(
    tx,
    pairs.filter(({ isNew }) => isNew),
  );
}

/** The names of the fields in the history of a person. */
const told = {
  firstName: 'firstname',
  lastName: 'lastname',
  username: 'username',
  email: 'email',
  shared: 'sharedAccount',
  speakingBookRights: 'speakingBookRights',
  ageFilter: 'ageFilter',
  address: 'address',
  postalCode: 'postalCode',
  status: 'status',
} as const satisfies { readonly [C in keyof PersonValues]?: string };

function fieldsOf({ values, standing }: Change, groups: Groups): FieldChanges {
  const fields: Record<string, FieldChange> = {};
  for (const [column, name] of Object.entries(told)) {
    const wanted = values[column as keyof typeof told];
    const was = standing.account[name];
    if (wanted !== undefined && wanted !== was) fields[name] = [was, wanted];
  }
  for (const [column, type] of identifierIn) {
    const wanted = values[column];
    const was = standing.identifiers.get(type) ?? null;
    if (wanted !== undefined && wanted !== was) fields[type] = [was, wanted];
  }
  const roles = rolesIn({ uid: standing.account.uid, values, standing });
  if (roles) fields.organizations = [roles.before, roles.after];
  if (values.groups) {
    const all = new Map([...groups, ...standing.groups.map((group) => [group.uid, group] as const)]);
    fields.groups = [
      toldGroups(
        standing.groups.map(({ uid }) => uid),
        all,
      ),
      toldGroups(values.groups, all),
    ];
  }
  return fields;
}
