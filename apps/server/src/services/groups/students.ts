import { fullName, type Reason } from '@aloud/api';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, groupMembers } from '../../database/schema/index.ts';
import type { Lock, Staff } from '../../person/index.ts';
import { type StaffAndSubject, subjectsOf } from '../people/index.ts';

/** The active students of a group, by name. */
export async function studentsOf(
  db: Database,
  staff: Staff,
  groupUid: string,
): Promise<readonly StaffAndSubject[]> {
  const rows = await db
    .select({ account: accounts })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.uid, groupMembers.accountUid))
    .where(
      and(
        eq(groupMembers.groupUid, groupUid),
        eq(accounts.realm, staff.scope.realm),
        eq(accounts.type, 'student'),
        eq(accounts.status, 'active'),
        isNull(accounts.deleted),
      ),
    )
    .orderBy(asc(accounts.lastname), asc(accounts.firstname), asc(accounts.uid));
  const people = rows.map(({ account }) => account);
  const subjects = await subjectsOf(db, people);
  return subjects.flatMap((subject, at) => {
    const account = people[at];
    return account ? [{ staff, subject, account }] : [];
  });
}

/** A person for whom something was refused. */
export interface RefusedPerson {
  readonly id: string;
  readonly name: string;
  readonly reason: Reason;
}

/** The people for whom something is allowed, and the others with the reason. */
export function partitionByLock(
  people: readonly StaffAndSubject[],
  lockOf: (encounter: StaffAndSubject) => Lock | null,
): { readonly allowed: readonly StaffAndSubject[]; readonly refused: RefusedPerson[] } {
  const judged = people.map((encounter) => ({ encounter, lock: lockOf(encounter) }));
  return {
    allowed: judged.filter(({ lock }) => lock === null).map(({ encounter }) => encounter),
    refused: judged.flatMap(({ encounter: { account }, lock }) =>
      lock ? [{ id: account.uid, name: nameOf(account), reason: lock.reason }] : [],
    ),
  };
}

export const nameOf = ({ firstname, lastname }: StaffAndSubject['account']): string =>
  fullName(firstname, lastname);
