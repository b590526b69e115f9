import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { NotFound } from '../../errors.ts';
import { inScope, isAdminOf, requireAdmin, type Scope } from '../../person/index.ts';

/** A school unit with everything by which people write it down. */
export interface NamedUnit {
  readonly uid: string;
  readonly name: string;
  /** Its numbers: school unit code, municipality key, … */
  readonly codes: readonly string[];
}

/** @throws Forbidden unless the requester administers the school unit, or NotFound: also for one of another country */
export async function requireAdministered(db: Database, scope: Scope, uid: string): Promise<void> {
  requireAdmin(scope, uid);
  const found = await rowsOf<object>(
    db,
    sql`select 1 from school_units u where ${inScope(scope)} and u.uid = ${uid} and u.active`,
  );
  if (found.length === 0) throw new NotFound('notFound.schoolUnit');
}

/** The open school units that the requester administers. */
export async function findAdministered(db: Database, scope: Scope): Promise<readonly NamedUnit[]> {
  const found = await rowsOf<NamedUnit>(
    db,
    sql`select u.uid, u.name,
        array(select value from school_unit_identifiers i where i.school_unit_uid = u.uid) as codes
      from school_units u where ${inScope(scope)} and u.active order by u.uid`,
  );
  return found.filter(({ uid }) => isAdminOf(scope, uid));
}
