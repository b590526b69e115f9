import type { Role, SchoolAssociation, UserType } from '@aloud/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations, groupMembers, groups, schoolUnits } from '../../../database/schema/index.ts';
import { faultyForm, NotFound, type Why } from '../../../errors.ts';
import { isAdminOf, type Person, requireAdmin, requireDeepAdmin, type Scope } from '../../../person/index.ts';
import { requireField, type StaffAndSubject } from '../queries/find-person.ts';
import { checkNotLastAdmin } from './last-admin.ts';
import { type FieldChanges, recordUserChange } from './record-change.ts';

/** The user type of each role (spec §5). */
export const typeOf: Readonly<Record<Role, UserType>> = {
  student: 'student',
  guardian: 'guardian',
  employee: 'employee',
  admin: 'employee',
};

/**
 * Sets a person's active associations to the school units that the staff member administers to exactly these; removing an
 * association also removes the person from the groups there.
 * @throws Forbidden, InvalidInput, NotFound
 */
export async function setAssociations(
  db: Database,
  person: Person,
  encounter: StaffAndSubject,
  wanted: readonly SchoolAssociation[],
): Promise<void> {
  const units = wanted.map(({ schoolUid }) => schoolUid);
  checkRights(
    encounter,
    units,
    wanted.map(({ role }) => role),
  );
  await db.transaction(async (tx) => {
    const fields = await writeAssociations(tx, encounter, wanted);
    await recordUserChange(tx, person, encounter.account.uid, fields);
  });
}

/** The same for one school unit: this role there, or none. No other association changes. */
export async function setRole(
  db: Database,
  person: Person,
  encounter: StaffAndSubject,
  schoolUnitUid: string,
  role: Role | null,
): Promise<void> {
  const { account } = encounter;
  checkRights(encounter, [schoolUnitUid], role === null ? [] : [role]);
  await db.transaction(async (tx) => {
    const [now] = (await associationsOf(tx, account.uid)).filter(
      (each) => each.schoolUnitUid === schoolUnitUid,
    );
    const deep = now?.active ? now.addToSubSchools : false;
    const wanted = role === null ? [] : [{ schoolUid: schoolUnitUid, role, addToSubSchools: deep }];
    const fields = await writeAssociations(tx, encounter, wanted, schoolUnitUid);
    await recordUserChange(tx, person, account.uid, fields);
  });
}

/** @throws Forbidden, NotFound unless the staff member may write the person's roles, and administers these school units */
function checkRights(encounter: StaffAndSubject, units: readonly string[], roles: readonly Role[]): void {
  for (const unit of units) requireAdmin(encounter.staff.scope, unit);
  requireField(encounter, 'organizations');
  if (roles.includes('admin')) requireField(encounter, 'adminRights');
}

/**
 * The same as part of a bigger change that the caller finishes and to which the caller has checked the rights.
 * @param only the one school unit to change; all that the staff member administers if undefined
 * @returns what changed
 * @throws Forbidden, InvalidInput, NotFound
 */
export async function writeAssociations(
  tx: Database,
  { staff: { scope }, account }: StaffAndSubject,
  wanted: readonly SchoolAssociation[],
  only?: string,
): Promise<FieldChanges> {
  checkEachOnce(wanted);
  await checkThere(
    tx,
    scope.realm,
    wanted.map(({ schoolUid }) => schoolUid),
  );
  await tx.select().from(accounts).where(eq(accounts.uid, account.uid)).for('update');
  const before = await associationsOf(tx, account.uid);
  const isMeant = (uid: string) => (only === undefined ? isAdminOf(scope, uid) : uid === only);
  const meant = before.filter(({ active, schoolUnitUid }) => active && isMeant(schoolUnitUid));
  const staying = before.filter((each) => !meant.includes(each));
  checkOneType([...wanted.map(({ role }) => role), ...staying.map(({ role }) => role)], account.type);
  if (wanted.length === 0 && !staying.some(({ active }) => active))
    throw refused('organizations', 'field.noOrganization');

  const kept = new Set(wanted.map(({ schoolUid }) => schoolUid));
  const gone = meant.filter(({ schoolUnitUid }) => !kept.has(schoolUnitUid));
  const now = new Map(meant.map((each) => [each.schoolUnitUid, each]));
  const changed = wanted.filter(({ schoolUid, role, addToSubSchools }) => {
    const was = now.get(schoolUid);
    return was?.role !== role || was.addToSubSchools !== addToSubSchools;
  });
  checkDepth(scope, gone, changed, now);
  if (scope.units !== null) await checkNotLastAdmin(tx, account.uid, losing(gone, changed, now));
  await remove(
    tx,
    account.uid,
    gone.map(({ schoolUnitUid }) => schoolUnitUid),
  );
  await put(tx, account.uid, changed);
  const [first] = [...wanted.map(({ role }) => role), ...staying.map(({ role }) => role)];
  if (first) await tx.update(accounts).set({ type: typeOf[first] }).where(eq(accounts.uid, account.uid));
  if (gone.length === 0 && changed.length === 0) return {};
  const told = (list: readonly { uid: string; role: Role }[]) =>
    list.map(({ uid, role }) => `${uid}: ${role}`).sort();
  return {
    organizations: [
      told(meant.map(({ schoolUnitUid, role }) => ({ uid: schoolUnitUid, role }))),
      told(wanted.map(({ schoolUid, role }) => ({ uid: schoolUid, role }))),
    ],
  };
}

