import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { reaches, type Scope } from '../../../person/index.ts';

/** Uids of the people to whom a list is confined, as a query with one column `uid`; null if it is not. */
export type Members = { readonly uids: SQL; readonly key: string } | null;

export interface Confinement {
  readonly schoolUnit?: string | undefined;
  readonly group?: string | undefined;
}

/**
 * The people whom a list may show at all: those with an active association to a school unit in the requester's scope, and
 * of those the ones in the requested unit or group.
 * @returns undefined if that is nobody
 */
export function membersOf(scope: Scope, { schoolUnit, group }: Confinement): Members | undefined {
  if (schoolUnit !== undefined && !reaches(scope, schoolUnit)) return undefined;
  const reached = scope.units && [...scope.units.keys()].sort();
  const units = schoolUnit !== undefined ? [schoolUnit] : reached;
  const parts: SQL[] = [];
  if (units)
    parts.push(
      sql`select account_uid as uid from associations where active and school_unit_uid in (${listed(units)})`,
    );
  if (group !== undefined) parts.push(inGroup(scope, group));
  if (parts.length === 0) return null;
  const key = JSON.stringify(['members', units, group, group === undefined ? null : reached]);
  return { uids: sql.join(parts, sql` intersect `), key };
}

/** Uids of the members of a group, as a query with one column `uid`; of nobody if the group's school unit is outside the requester's scope. */
export function inGroup({ units }: Scope, group: string): SQL {
  const there = units
    ? sql`and exists (select 1 from groups g where g.uid = group_uid and g.school_unit_uid in (${listed([...units.keys()])}))`
    : sql``;
  return sql`select account_uid as uid from group_members where group_uid = ${group} ${there}`;
}

const listed = (uids: readonly string[]) =>
  sql.join(
    uids.map((uid) => sql`${uid}`),
    sql`, `,
  );

/** How many there are, up to a limit. */
export async function countMembers(
  db: Database,
  { uids }: NonNullable<Members>,
  most: number,
): Promise<number> {
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from (${uids}) m limit ${sql.raw(String(most))}) c`,
  );
  return counted?.n ?? 0;
}

/** Whether a person has an active association to a school unit in the requester's scope. */
export async function reachesUser(db: Database, scope: Scope, uid: string): Promise<boolean> {
  if (scope.units === null) return true;
  const units = sql.param([...scope.units.keys()]);
  const found = await rowsOf<object>(
    db,
    sql`select 1 from associations where account_uid = ${uid} and active and school_unit_uid = any(${units}) limit 1`,
  );
  return found.length > 0;
}
