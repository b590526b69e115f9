import { randomUUID } from 'node:crypto';
import type { Locale } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { newAccountKeys } from '../../../database/keys/account-keys.ts';
import { accounts, associations } from '../../../database/schema/index.ts';
import type { Account } from '../queries/accounts.ts';
import { findOwner } from '../queries/usernames.ts';

interface NewGuardian {
  readonly realm: string;
  /** The country's organisation of families (@aloud/api, consumerOrganizationOf). */
  readonly organizationUid: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** argon2id */
  readonly passwordHash: string;
  /** In which they filled in the form; absent if it did not say. */
  readonly locale?: Locale | undefined;
}

/**
 * Makes the account of a guardian who comes without a school: they belong to the organisation of families, and to nothing else (spec §5). Their
 * address is their username.
 * @returns null if somebody has this username already, however it is written
 */
export async function registerGuardian(
  db: Database,
  { organizationUid, ...fields }: NewGuardian,
): Promise<Account | null> {
  const uid = randomUUID();
  return db.transaction(async (tx) => {
    const names = { ...fields, username: fields.email };
    if (await findOwner(tx, names.username, uid)) return null;
    const [account] = await tx
      .insert(accounts)
      .values({ uid, type: 'guardian', ...names, ...newAccountKeys(names) })
      .onConflictDoNothing()
      .returning();
    if (!account) return null;
    await tx
      .insert(associations)
      .values({ accountUid: uid, schoolUnitUid: organizationUid, role: 'guardian' });
    const name = { firstname: [null, fields.firstname], lastname: [null, fields.lastname] } as const;
    await recordChange(
      tx,
      { uid, impersonator: null },
      { kind: 'user', uid, action: 'create', fields: { ...name, username: [null, fields.email] } },
    );
    return account;
  });
}
