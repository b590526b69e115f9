import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { actings } from '../../database/schema/index.ts';
import { audit } from './audit.ts';
import { removeGrant, removeSession } from './records.ts';

type Row = typeof actings.$inferSelect;
type Pair = Pick<Row, 'actorUid' | 'accountUid'>;

/** Keeps a granted request to act as somebody until it is used; an earlier request that was granted and not used is deleted. */
export async function keepRequest(
  db: Database,
  { actorUid, accountUid, expires }: Pair & Pick<Row, 'expires'>,
): Promise<void> {
  await db.delete(actings).where(and(eq(actings.actorUid, actorUid), isNull(actings.sessionUid)));
  await db.insert(actings).values({ id: randomUUID(), actorUid, accountUid, expires });
}

/** Makes the impersonation of a granted request. @returns false if there is none, or if it has expired */
export async function useRequest(
  db: Database,
  { actorUid, accountUid }: Pair,
  begun: Pick<Row, 'sessionUid' | 'returnTo' | 'expires'>,
): Promise<boolean> {
  const used = await db
    .update(actings)
    .set(begun)
    .where(
      and(
        eq(actings.actorUid, actorUid),
        eq(actings.accountUid, accountUid),
        isNull(actings.sessionUid),
        gt(actings.expires, new Date()),
      ),
    )
    .returning({ id: actings.id });
  return used.length > 0;
}

/** Ends it, and returns the record of the session to which the impersonator returns (recordId); null if there was no impersonation. */
export async function endImpersonation(db: Database, sessionUid: string): Promise<string | null> {
  const [acting] = await db.delete(actings).where(eq(actings.sessionUid, sessionUid)).returning();
  if (!acting) return null;
  const { actorUid, accountUid, returnTo } = acting;
  await audit(db, { actorUid, accountUid, action: 'act-as-end', detail: {} });
  return returnTo;
}

/**
 * Ends everything that a person does as others, and others do as them, and deletes granted requests.
 * @param from record of the person's session whose own impersonation continues (recordId)
 * @returns uids of the impersonation sessions, which the caller must end
 */
export async function endImpersonationsOf(db: Database, uid: string, from?: string): Promise<string[]> {
  const found = await db
    .select({ sessionUid: actings.sessionUid, returnTo: actings.returnTo })
    .from(actings)
    .where(or(eq(actings.actorUid, uid), eq(actings.accountUid, uid)));
  const ended = found.filter(({ returnTo }) => returnTo === null || returnTo !== from);
  const sessions = ended.flatMap(({ sessionUid }) => sessionUid ?? []);
  for (const sessionUid of sessions) await endImpersonation(db, sessionUid);
  await db.delete(actings).where(and(eq(actings.actorUid, uid), isNull(actings.sessionUid)));
  return sessions;
}

/** Ends expired impersonations: their sessions are deleted with the rows, never after them. */
export async function removeOldImpersonations(db: Database): Promise<void> {
  const over = lt(actings.expires, new Date());
  const found = await db.select({ sessionUid: actings.sessionUid }).from(actings).where(over);
  for (const { sessionUid } of found)
    if (sessionUid !== null)
      await db.transaction(async (tx) => {
        await endImpersonation(tx, sessionUid);
        for (const grant of await removeSession(tx, sessionUid)) await removeGrant(tx, grant);
      });
  await db.delete(actings).where(and(over, isNull(actings.sessionUid)));
}
