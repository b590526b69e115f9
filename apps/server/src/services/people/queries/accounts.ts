import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  accountIdentifiers,
  accounts,
  associations,
  groupMembers,
  groups,
  schoolUnits,
} from '../../../database/schema/index.ts';
import { Unauthenticated } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';

export type Account = typeof accounts.$inferSelect;

/** An account that may be used; a deactivated one is as good as absent (adverse case 24). */
export async function findActiveAccount(db: Database, uid: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.uid, uid), eq(accounts.status, 'active')));
  return account;
}

/** The account of a signed-in person. @throws Unauthenticated if it was deactivated while their call was under way */
export async function signedInAccount(db: Database, { uid }: Pick<Person, 'uid'>): Promise<Account> {
  const account = await findActiveAccount(db, uid);
  if (!account) throw new Unauthenticated();
  return account;
}

export async function findIdentifiers(db: Database, accountUid: string) {
  return db
    .select({ type: accountIdentifiers.type, value: accountIdentifiers.value })
    .from(accountIdentifiers)
    .where(eq(accountIdentifiers.accountUid, accountUid))
    .orderBy(asc(accountIdentifiers.type), asc(accountIdentifiers.value));
}

/** Active associations with active organisations: a condition for queries of both tables. */
export const activeAssociationsOf = (accountUid: string) =>
  and(eq(associations.accountUid, accountUid), eq(associations.active, true), eq(schoolUnits.active, true));

/** The person's active associations with active organisations only (spec §6), by name. */
export async function findOrganizations(
  db: Database,
  accountUid: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const data = await db
    .select({
      uid: schoolUnits.uid,
      name: schoolUnits.name,
      role: associations.role,
      active: associations.active,
    })
    .from(associations)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(activeAssociationsOf(accountUid))
    .orderBy(asc(schoolUnits.name), asc(schoolUnits.uid), asc(associations.role))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(associations)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(activeAssociationsOf(accountUid));
  return { data, totalCount: total?.count ?? 0 };
}

/** The person's memberships in groups of active organisations to which they still belong (spec §6): for queries of both tables. */
export function groupsOf(db: Database, accountUid: string) {
  const belongs = db
    .select({ uid: associations.schoolUnitUid })
    .from(associations)
    .where(and(eq(associations.accountUid, accountUid), eq(associations.active, true)));
  return and(
    eq(groupMembers.accountUid, accountUid),
    eq(schoolUnits.active, true),
    inArray(schoolUnits.uid, belongs),
  );
}

/** The person's groups, by name. */
export async function findGroups(
  db: Database,
  accountUid: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofPerson = groupsOf(db, accountUid);
  const data = await db
    .select({
      uid: groups.uid,
      name: groups.name,
      organization: { uid: schoolUnits.uid, name: schoolUnits.name },
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.uid, groupMembers.groupUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, groups.schoolUnitUid))
    .where(ofPerson)
    .orderBy(asc(groups.name), asc(groups.uid))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.uid, groupMembers.groupUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, groups.schoolUnitUid))
    .where(ofPerson);
  return { data, totalCount: total?.count ?? 0 };
}
