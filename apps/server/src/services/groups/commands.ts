import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { checkCharacters } from '../../characters.ts';
import type { Database } from '../../database/database.ts';
import { violates } from '../../database/faults.ts';
import { differences, recordChange, recordChanges } from '../../database/history.ts';
import { changedNameKeys, newNameKeys } from '../../database/keys/name-keys.ts';
import { associations, groups } from '../../database/schema/index.ts';
import { ChangedMeanwhile, Conflict, faultyForm, InvalidInput, NotFound } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { addMember, type MemberGroup, removeMember } from '../people/index.ts';
import { makeGroupCode } from './code.ts';
import { requireGroupFor } from './find-group.ts';

interface NewGroup {
  readonly uid?: string | undefined;
  readonly name: string;
  readonly schoolUnitUid: string;
  readonly reason?: string | undefined;
}

/**
 * Makes a group. One that an earlier call has made with this id, and that nobody has changed since, gets the name of this one.
 * @throws InvalidInput for a name that the school unit already has; NotFound for the id of another's group; Conflict if it was changed since
 */
export async function createGroup(db: Database, person: Person, group: NewGroup): Promise<string> {
  const { uid = randomUUID(), name, schoolUnitUid, reason } = group;
  checkCharacters({ name });
  await db.transaction(async (tx) => {
    const [there] = await tx.select().from(groups).where(eq(groups.uid, uid)).for('update');
    if (there) return changeMade(tx, person, there, group);
    await named(tx.insert(groups).values({ uid, name, schoolUnitUid, ...newNameKeys(name) }));
    const fields = { name: [null, name], schoolUnitUid: [null, schoolUnitUid] } as const;
    await recordChange(tx, person, { kind: 'group', uid, action: 'create', fields, reason });
  });
  return uid;
}

/**
 * Makes groups, all of them or none, and records each. Call it inside the transaction of the change.
 * @throws InvalidInput for a name that its school unit already has
 */
export async function createGroups(
  tx: Database,
  person: Person,
  all: ReadonlyArray<NewGroup & { readonly uid: string }>,
): Promise<void> {
  if (all.length === 0) return;
  for (const { name } of all) checkCharacters({ name });
  await named(
    tx
      .insert(groups)
      .values(
        all.map(({ uid, name, schoolUnitUid }) => ({ uid, name, schoolUnitUid, ...newNameKeys(name) })),
      ),
  );
  await recordChanges(
    tx,
    person,
    all.map(({ uid, name, schoolUnitUid, reason }) => ({
      kind: 'group',
      uid,
      action: 'create',
      fields: { name: [null, name], schoolUnitUid: [null, schoolUnitUid] },
      reason,
    })),
  );
}

/** @throws Conflict, Forbidden, InvalidInput, NotFound */
async function changeMade(
  tx: Database,
  person: Person,
  there: typeof groups.$inferSelect,
  { name, schoolUnitUid }: NewGroup,
): Promise<void> {
  if (there.name === name && there.schoolUnitUid === schoolUnitUid) return;
  await requireGroupFor(tx, person, there.uid, 'EditGroup');
  if (there.version !== 1 || there.schoolUnitUid !== schoolUnitUid)
    throw new Conflict('conflict.madeAlready');
  await changeGroup(tx, person, there.uid, { name }, there.version);
}

interface GroupChange {
  readonly name?: string | undefined;
  readonly generateCode?: boolean | undefined;
  readonly reason?: string | undefined;
}

/**
 * @param version in If-Match, or null if the header is absent
 * @throws ChangedMeanwhile, InvalidInput, NotFound
 */
export async function changeGroup(
  db: Database,
  person: Person,
  uid: string,
  { name, generateCode, reason }: GroupChange,
  version: number | null,
): Promise<void> {
  checkCharacters({ name });
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(groups).where(eq(groups.uid, uid)).for('update');
    if (!before) throw new NotFound('notFound.group');
    if (version !== null && before.version !== version) throw new ChangedMeanwhile();
    const code = generateCode === undefined ? undefined : generateCode ? makeGroupCode() : null;
    const fields = differences(before, { name, code });
    if (Object.keys(fields).length === 0) return;
    await named(
      tx
        .update(groups)
        .set({
          ...(name !== undefined && { name, ...changedNameKeys(name) }),
          code,
          version: before.version + 1,
          updated: new Date(),
        })
        .where(eq(groups.uid, uid)),
    );
    // A code lets a whole class in, so it is not recorded: it is enough to know that it changed.
    const told = { ...fields, ...(fields.code && { code: [null, null] as const }) };
    await recordChange(tx, person, { kind: 'group', uid, action: 'update', fields: told, reason });
  });
}

export async function deleteGroup(db: Database, person: Person, uid: string, reason?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(groups).where(eq(groups.uid, uid)).returning();
    if (!gone) throw new NotFound('notFound.group');
    const fields = { name: [gone.name, null] as const };
    await recordChange(tx, person, { kind: 'group', uid, action: 'delete', fields, reason });
  });
}

/** @throws InvalidInput for a person without an active association to the school unit of the group (spec §8) */
export async function addToGroup(
  db: Database,
  person: Person,
  group: MemberGroup,
  userUid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [belongs] = await tx
      .select({ uid: associations.accountUid })
      .from(associations)
      .where(
        and(
          eq(associations.accountUid, userUid),
          eq(associations.schoolUnitUid, group.schoolUnitUid),
          eq(associations.active, true),
        ),
      );
    if (!belongs) throw new InvalidInput('lock.notAssociated');
    await addMember(tx, person, group, userUid);
  });
}

export async function removeFromGroup(
  db: Database,
  person: Person,
  group: MemberGroup,
  userUid: string,
): Promise<void> {
  await db.transaction((tx) => removeMember(tx, person, group, userUid));
}

/** The database allows a name once in a school unit, whatever its case. @throws InvalidInput for the second group */
async function named<T>(written: PromiseLike<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!violates(error, 'groups_name')) throw error;
    throw faultyForm({ attribute: 'name', reason: 'field.groupTaken' });
  }
}
