import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { upstreamAttempts } from '../../../database/schema/index.ts';

/** Milliseconds that a person has to sign in elsewhere. */
export const attemptLife = 600_000;

interface Attempt {
  readonly upstream: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly search: string;
}

export async function storeAttempt(db: Database, state: string, attempt: Attempt): Promise<void> {
  const expires = new Date(Date.now() + attemptLife);
  await db.insert(upstreamAttempts).values({ stateHash: digest(state), ...attempt, expires });
}

/** Returns the attempt once; null if it has expired or never existed. */
export async function takeAttempt(db: Database, state: string): Promise<Attempt | null> {
  const [attempt] = await db
    .delete(upstreamAttempts)
    .where(and(eq(upstreamAttempts.stateHash, digest(state)), gt(upstreamAttempts.expires, new Date())))
    .returning();
  return attempt ?? null;
}

export async function removeOldUpstreamAttempts(db: Database): Promise<void> {
  await db.delete(upstreamAttempts).where(lt(upstreamAttempts.expires, sql`now()`));
}

const digest = (state: string) => createHash('sha256').update(state).digest('base64url');
