import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';
import { Forbidden } from '../errors.ts';
import { isSuperUser, type Person } from './person.ts';

/** The school units that a member of staff works with. */
export interface Scope {
  readonly realm: string;
  /** The role in each school unit, including those below; null for a super user, who sees the whole realm. */
  readonly units: ReadonlyMap<string, StaffRole> | null;
  /** Those administered together with all units below them; null for a super user. */
  readonly deep: ReadonlySet<string> | null;
}

export type StaffRole = 'admin' | 'employee';

/**
 * An association reaches the school units below if it says so (spec §3). Closed units give nobody a role.
 * @throws Forbidden unless the person is staff
 */
export async function scopeOf(db: Database, person: Person): Promise<Scope> {
  if (isSuperUser(person)) return { realm: person.realm, units: null, deep: null };
  // All of the person's units first: asked for the roles in one step, PostgreSQL 18 plans to look into every school unit.
  const found = await rowsOf<{ uid: string; admin: boolean; deep: boolean }>(
    db,
    sql`
      with recursive own as materialized (
        select school_unit_uid as uid, role, add_to_sub_schools as deep
        from associations where account_uid = ${person.uid} and active),
      mine as (
        select h.uid, h.role, h.deep from own h join school_units u on u.uid = h.uid
        where u.active and h.role in ('admin', 'employee')
        union
        select u.uid, m.role, true
        from mine m join school_units u on u.parent_uid = m.uid
        where m.deep and u.active
      )
      select uid, bool_or(role = 'admin') as admin, bool_or(role = 'admin' and deep) as deep from mine group by uid`,
  );
  if (found.length === 0) throw new Forbidden();
  return {
    realm: person.realm,
    units: new Map(found.map(({ uid, admin }) => [uid, admin ? 'admin' : 'employee'])),
    deep: new Set(found.flatMap(({ uid, deep }) => (deep ? uid : []))),
  };
}

/** Whether a school unit of the realm is in the scope. */
export function reaches({ units }: Scope, schoolUnitUid: string): boolean {
  return units === null || units.has(schoolUnitUid);
}

/** Whether a school unit, `u` in the statement, is in the scope. */
export function inScope({ realm, units }: Scope): SQL {
  const reached = units && sql.param([...units.keys()]);
  return reached ? sql`u.realm = ${realm} and u.uid = any(${reached})` : sql`u.realm = ${realm}`;
}
