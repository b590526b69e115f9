import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { accounts, actings, oidcRecords } from '../../database/schema/index.ts';
import type { Impersonator } from '../../person/index.ts';
import { impersonationColumns, impersonatorIn } from './impersonation/impersonations.ts';

/** The person signed in by a grant, in a session that may be an impersonation. */
export interface SignedIn {
  readonly uid: string;
  readonly realm: string;
  readonly scopes: readonly string[];
  readonly impersonator: Impersonator | null;
  /** Whether this is their first call of the day, by the database's clock (UTC). */
  readonly isFirstToday: boolean;
}

const person = alias(accounts, 'person');
const beganToday = sql`date_trunc('day', now())`;
const isFirstToday = sql<boolean>`coalesce(${person.lastActive} < ${beganToday}, true)`;

/**
 * Every request runs this, so it is one query.
 * @returns null if the account is not active, the grant was ended, or the impersonator is no longer allowed
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
      acting: impersonationColumns,
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
  const impersonator = await impersonatorIn(db, session, acting);
  return impersonator === undefined ? null : { ...rest, impersonator };
}
