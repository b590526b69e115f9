import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { keys } from '../database/schema/index.ts';
import { isSealed, type Safe } from '../secrets/safe.ts';
import { afterlifeOf, type Lives, type Purpose, purposes } from './purposes.ts';

export type KeyRow = typeof keys.$inferSelect;

const about = 'keys';

/** @throws NotOpened if they were sealed by another key */
export async function findKeys(db: Database, safe: Safe): Promise<KeyRow[]> {
  const rows = await db.select().from(keys);
  return rows.map((row) => ({ ...row, privateKey: safe.open(row.privateKey, about) }));
}

/** Seals keys that an earlier version stored in plain text. */
export async function sealKeys(db: Database, safe: Safe): Promise<void> {
  for (const { id, privateKey } of await db.select().from(keys)) {
    if (isSealed(privateKey)) continue;
    const sealed = safe.seal(privateKey, about);
    await db.update(keys).set({ privateKey: sealed }).where(eq(keys.id, id));
  }
}

/** Makes a key for each purpose that has none. If servers start simultaneously, the first one's key is stored, and all use that. */
export async function makeMissingKeys(db: Database, safe: Safe): Promise<void> {
  const stored = await findKeys(db, safe);
  for (const purpose of purposes) {
    if (stored.some((key) => key.purpose === purpose && key.retired === null)) continue;
    await db
      .insert(keys)
      .values(await newKey(purpose, safe))
      .onConflictDoNothing();
  }
}

/** Replaces the signing key by a new one. If two servers do so simultaneously, only one of the new keys is stored. */
export async function replaceKey(db: Database, purpose: Purpose, safe: Safe): Promise<void> {
  const fresh = await newKey(purpose, safe);
  await db.transaction(async (tx) => {
    const signing = and(eq(keys.purpose, purpose), isNull(keys.retired));
    await tx.update(keys).set({ retired: new Date() }).where(signing);
    await tx.insert(keys).values(fresh).onConflictDoNothing();
  });
}

/** Deletes all keys but the signing one: what the others have signed is no longer valid. */
export async function forgetRetiredKeys(db: Database, purpose: Purpose): Promise<void> {
  await db.delete(keys).where(and(eq(keys.purpose, purpose), isNotNull(keys.retired)));
}

/** Deletes the retired keys whose signatures have all expired. */
export async function removeOldKeys(db: Database, lives: Lives): Promise<void> {
  for (const purpose of purposes) {
    const before = new Date(Date.now() - afterlifeOf(purpose, lives));
    await db.delete(keys).where(and(eq(keys.purpose, purpose), lt(keys.retired, before)));
  }
}

async function newKey(purpose: Purpose, safe: Safe): Promise<typeof keys.$inferInsert> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { id: randomUUID(), purpose, privateKey: safe.seal(pem, about) };
}
