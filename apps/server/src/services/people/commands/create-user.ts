import { randomUUID } from 'node:crypto';
import type { NewUserData, UserType } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { newAccountKeys } from '../../../database/keys/account-keys.ts';
import { accounts } from '../../../database/schema/index.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { type Person, requireAdmin, type Staff, staffOf } from '../../../person/index.ts';
import { newFieldRight, userFields } from '../policy.ts';
import { reachesUser } from '../queries/members.ts';
import { checkName, checkUsername } from './account-fields.ts';
import { Faults } from './faults.ts';
import { changeMade } from './made-already.ts';
import { asFault, hashOf, writeParts } from './write-fields.ts';

/**
 * Makes a person, in school units that the staff member administers. With an id that was used before it makes nobody new (changeMade).
 * @returns the person's uid
 * @throws Forbidden with the reason of the first lock; InvalidInput; NotFound; Conflict if the id is that of somebody who was changed since
 */
export async function createUser(
  db: Database,
  person: Person,
  type: UserType,
  { id: uid = randomUUID(), ...data }: NewUserData,
): Promise<string> {
  const staff = await staffOf(db, person);
  for (const unit of data.organizations) requireAdmin(staff.scope, unit);
  for (const field of userFields) {
    if (data[field] === undefined) continue;
    const { editable, lock } = newFieldRight(staff, type, data.organizations, field);
    if (editable === 0) throw new Forbidden(lock?.reason);
  }
  const passwordHash = await hashOf(data);
  try {
    await db.transaction((tx) => insert(tx, person, staff, { uid, type, data, passwordHash }));
  } catch (error) {
    throw asFault(error);
  }
  return uid;
}

interface Made {
  readonly uid: string;
  readonly type: UserType;
  readonly data: Omit<NewUserData, 'id'>;
  readonly passwordHash: string | null;
}

async function insert(
  tx: Database,
  person: Person,
  staff: Staff,
  { uid, type, data, passwordHash }: Made,
): Promise<void> {
  const there = await findMade(tx, staff, uid, type);
  if (there) return changeMade(tx, person, staff, { uid, type, version: there.version, data, passwordHash });
  const { realm } = staff.scope;
  const { name, username, ...rest } = data;
  const faults = new Faults();
  await faults.of(() => checkUsername(tx, staff.scope, { uid, type }, username));
  // Uses a free name, so that faults in the other parts are reported too.
  const free = faults.isEmpty ? username : uid;
  await faults.of(async () => checkName(name));
  const names = { firstname: name.firstName, lastname: name.lastName, username: free };
  const [account] = await tx
    .insert(accounts)
    .values({ uid, realm, type, ...names, ...newAccountKeys({ ...names, email: null }) })
    .onConflictDoNothing({ target: accounts.uid })
    .returning();
  // A concurrent duplicate of this call.
  if (!account) return;
  const subject = {
    uid,
    type,
    schoolUnits: data.organizations,
    isSuperUser: false,
    userManagementDisabled: false,
  };
  const parts = await faults.of(() => writeParts(tx, { staff, subject, account }, rest, passwordHash));
  faults.check();
  const fields = { firstname: [null, name.firstName], lastname: [null, name.lastName] } as const;
  await recordChange(tx, person, {
    kind: 'user',
    uid,
    action: 'create',
    fields: { ...fields, username: [null, username], ...parts },
  });
}

/** The person, if an earlier call has made them. @throws NotFound if somebody else has this uid */
async function findMade(tx: Database, { scope }: Staff, uid: string, type: UserType) {
  const [there] = await tx.select().from(accounts).where(eq(accounts.uid, uid));
  if (!there) return null;
  const isSame = there.realm === scope.realm && there.type === type && there.deleted === null;
  if (!isSame || !(await reachesUser(tx, scope, uid))) throw new NotFound();
  return there;
}
