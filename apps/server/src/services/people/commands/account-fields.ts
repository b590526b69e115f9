import { isUsername, type UserType } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { checkCharacters } from '../../../characters.ts';
import type { Database } from '../../../database/database.ts';
import { differences } from '../../../database/history.ts';
import { changedAccountKeys } from '../../../database/keys/account-keys.ts';
import { accounts } from '../../../database/schema/index.ts';
import { faultyForm, type Why } from '../../../errors.ts';
import type { Scope } from '../../../person/index.ts';
import { forgetLinks } from '../../credentials/index.ts';
import type { StaffAndSubject } from '../queries/find-person.ts';
import { reachesUser } from '../queries/members.ts';
import { findOwner } from '../queries/usernames.ts';
import type { FieldChanges } from './record-change.ts';

/** The fields of a person's own row, named as in forms; undefined leaves a field as it is. */
export interface AccountFields {
  readonly name?: { readonly firstName: string; readonly lastName: string } | undefined;
  readonly username?: string | undefined;
  readonly email?: string | null | undefined;
  readonly shared?: boolean | undefined;
  readonly speakingBookRights?: boolean | undefined;
  readonly ageFilter?: number | null | undefined;
  readonly address?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** The columns of these fields. */
function columnsOf({ name, shared, ...rest }: AccountFields) {
  const { username, email, speakingBookRights, ageFilter, address, postalCode } = rest;
  return {
    firstname: name?.firstName,
    lastname: name?.lastName,
    sharedAccount: shared,
    username,
    email,
    speakingBookRights,
    ageFilter,
    address,
    postalCode,
  };
}

/**
 * Writes the fields of a person's own row, as part of a change that the caller finishes and to which the caller has checked the rights.
 * @returns what changed
 * @throws InvalidInput
 */
export async function writeAccount(
  tx: Database,
  { account, staff }: StaffAndSubject,
  wanted: AccountFields,
): Promise<FieldChanges> {
  const columns = columnsOf(wanted);
  const fields = differences(account, columns);
  if (Object.keys(fields).length === 0) return {};
  const { name, address, postalCode } = wanted;
  checkCharacters({ ...(name && textsOf(name)), address, postalCode });
  if (fields.username) await checkUsername(tx, staff.scope, account, columns.username ?? '');
  const { firstname, lastname, username, email } = account;
  const names = {
    firstname: columns.firstname ?? firstname,
    lastname: columns.lastname ?? lastname,
    username: columns.username ?? username,
    email: columns.email === undefined ? email : columns.email,
  };
  const isRenamed = fields.firstname || fields.lastname || fields.username || fields.email;
  await tx
    .update(accounts)
    .set({
      ...columns,
      ...(isRenamed && changedAccountKeys(names)),
      // Nobody has confirmed an address that the staff entered.
      ...(fields.email && { emailVerified: false }),
    })
    .where(eq(accounts.uid, account.uid));
  if (fields.email) await forgetLinks(tx, account.uid);
  return fields;
}

type Name = NonNullable<AccountFields['name']>;

const textsOf = ({ firstName, lastName }: Name) => ({
  'name.firstName': firstName,
  'name.lastName': lastName,
});

/** @throws InvalidInput for a name with characters that Unicode does not know */
export const checkName = (name: Name): void => checkCharacters(textsOf(name));

/**
 * Usernames are unique in the whole product, including deleted people's, and no two count as one (decision 0062). One that is not changed is
 * not judged: call it for a new one.
 * @throws InvalidInput
 */
export async function checkUsername(
  tx: Database,
  scope: Scope,
  { uid, type }: { readonly uid: string; readonly type: UserType | null },
  username: string,
): Promise<void> {
  if (!isUsername(username)) throw usernameFault('field.usernameCharacters');
  const other = await findOwner(tx, username, uid);
  if (!other) return;
  // The type of a person at another school is not revealed.
  const isKnown = await reachesUser(tx, scope, other.uid);
  throw isKnown && other.type !== type ? usernameFault('field.otherType') : usernameTaken();
}

export const usernameTaken = () => usernameFault('field.usernameTaken');

const usernameFault = (reason: Why) => faultyForm({ attribute: 'username', reason });
