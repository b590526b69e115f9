import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { recordChange } from '../../../database/history.ts';
import { accounts, associations } from '../../../database/schema/index.ts';
import type { Account } from '../queries/accounts.ts';

interface NewGuardian {
  readonly realm: string;
  /** The country's organisation of families (@aloud/api, consumerOrganizationOf). */
  readonly organizationUid: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** argon2id */
  readonly passwordHash: string;
}

/**
 * Makes the account of a guardian who comes without a school: they belong to the organisation of families, and to nothing else (spec §5). Their
 * address is their username.
 * @returns null if somebody has this username already, in any case of its letters
 */
export async function registerGuardian(
  db: Database,
  { organizationUid, ...fields }: NewGuardian,
): Promise<Account | null> {
  const uid = randomUUID();
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(accounts)
      .values({ uid, type: 'guardian', username: fields.email, ...fields })
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
