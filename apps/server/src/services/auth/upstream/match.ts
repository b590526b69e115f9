import { type RealmId, type UpstreamId, upstreamsOf } from '@aloud/api';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accountIdentifiers, accounts } from '../../../database/schema/index.ts';
import { writtenForms } from '../../../mail-address.ts';
import type { Account } from '../../people/index.ts';

/** The claims of another service about a person. */
export interface UpstreamClaims {
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/**
 * The active person whom a service identifies: by the identifier that the school has entered. No account is created: an
 * unknown person is told so. A school that does not use a service in its realm is not reached through it.
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
          ? inArray(sql`lower(${accountIdentifiers.value})`, [...writtenForms(known.value)])
          : eq(accountIdentifiers.value, known.value),
        eq(accounts.status, 'active'),
      ),
    )
    .limit(2);
  // If two people could be meant, neither is signed in.
  const account = found.length === 1 ? found[0]?.account : undefined;
  return account && upstreamsOf(account.realm as RealmId).includes(upstream) ? account : undefined;
}

interface Known {
  readonly type: string;
  readonly value: string;
  /** Addresses are compared without regard to case and to the form of their domain; the name that a service gives (`sub`) is case-sensitive. */
  readonly anyCase: boolean;
}

/** Google's users are identified by their school address, which Google must have verified; all others by the name that the service gave them. */
function knownBy(
  upstream: UpstreamId,
  { sub, email, email_verified: verified }: UpstreamClaims,
): Known | null {
  if (upstream !== 'google') return { type: upstream, value: sub, anyCase: false };
  return typeof email === 'string' && verified === true
    ? { type: 'gsuiteemail', value: email, anyCase: true }
    : null;
}
