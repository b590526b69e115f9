import { randomUUID } from 'node:crypto';
import type { SchoolUnitFields } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { checkCharacters } from '../../characters.ts';
import type { Database } from '../../database/database.ts';
import { differences, recordChange } from '../../database/history.ts';
import { changedNameKeys, newNameKeys } from '../../database/keys/name-keys.ts';
import { rowsOf } from '../../database/rows.ts';
import { schoolUnits } from '../../database/schema/index.ts';
import { ChangedMeanwhile, Conflict, faultyForm } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { joinAsAdmin } from '../people/index.ts';

type Fields = { readonly [K in keyof SchoolUnitFields]?: SchoolUnitFields[K] | undefined };

interface NewUnit extends Fields {
  readonly uid?: string | undefined;
  readonly name: string;
  readonly parent: string | null;
}

/**
 * Makes a school unit. One that an earlier call has made with this id, and that nobody has changed since, becomes what this one says.
 * @param join whether the person becomes its administrator: a person who makes one below their school unit must have access to it
 * @param checkMade whether the person may write these fields of the one that is there
 * @throws Conflict if it was changed since, and what `checkMade` throws
 */
export async function createSchoolUnit(
  db: Database,
  person: Person,
  { uid = randomUUID(), parent, ...fields }: NewUnit,
  join: boolean,
  checkMade: (tx: Database, fields: Fields) => Promise<void>,
): Promise<string> {
  checkCharacters(fields);
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(schoolUnits)
      .values({ ...fields, uid, realm: person.realm, parentUid: parent, ...newNameKeys(fields.name) })
      .onConflictDoNothing()
      .returning({ uid: schoolUnits.uid });
    if (made.length === 0) return changeMade(tx, person, { uid, parent, ...fields }, checkMade);
    if (join) await joinAsAdmin(tx, person.uid, uid);
    const written = { ...fields, parent: parent ?? undefined };
    await recordChange(tx, person, {
      kind: 'schoolUnit',
      uid,
      action: 'create',
      fields: differences({}, written),
    });
  });
  return uid;
}

/** An earlier call has made it, and its answer was lost. */
async function changeMade(
  tx: Database,
  person: Person,
  { uid, parent, ...fields }: NewUnit & { readonly uid: string },
  checkMade: (tx: Database, fields: Fields) => Promise<void>,
): Promise<void> {
  const row = await lockSchoolUnit(tx, uid, null);
  const changed = differences({ ...row, parent: row.parentUid }, { ...fields, parent });
  if (Object.keys(changed).length === 0) return;
  if (row.version !== 1 || changed.parent) throw new Conflict('conflict.madeAlready');
  await checkMade(tx, fields);
  await changeSchoolUnit(tx, person, uid, fields, row.version);
}

/**
 * @param version in If-Match, or null if the header is absent
 * @throws ChangedMeanwhile, InvalidInput
 */
export async function changeSchoolUnit(
  db: Database,
  person: Person,
  uid: string,
  { parent, reason, ...fields }: Fields & { parent?: string | null | undefined; reason?: string | undefined },
  version: number | null,
): Promise<void> {
  checkCharacters(fields);
  await db.transaction(async (tx) => {
    const row = await lockSchoolUnit(tx, uid, version);
    const { parentUid, ...before } = row;
    const found = differences({ ...before, parent: parentUid }, { ...fields, parent });
    if (Object.keys(found).length === 0) return;
    if (found.parent && parent) await checkNoCircle(tx, uid, parent);
    await tx
      .update(schoolUnits)
      .set({
        ...fields,
        ...(fields.name !== undefined && changedNameKeys(fields.name)),
        parentUid: parent,
        version: row.version + 1,
        updated: new Date(),
      })
      .where(eq(schoolUnits.uid, uid));
    await recordChange(tx, person, { kind: 'schoolUnit', uid, action: 'update', fields: found, reason });
  });
}

/**
 * The row of a school unit, which nobody else changes until the transaction ends. School units are closed and never deleted, so one that
 * was found before is still there.
 * @throws ChangedMeanwhile
 */
export async function lockSchoolUnit(
  tx: Database,
  uid: string,
  version: number | null,
): Promise<typeof schoolUnits.$inferSelect> {
  const [row] = await tx.select().from(schoolUnits).where(eq(schoolUnits.uid, uid)).for('update');
  if (!row) throw new Error(`The school unit ${uid} is gone.`);
  if (version !== null && row.version !== version) throw new ChangedMeanwhile();
  return row;
}

/** @throws InvalidInput if the parent is below the school unit itself */
async function checkNoCircle(tx: Database, uid: string, parent: string): Promise<void> {
  const above = await rowsOf<{ uid: string }>(
    tx,
    sql`with recursive above as (
        select uid, parent_uid from school_units where uid = ${parent}
        union select u.uid, u.parent_uid from school_units u join above a on u.uid = a.parent_uid)
      select uid from above`,
  );
  if (above.some((each) => each.uid === uid))
    throw faultyForm({ attribute: 'parent', reason: 'field.ownParent' });
}
