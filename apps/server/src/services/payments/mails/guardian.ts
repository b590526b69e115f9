import type { RealmId } from '@aloud/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';

/** Whom a mail is for. */
export interface Guardian {
  readonly to: string;
  readonly name: string;
  readonly realm: RealmId;
}

/** A guardian as mails address them; null if there is no account any more, or no address. */
export async function findGuardian(db: Database, accountUid: string): Promise<Guardian | null> {
  const [guardian] = await db
    .select({ to: accounts.email, name: accounts.firstname, realm: accounts.realm })
    .from(accounts)
    .where(and(eq(accounts.uid, accountUid), isNull(accounts.deleted)));
  if (!guardian?.to) return null;
  // Accounts are made in realms of the product only.
  return { ...guardian, to: guardian.to, realm: guardian.realm as RealmId };
}
