import type { UserData } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';
import { ChangedMeanwhile } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { userFields } from '../policy.ts';
import { findPersonFor, requireField } from '../queries/find-person.ts';
import { type FieldChanges, recordUserChange } from './record-change.ts';
import { asFault, hashOf, writeParts } from './write-fields.ts';

/**
 * Changes all fields of a person that a form names, together and with one record, or none of them.
 * @param version in If-Match, or null if the header is absent
 * @throws ChangedMeanwhile, InvalidInput, NotFound; Forbidden with the reason of the first lock
 */
export async function saveUser(
  db: Database,
  person: Person,
  userUid: string,
  data: UserData,
  version: number | null,
): Promise<void> {
  const passwordHash = await hashOf(data);
  try {
    await db.transaction((tx) => saveWithin(tx, person, userUid, data, { version, passwordHash }));
  } catch (error) {
    throw asFault(error);
  }
}

interface Saving {
  readonly version?: number | null;
  /** Hash of a new password; null if it stays. */
  readonly passwordHash?: string | null;
  readonly reason?: string;
}

/** The same in the caller's transaction, with a new password already hashed. @returns what changed */
export async function saveWithin(
  tx: Database,
  person: Person,
  userUid: string,
  data: UserData,
  { version = null, passwordHash = null, reason }: Saving,
): Promise<FieldChanges> {
  await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, userUid)).for('update');
  const encounter = await findPersonFor(tx, person, userUid);
  // Locked fields are refused even if the write would change nothing.
  for (const field of userFields)
    if (field === 'password' ? passwordHash !== null : data[field] !== undefined)
      requireField(encounter, field);
  if (version !== null && encounter.account.version !== version) throw new ChangedMeanwhile();
  const fields = await writeParts(tx, encounter, data, passwordHash);
  await recordUserChange(tx, person, userUid, fields, reason);
  return fields;
}
