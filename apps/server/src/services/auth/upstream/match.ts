import { type RealmId, type UpstreamId, upstreamsOf } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accountIdentifiers, accounts } from '../../../database/schema/index.ts';
import type { Account } from '../../people/index.ts';

/** What another service says of a person. */
export interface UpstreamClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/**
 * The active person whom a service knows by what it says: by the identifier that her school has put in. Nobody is made: somebody who is not
 * known is told so. A school that does not use a service in its realm is not reached through it.
 */
export async function findByUpstream(
  db: Database,
  upstream: UpstreamId,
  claims: UpstreamClaims,
): Promise<Account | undefined> {
  const known = knownBy(upstream, claims);
  if (!known) return undefined;
  const found = await db
    .select({ account: accounts })
    .from(accountIdentifiers)
    .innerJoin(accounts, eq(accounts.uid, accountIdentifiers.accountUid))
    .where(
      and(
        eq(accountIdentifiers.type, known.type),
        known.anyCase
          ? eq(sql`lower(${accountIdentifiers.value})`, known.value.toLowerCase())
          : eq(accountIdentifiers.value, known.value),
        eq(accounts.status, 'active'),
      ),
    )
    .limit(2);
  // Two whom one name could mean: neither is signed in by it.
  const account = found.length === 1 ? found[0]?.account : undefined;
  return account && upstreamsOf(account.realm as RealmId).includes(upstream) ? account : undefined;
}

interface Known {
  readonly type: string;
  readonly value: string;
  /** Addresses are the same however they are written; the name that a service gives (`sub`) tells cases apart. */
  readonly anyCase: boolean;
}

/** Google's people are known by the address of their school, which it must have checked; all others by the name that the service gave them. */
function knownBy(
  upstream: UpstreamId,
  { sub, email, email_verified: verified }: UpstreamClaims,
): Known | null {
  if (upstream !== 'google') return { type: upstream, value: sub, anyCase: false };
  return typeof email === 'string' && verified === true
    ? { type: 'gsuiteemail', value: email, anyCase: true }
    : null;
}
