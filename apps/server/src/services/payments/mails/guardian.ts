import type { RealmId } from '@aloud/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/schema/index.ts';
import { languageOf } from '../../../person/index.ts';
import type { Audience } from './audience.ts';

/** Whom a mail is for. */
export interface Guardian extends Audience {
  readonly to: string;
  readonly name: string;
}

/** A guardian as mails address them; null if there is no account any more, or no address. */
export async function findGuardian(db: Database, accountUid: string): Promise<Guardian | null> {
  const [guardian] = await db
    .select({
      to: accounts.email,
      name: accounts.firstname,
      realm: accounts.realm,
      locale: accounts.locale,
    })
    .from(accounts)
    .where(and(eq(accounts.uid, accountUid), isNull(accounts.deleted)));
  if (!guardian?.to) return null;
  // Accounts are made in realms of the product only.
  const realm = guardian.realm as RealmId;
  return { ...guardian, to: guardian.to, realm, locale: languageOf(guardian) };
}
