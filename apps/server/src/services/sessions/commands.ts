import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { oidcRecords } from '../../database/schema/index.ts';
import { endImpersonationsOf } from './impersonations.ts';
import { grantsIn, removeGrant, removeSession } from './records.ts';

const { model, id, grantId, accountUid, payload } = oidcRecords;

/** Ends everything by which a person is signed in, anywhere, and all impersonations: theirs of others, and others' of them. */
export async function endSessions(db: Database, person: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endImpersonation(tx, person);
    await tx.delete(oidcRecords).where(eq(accountUid, person));
  });
}

/** The same, except for the session of this grant: a person who changes their password stays signed in there. */
export async function endOtherSessions(db: Database, person: string, grant: string): Promise<void> {
  await db.transaction(async (tx) => {
    const theirs = await tx
      .select({ id, payload })
      .from(oidcRecords)
      .where(and(eq(model, 'Session'), eq(accountUid, person)));
    const session = theirs.find((each) => grantsIn(each.payload).includes(grant))?.id ?? '';
    await endImpersonation(tx, person, session);
    const others = and(
      eq(accountUid, person),
      sql`${grantId} is distinct from ${grant}`,
      sql`(${model}, ${id}) not in (('Session', ${session}), ('Grant', ${grant}))`,
    );
    await tx.delete(oidcRecords).where(others);
  });
}

async function endImpersonation(db: Database, person: string, from?: string): Promise<void> {
  for (const session of await endImpersonationsOf(db, person, from))
    for (const grant of await removeSession(db, session)) await removeGrant(db, grant);
}
