import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { accounts, associations, groupMembers, groups, schoolUnits } from '../../../database/schema/index.ts';
import type { Account } from '../../people/index.ts';

export interface GroupOfCode {
  readonly name: string;
  /** By name. */
  readonly students: readonly Account[];
}

/** A code as it is stored: children type it in lower case, and with gaps. */
export const plainCode = (written: string): string => written.replace(/[\s-]/g, '').toUpperCase();

/**
 * The group with a code, and those who may sign in by it: its active students who have no other role, if the school unit
 * allows group codes. Null if there is no such group.
 */
export async function findGroupByCode(db: Database, written: string): Promise<GroupOfCode | null> {
  const code = plainCode(written);
  const [group] = await db
    .select({ uid: groups.uid, name: groups.name, schoolUnitUid: groups.schoolUnitUid })
    .from(groups)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, groups.schoolUnitUid))
    .where(
      and(eq(groups.code, code), eq(schoolUnits.active, true), eq(schoolUnits.groupCodeLoginEnabled, true)),
    );
  if (!group) return null;
  const others = alias(associations, 'others');
  const moreThanStudent = db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(eq(others.accountUid, accounts.uid), eq(others.active, true), sql`${others.role} <> 'student'`),
    );
  const rows = await db
    .select({ account: accounts })
    .from(groupMembers)
    .innerJoin(accounts, eq(accounts.uid, groupMembers.accountUid))
    .innerJoin(associations, eq(associations.accountUid, accounts.uid))
    .where(
      and(
        eq(groupMembers.groupUid, group.uid),
        eq(accounts.status, 'active'),
        eq(associations.schoolUnitUid, group.schoolUnitUid),
        eq(associations.role, 'student'),
        eq(associations.active, true),
        notExists(moreThanStudent),
      ),
    )
    .orderBy(asc(accounts.firstname), asc(accounts.lastname), asc(accounts.uid));
  return { name: group.name, students: rows.map(({ account }) => account) };
}
