import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { accounts, actings, oidcRecords } from '../../database/schema/index.ts';
import { type Actor, actingColumns, actorIn } from './acting/actings.ts';

/** Who is signed in by a grant, in a session where somebody else may act. */
export interface SignedIn {
  readonly uid: string;
  readonly realm: string;
  readonly scopes: readonly string[];
  readonly actor: Actor | null;
  /** Whether this is her first call of the day, by the database's clock (UTC). */
  readonly isFirstToday: boolean;
}

const person = alias(accounts, 'person');
const beganToday = sql`date_trunc('day', now())`;
const isFirstToday = sql<boolean>`coalesce(${person.lastActive} < ${beganToday}, true)`;

/**
 * Every request asks for this, so it is one query.
 * @returns null if the account is not active, the grant was ended, or whoever acts may not any more
 */
export async function findSignedIn(
  db: Database,
  { sub, grant, session }: { readonly sub: string; readonly grant: string; readonly session: string },
): Promise<SignedIn | null> {
  const [found] = await db
    .select({
      uid: person.uid,
      realm: person.realm,
      scopes: person.scopes,
      isFirstToday,
      acting: actingColumns,
    })
    .from(person)
    .innerJoin(
      oidcRecords,
      and(eq(oidcRecords.model, 'Grant'), eq(oidcRecords.id, grant), eq(oidcRecords.accountUid, person.uid)),
    )
    .leftJoin(actings, eq(actings.sessionUid, session))
    .leftJoin(accounts, eq(accounts.uid, actings.actorUid))
    .where(and(eq(person.uid, sub), eq(person.status, 'active')));
  if (!found) return null;
  const { acting, ...rest } = found;
  const actor = await actorIn(db, session, acting);
  return actor === undefined ? null : { ...rest, actor };
}

/** Notes once a day that a person was here (spec §3, lastActive). Of calls that come at once one writes it. */
export async function markActive(db: Database, uid: string): Promise<void> {
  const { lastActive } = accounts;
  await db
    .update(accounts)
    .set({ lastActive: sql`now()` })
    .where(and(eq(accounts.uid, uid), sql`coalesce(${lastActive} < ${beganToday}, true)`));
}
