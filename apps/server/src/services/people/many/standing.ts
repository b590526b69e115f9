import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  accountIdentifiers,
  associations,
  groupMembers,
  groups,
  schoolUnits,
} from '../../../database/schema/index.ts';
import { reaches, type Scope, type Subject } from '../../../person/index.ts';
import type { Account } from '../queries/accounts.ts';
import { findTargets } from '../selection/targets.ts';
import { identifierIn, type PersonValues } from './person-values.ts';
import type { ValueColumn } from './value-columns.ts';

/** A place that somebody belongs to. */
export interface Belonging {
  readonly uid: string;
  readonly name: string;
  readonly schoolUnitUid: string;
}

/** What is stored of a person, as far as it is in the requester's scope. */
export interface Standing {
  readonly account: Account;
  readonly subject: Subject;
  /** By their types. */
  readonly identifiers: ReadonlyMap<string, string>;
  /** Active associations. */
  readonly organizations: ReadonlyArray<Belonging & { readonly isAdmin: boolean; readonly isDeep: boolean }>;
  readonly groups: readonly Belonging[];
}

/**
 * Those of these people who are in the scope, by their uids.
 * @param locked whether nobody else may write to them before the transaction ends
 * @param whom `former` also finds those who have left the school units of the scope
 */
export async function standingsOf(
  db: Database,
  scope: Scope,
  uids: readonly string[],
  locked = false,
  whom: 'there' | 'former' = 'there',
): Promise<ReadonlyMap<string, Standing>> {
  if (uids.length === 0) return new Map();
  const targets = await findTargets(db, scope, uids, locked, whom);
  const there = [...targets.keys()];
  const identifiers = await identifiersOf(db, there);
  const organizations = await organizationsOf(db, scope, there);
  const memberships = await groupsOf(db, scope, there);
  return new Map(
    there.map((uid) => {
      // Safe: the uids are those of the targets.
      const { account, subject } = targets.get(uid) as NonNullable<ReturnType<typeof targets.get>>;
      const standing: Standing = {
        account,
        subject,
        identifiers: new Map(identifiers.get(uid)?.map(({ type, value }) => [type, value])),
        organizations: organizations.get(uid) ?? [],
        groups: memberships.get(uid) ?? [],
      };
      return [uid, standing];
    }),
  );
}

/** A stored value, in the form of `PersonValues`. Lists are sorted, so that equal ones are alike. */
export function storedIn(standing: Standing, column: ValueColumn): PersonValues[ValueColumn] | null {
  const { account } = standing;
  const type = identifierIn.get(column);
  if (type !== undefined) return standing.identifiers.get(type) ?? null;
  switch (column) {
    case 'firstName':
      return account.firstname;
    case 'lastName':
      return account.lastname;
    case 'shared':
      return account.sharedAccount;
    case 'organizations':
      return uidsOf(standing.organizations);
    case 'adminRights':
      return uidsOf(standing.organizations.filter(({ isAdmin }) => isAdmin));
    case 'groups':
      return uidsOf(standing.groups);
    case 'username':
    case 'email':
    case 'speakingBookRights':
    case 'ageFilter':
    case 'address':
    case 'postalCode':
    case 'status':
      return account[column];
    default:
      return null;
  }
}

const uidsOf = (list: readonly Belonging[]) => list.map(({ uid }) => uid).sort();

async function identifiersOf(db: Database, uids: readonly string[]) {
  const found = await db
    .select()
    .from(accountIdentifiers)
    .where(inArray(accountIdentifiers.accountUid, [...uids]));
  return Map.groupBy(found, ({ accountUid }) => accountUid);
}

async function organizationsOf(db: Database, scope: Scope, uids: readonly string[]) {
  const found = await db
    .select({
      accountUid: associations.accountUid,
      uid: schoolUnits.uid,
      schoolUnitUid: schoolUnits.uid,
      name: schoolUnits.name,
      role: associations.role,
      isDeep: associations.addToSubSchools,
    })
    .from(associations)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(and(inArray(associations.accountUid, [...uids]), eq(associations.active, true)))
    .orderBy(asc(schoolUnits.name), asc(schoolUnits.uid));
  const reached = found
    .filter(({ uid }) => reaches(scope, uid))
    .map(({ role, ...rest }) => ({ ...rest, isAdmin: role === 'admin' }));
  return Map.groupBy(reached, ({ accountUid }) => accountUid);
}

async function groupsOf(db: Database, scope: Scope, uids: readonly string[]) {
  const found = await db
    .select({
      accountUid: groupMembers.accountUid,
      uid: groups.uid,
      name: groups.name,
      schoolUnitUid: groups.schoolUnitUid,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.uid, groupMembers.groupUid))
    .where(inArray(groupMembers.accountUid, [...uids]))
    .orderBy(asc(groups.name), asc(groups.uid));
  return Map.groupBy(
    found.filter(({ schoolUnitUid }) => reaches(scope, schoolUnitUid)),
    ({ accountUid }) => accountUid,
  );
}
