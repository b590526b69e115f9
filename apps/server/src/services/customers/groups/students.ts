import type { Reason } from '@aloud/api';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, groupMembers } from '../../../database/schema/index.ts';
import type { Actor, Lock } from '../users/policy.ts';
import { type Encounter, subjectsOf } from '../users/subject.ts';

/** The active students of a group, by name. */
export async function studentsOf(
  db: Database,
  actor: Actor,
  groupUid: string,
): Promise<readonly Encounter[]> {
  const rows = await db
    .select({ account: accounts })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.uid, groupMembers.accountUid))
    .where(
      and(
        eq(groupMembers.groupUid, groupUid),
        eq(accounts.realm, actor.scope.realm),
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
    return account ? [{ actor, subject, account }] : [];
  });
}

/** Somebody with whom something was not done. */
export interface Refused {
  readonly id: string;
  readonly name: string;
  readonly reason: Reason;
}

/** Those with whom something may be done, and the others with the reason. */
export function separate(
  people: readonly Encounter[],
  lockOf: (encounter: Encounter) => Lock | null,
): { readonly allowed: readonly Encounter[]; readonly refused: Refused[] } {
  const judged = people.map((encounter) => ({ encounter, lock: lockOf(encounter) }));
  return {
    allowed: judged.filter(({ lock }) => lock === null).map(({ encounter }) => encounter),
    refused: judged.flatMap(({ encounter: { account }, lock }) =>
      lock ? [{ id: account.uid, name: nameOf(account), reason: lock.reason }] : [],
    ),
  };
}

export const nameOf = ({ firstname, lastname }: Encounter['account']): string => `${firstname} ${lastname}`;
