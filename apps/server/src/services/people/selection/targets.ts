import { fullName } from '@aloud/api';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations } from '../../../database/schema/index.ts';
import { reaches, type Scope, type Subject } from '../../../person/index.ts';
import type { Account } from '../queries/accounts.ts';
import { oldestKept } from '../queries/deleted.ts';
import { subjectsOf } from '../queries/find-person.ts';

/** A person whom a job is about, with what the kinds of jobs look at. */
export interface Target {
  readonly subject: Subject;
  readonly account: Account;
  /** Uids of the person's groups. */
  readonly groups: readonly string[];
}

/**
 * Those of these people who are in the scope, by their uids (see queries/find-person.ts, which finds one at a time).
 * @param locked whether nobody else may write to them before the transaction ends
 * @param state whether they are to exist, or to be deleted and not erased yet; `former` also finds those who have left the school units of the
 * scope, and treats them as members there: a sync brings them back
 */
export async function findTargets(
  db: Database,
  scope: Scope,
  uids: readonly string[],
  locked = false,
  state: 'there' | 'deleted' | 'former' = 'there',
): Promise<ReadonlyMap<string, Target>> {
  const query = db
    .select({ account: accounts, groups: groupsOf })
    .from(accounts)
    .where(
      and(
        inArray(accounts.uid, [...uids]),
        eq(accounts.realm, scope.realm),
        state === 'deleted' ? gt(accounts.deleted, oldestKept()) : isNull(accounts.deleted),
      ),
    );
  const found = await (locked ? query.for('update') : query);
  const subjects = await subjectsOf(
    db,
    found.map(({ account }) => account),
  );
  const left = state === 'former' ? await leftUnitsOf(db, scope, uids) : new Map<string, string[]>();
  const targets = found.flatMap(({ account, groups }, at) => {
    const subject = withUnits(subjects[at], left.get(account.uid));
    return subject && isShown(scope, subject) ? [[account.uid, { subject, account, groups }] as const] : [];
  });
  return new Map(targets);
}

/** School units of the scope that these people have left. */
async function leftUnitsOf(
  db: Database,
  scope: Scope,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = await db
    .select({ accountUid: associations.accountUid, unit: associations.schoolUnitUid })
    .from(associations)
    .where(and(inArray(associations.accountUid, [...uids]), eq(associations.active, false)));
  const left = new Map<string, string[]>();
  for (const { accountUid, unit } of found)
    if (reaches(scope, unit)) left.set(accountUid, [...(left.get(accountUid) ?? []), unit]);
  return left;
}

const withUnits = (subject: Subject | undefined, units: readonly string[] | undefined) =>
  subject && units ? { ...subject, schoolUnits: [...new Set([...subject.schoolUnits, ...units])] } : subject;

const groupsOf = sql<string[]>`array(select group_uid from group_members where account_uid = accounts.uid)`;

export const nameOf = ({ account }: Target): string => fullName(account.firstname, account.lastname);

const isShown = (scope: Scope, { schoolUnits }: Subject) =>
  scope.units === null || schoolUnits.some((unit) => reaches(scope, unit));
