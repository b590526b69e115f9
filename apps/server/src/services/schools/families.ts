import { consumerOrganizationOf, type RealmId } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { newNameKeys } from '../../database/keys/name-keys.ts';
import { schoolUnits } from '../../database/schema/index.ts';

/** Support sees these names; families do not. */
const names: Readonly<Record<RealmId, string>> = {
  de: 'Familien',
  fi: 'Perheet',
  fr: 'Familles',
  nl: 'Gezinnen',
  no: 'Familier',
  se: 'Familjer',
  uk: 'Families',
  us: 'Families',
};

/** The organisation of the families of a country who came without a school (spec §5); made when the first of them comes. @returns its uid */
export async function ensureFamilies(db: Database, realm: RealmId): Promise<string> {
  const uid = consumerOrganizationOf(realm);
  const name = names[realm];
  await db
    .insert(schoolUnits)
    .values({ uid, realm, name, ...newNameKeys(name) })
    .onConflictDoNothing();
  return uid;
}
