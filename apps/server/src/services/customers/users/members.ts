import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { reaches, type Scope } from '../scope.ts';

/** Uids of people that a list is confined to, as a query with one column `uid`; null where it is not. */
export type Members = { readonly uids: SQL; readonly key: string } | null;

export interface Confinement {
  readonly schoolUnit?: string | undefined;
  readonly group?: string | undefined;
}

/**
 * Whom a list may show at all: those with an active association to a school unit that the asker has to do with, and
 * of those the ones of a unit or a group that she asks for.
 * @returns undefined where that is nobody
 */
export function membersOf(scope: Scope, { schoolUnit, group }: Confinement): Members | undefined {
  if (schoolUnit !== undefined && !reaches(scope, schoolUnit)) return undefined;
  const units = schoolUnit !== undefined ? [schoolUnit] : scope.units && [...scope.units.keys()].sort();
  const parts: SQL[] = [];
  if (units) {
    const list = sql.join(
      units.map((uid) => sql`${uid}`),
      sql`, `,
    );
    parts.push(
      sql`select account_uid as uid from associations where active and school_unit_uid in (${list})`,
    );
  }
  if (group !== undefined)
    parts.push(sql`select account_uid as uid from group_members where group_uid = ${group}`);
  if (parts.length === 0) return null;
  const key = JSON.stringify([schoolUnit ?? (scope.units ? units : null), group ?? null]);
  return { uids: sql.join(parts, sql` intersect `), key };
}

/** Whether there are at most so many of them. */
export async function isFew(db: Database, { uids }: NonNullable<Members>, most: number): Promise<boolean> {
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from (${uids}) m limit ${most + 1}) c`,
  );
  return (counted?.n ?? 0) <= most;
}

/** Whether a person has an active association to a school unit that the asker has to do with. */
export async function reachesUser(db: Database, scope: Scope, uid: string): Promise<boolean> {
  if (scope.units === null) return true;
  const units = sql.param([...scope.units.keys()]);
  const found = await rowsOf<object>(
    db,
    sql`select 1 from associations where account_uid = ${uid} and active and school_unit_uid = any(${units}) limit 1`,
  );
  return found.length > 0;
}