type Association = typeof associations.$inferSelect;

const associationsOf = (tx: Database, uid: string): Promise<Association[]> =>
  tx.select().from(associations).where(eq(associations.accountUid, uid));

/** @throws InvalidInput */
function checkEachOnce(wanted: readonly SchoolAssociation[]): void {
  if (new Set(wanted.map(({ schoolUid }) => schoolUid)).size < wanted.length)
    throw refused('organizations', 'field.namedTwice');
}

/**
 * Rights that reach the units below, or did, are given, removed and changed only by administrators of those units too: otherwise an
 * administrator of one unit could get them, from themselves or from a colleague.
 * @throws Forbidden
 */
function checkDepth(
  scope: Scope,
  gone: readonly Association[],
  changed: readonly SchoolAssociation[],
  now: ReadonlyMap<string, Association>,
): void {
  for (const { schoolUnitUid, addToSubSchools } of gone)
    if (addToSubSchools) requireDeepAdmin(scope, schoolUnitUid);
  for (const { schoolUid, addToSubSchools } of changed)
    if (addToSubSchools || now.get(schoolUid)?.addToSubSchools) requireDeepAdmin(scope, schoolUid);
}

/** School units in which the person is no longer an administrator. */
const losing = (
  gone: readonly Association[],
  changed: readonly SchoolAssociation[],
  now: ReadonlyMap<string, Association>,
): string[] =>
  [
    ...gone.map(({ schoolUnitUid }) => schoolUnitUid),
    ...changed.filter(({ role }) => role !== 'admin').map(({ schoolUid }) => schoolUid),
  ].filter((uid) => now.get(uid)?.role === 'admin');

async function remove(tx: Database, uid: string, units: readonly string[]): Promise<void> {
  if (units.length === 0) return;
  await tx
    .delete(associations)
    .where(and(eq(associations.accountUid, uid), inArray(associations.schoolUnitUid, [...units])));
  await leaveGroups(tx, uid, units);
}

/** Replaces existing associations: one that had ended begins again. */
async function put(tx: Database, uid: string, wanted: readonly SchoolAssociation[]): Promise<void> {
  if (wanted.length === 0) return;
  const units = wanted.map(({ schoolUid }) => schoolUid);
  await tx
    .delete(associations)
    .where(and(eq(associations.accountUid, uid), inArray(associations.schoolUnitUid, units)));
  await tx.insert(associations).values(
    wanted.map(({ schoolUid, role, addToSubSchools }) => ({
      accountUid: uid,
      schoolUnitUid: schoolUid,
      role,
      addToSubSchools,
    })),
  );
}

/** A super user may write to every school unit of their realm, and of no other. @throws NotFound */
async function checkThere(tx: Database, realm: string, uids: readonly string[]): Promise<void> {
  const wanted = [...new Set(uids)];
  const found = await tx.$count(
    schoolUnits,
    and(inArray(schoolUnits.uid, wanted), eq(schoolUnits.realm, realm)),
  );
  if (found < wanted.length) throw new NotFound('notFound.schoolUnit');
}

/** Users have only one type (spec §5). @throws InvalidInput */
function checkOneType(roles: readonly Role[], type: UserType | null): void {
  const types = new Set([
    ...roles.map((role) => typeOf[role]),
    ...(type && roles.length === 0 ? [type] : []),
  ]);
  if (types.size > 1 || (type !== null && types.size === 1 && !types.has(type)))
    throw refused('role', 'field.otherType');
}

async function leaveGroups(tx: Database, userUid: string, schoolUnits: readonly string[]): Promise<void> {
  const there = tx
    .select({ uid: groups.uid })
    .from(groups)
    .where(inArray(groups.schoolUnitUid, [...schoolUnits]));
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.accountUid, userUid), inArray(groupMembers.groupUid, there)));
}

const refused = (attribute: string, reason: Why) => faultyForm({ attribute, reason });
