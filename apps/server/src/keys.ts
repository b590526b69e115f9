import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { keys } from './database/schema/index.ts';

export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/**
 * The key for a purpose, made on first use. Servers that start together on one database agree on the key that
 * was stored first, so a restart or a second server invalidates no token and no address.
 */
export async function loadKey(db: Database, purpose: 'tokens' | 'content'): Promise<SigningKey> {
  const stored = (await find(db, purpose)) ?? (await make(db, purpose));
  return { id: stored.id, privateKey: createPrivateKey(stored.privateKey) };
}

async function find(db: Database, purpose: string) {
  const [row] = await db.select().from(keys).where(eq(keys.purpose, purpose));
  return row;
}

async function make(db: Database, purpose: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db.insert(keys).values({ purpose, id: randomUUID(), privateKey: pem }).onConflictDoNothing();
  const row = await find(db, purpose);
  if (!row) throw new Error(`The key for ${purpose} could not be stored.`);
  return row;
}
