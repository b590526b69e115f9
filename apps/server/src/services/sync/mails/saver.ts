import type { Locale, RealmId } from '@aloud/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts, schoolUnits } from '../../../database/schema/index.ts';
import { languageOf } from '../../../person/index.ts';
import type { SyncRow } from '../settings/find-sync.ts';

/** Who is told of a sync that has stopped: whoever saved it. */
export interface Saver {
  readonly to: string;
  readonly name: string;
  readonly realm: RealmId;
  readonly locale: Locale;
  /** Of the organisation of the sync. */
  readonly school: string;
}

/** @returns null if there is no account any more, or no address */
export async function findSaver(db: Database, { savedBy, schoolUnitUid }: SyncRow): Promise<Saver | null> {
  if (savedBy === null) return null;
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.uid, savedBy), isNull(accounts.deleted)));
  if (!account?.email) return null;
  const [unit] = await db.select().from(schoolUnits).where(eq(schoolUnits.uid, schoolUnitUid));
  return {
    to: account.email,
    name: account.firstname,
    // Accounts are made in realms of the product only.
    realm: account.realm as RealmId,
    locale: languageOf(account),
    school: unit?.name ?? '',
  };
}
