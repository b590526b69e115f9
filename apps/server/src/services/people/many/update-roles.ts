import type { Role } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { requireAdmin, requireDeepAdmin, type Scope } from '../../../person/index.ts';
import { checkNotLastAdmin } from '../commands/last-admin.ts';
import type { Requester } from '../selection/requester.ts';
import type { Change } from './change.ts';
import { recordset } from './recordset.ts';

/** A place and the role there. */
interface Place {
  readonly unit: string;
  readonly role: Role;
}

/** What a change means for the school units of a person. */
interface Roles {
  readonly ended: readonly string[];
  /** New ones, and those with another role. */
  readonly put: readonly Place[];
  /** Units of which the person is no longer an administrator. */
  readonly losing: readonly string[];
  /** Units whose association reaches the units below, and which change. */
  readonly deep: readonly string[];
  /** As the history of a person has them. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** @returns null if no role changes */
export function rolesIn({ values, standing }: Change): Roles | null {
  const { type } = standing.account;
  if (type === null || (values.organizations === undefined && values.adminRights === undefined)) return null;
  const now = new Map(standing.organizations.map((each) => [each.uid, each]));
  const wanted = new Set(values.organizations ?? now.keys());
  const isAdminNow = (unit: string) => now.get(unit)?.isAdmin ?? false;
  const isAdmin = (unit: string) => values.adminRights?.includes(unit) ?? isAdminNow(unit);
  const roleIn = (unit: string): Role => (isAdmin(unit) ? 'admin' : type);
  const ended = [...now.keys()].filter((unit) => !wanted.has(unit));
  const put = [...wanted]
    .filter((unit) => !now.has(unit) || isAdmin(unit) !== isAdminNow(unit))
    .map((unit) => ({ unit, role: roleIn(unit) }));
  if (ended.length === 0 && put.length === 0) return null;
  const changed = [...ended, ...put.map(({ unit }) => unit)];
  return {
    ended,
    put,
    losing: changed.filter((unit) => isAdminNow(unit) && !(wanted.has(unit) && isAdmin(unit))),
    deep: changed.filter((unit) => now.get(unit)?.isDeep),
    before: [...now.keys()].map((unit) => `${unit}: ${isAdminNow(unit) ? 'admin' : type}`).sort(),
    after: [...wanted].map((unit) => `${unit}: ${roleIn(unit)}`).sort(),
  };
}

/**
 * Writes the roles of many people. An association that ends stays as an ended one; one that begins again is the old one. The groups of a school
 * unit that somebody leaves are in the change itself.
 * @throws Forbidden, NotFound; InvalidInput for the last administrator of a school unit
 */
export async function updateRoles(
  tx: Database,
  { staff: { scope } }: Requester,
  changes: readonly Change[],
): Promise<void> {
  const all = changes.flatMap((change) => {
    const roles = rolesIn(change);
    return roles ? [{ uid: change.uid, ...roles }] : [];
  });
  for (const roles of all) await check(tx, scope, roles);
  const ended = all.flatMap(({ uid, ended }) => ended.map((unit) => ({ uid, unit })));
  const put = all.flatMap(({ uid, put }) => put.map((place) => ({ uid, ...place })));
  if (ended.length > 0)
    await tx.execute(sql`
      update associations s set active = false from ${recordset(ended, { uid: 'text', unit: 'text' })}
      where s.account_uid = r.uid and s.school_unit_uid = r.unit and s.active`);
  if (put.length === 0) return;
  const places = recordset(put, { uid: 'text', unit: 'text', role: 'text' });
  await tx.execute(sql`
    delete from associations s using ${places}
    where s.account_uid = r.uid and s.school_unit_uid = r.unit and s.role <> r.role`);
  await tx.execute(sql`
    insert into associations (account_uid, school_unit_uid, role) select r.uid, r.unit, r.role from ${places}
    on conflict (account_uid, school_unit_uid, role) do update set active = true`);
}

async function check(
  tx: Database,
  scope: Scope,
  { uid, ended, put, losing, deep }: Roles & { readonly uid: string },
): Promise<void> {
  for (const unit of [...ended, ...put.map((place) => place.unit)]) requireAdmin(scope, unit);
  for (const unit of deep) requireDeepAdmin(scope, unit);
  if (scope.units !== null) await checkNotLastAdmin(tx, uid, losing);
}
