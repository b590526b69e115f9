import type { Role, SchoolAssociation, UserType } from '@aloud/api';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, associations, groupMembers, groups, schoolUnits } from '../../../database/schema/index.ts';
import { InvalidInput, NotFound } from '../../../errors.ts';
import type { Person } from '../../../plugins/authentication.ts';
import { checkAdmin } from '../policy.ts';
import { type FieldChanges, finishChange } from './change.ts';
import { checkField, type Encounter } from './subject.ts';

/** The one kind that each role is of (spec §5). */
export const typeOf: Readonly<Record<Role, UserType>> = {
  student: 'student',
  guardian: 'guardian',
  employee: 'employee',
  admin: 'employee',
};

/**
 * Makes a person's associations to the school units of the actor's scope these, and no others; with an association her
 * groups there go.
 * @throws Forbidden, InvalidInput, NotFound
 */
export async function setAssociations(
  db: Database,
  person: Person,
  encounter: Encounter,
  wanted: readonly SchoolAssociation[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const fields = await writeAssociations(tx, encounter, wanted);
    await finishChange(tx, person, encounter.account.uid, fields);
  });
}

/** The same as a part of a bigger change, which is finished by the caller. @returns what changed */
export async function writeAssociations(
  tx: Database,
  encounter: Encounter,
  wanted: readonly SchoolAssociation[],
): Promise<FieldChanges> {
  checkField(encounter, 'organizations');
  const { actor, account } = encounter;
  for (const { schoolUid, role } of wanted) {
    checkAdmin(actor.scope, schoolUid);
    if (role === 'admin') checkField(encounter, 'adminRights');
  }
  await checkThere(
    tx,
    actor.scope.realm,
    wanted.map(({ schoolUid }) => schoolUid),
  );
  await tx.select().from(accounts).where(eq(accounts.uid, account.uid)).for('update');
  const before = await tx.select().from(associations).where(eq(associations.accountUid, account.uid));
  const { units } = actor.scope;
  const reached = before.filter(
    ({ schoolUnitUid }) => units === null || units.get(schoolUnitUid) === 'admin',
  );
  const staying = before.filter((each) => !reached.includes(each));
  checkOneType([...wanted.map(({ role }) => role), ...staying.map(({ role }) => role)], account.type);
  if (wanted.length === 0 && !staying.some(({ active }) => active))
    throw refused('organizations', 'A user must belong to at least one organization');
  const kept = new Set(wanted.map(({ schoolUid }) => schoolUid));
  const gone = reached.map(({ schoolUnitUid }) => schoolUnitUid).filter((uid) => !kept.has(uid));
  if (reached.length > 0)
    await tx.delete(associations).where(
      and(
        eq(associations.accountUid, account.uid),
        inArray(
          associations.schoolUnitUid,
          reached.map(({ schoolUnitUid }) => schoolUnitUid),
        ),
      ),
    );
  if (wanted.length > 0)
    await tx.insert(associations).values(
      wanted.map(({ schoolUid, role, addToSubSchools }) => ({
        accountUid: account.uid,
        schoolUnitUid: schoolUid,
        role,
        addToSubSchools,
      })),
    );
  if (gone.length > 0) await leaveGroups(tx, account.uid, gone);
  const [first] = [...wanted.map(({ role }) => role), ...staying.map(({ role }) => role)];
  if (first) await tx.update(accounts).set({ type: typeOf[first] }).where(eq(accounts.uid, account.uid));
  const told = (list: readonly { uid: string; role: Role }[]) =>
    list.map(({ uid, role }) => `${uid}: ${role}`).sort();
  return {
    organizations: [
      told(reached.map(({ schoolUnitUid, role }) => ({ uid: schoolUnitUid, role }))),
      told(wanted.map(({ schoolUid, role }) => ({ uid: schoolUid, role }))),
    ],
  };
}

/** The same for one school unit: this role there, or none. */
export async function setRole(
  db: Database,
  person: Person,
  encounter: Encounter,
  schoolUnitUid: string,
  role: Role | null,
): Promise<void> {
  const { actor, account } = encounter;
  checkAdmin(actor.scope, schoolUnitUid);
  const { units } = actor.scope;
  const others = await db.select().from(associations).where(eq(associations.accountUid, account.uid));
  const staying = others
    .filter((each) => each.schoolUnitUid !== schoolUnitUid)
    .filter((each) => units === null || units.get(each.schoolUnitUid) === 'admin')
    .map((each) => ({
      schoolUid: each.schoolUnitUid,
      role: each.role,
      addToSubSchools: each.addToSubSchools,
    }));
  const deep = others.find((each) => each.schoolUnitUid === schoolUnitUid)?.addToSubSchools ?? false;
  const wanted = role === null ? [] : [{ schoolUid: schoolUnitUid, role, addToSubSchools: deep }];
  await setAssociations(db, person, encounter, [...staying, ...wanted]);
}

/** A super user may write to every school unit of her realm, and of no other. @throws NotFound */
async function checkThere(tx: Database, realm: string, uids: readonly string[]): Promise<void> {
  const wanted = [...new Set(uids)];
  const found = await tx.$count(
    schoolUnits,
    and(inArray(schoolUnits.uid, wanted), eq(schoolUnits.realm, realm)),
  );
  if (found < wanted.length) throw new NotFound('There is no such school unit.');
}

/** Users have only one type (spec §5). @throws InvalidInput */
function checkOneType(roles: readonly Role[], type: UserType | null): void {
  const types = new Set([
    ...roles.map((role) => typeOf[role]),
    ...(type && roles.length === 0 ? [type] : []),
  ]);
  if (types.size > 1 || (type !== null && types.size === 1 && !types.has(type)))
    throw refused('role', 'User already exists as a different type in the system');
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

const refused = (attribute: string, reason: string) =>
  new InvalidInput('The form contains errors.', [{ attribute, reason }]);
