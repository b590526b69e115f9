import { consumerOrganizationOf } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { Forbidden } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { findOrganizations } from './accounts.ts';

/** A family is a guardian of the country's organisation of families who belongs to nothing else. @throws Forbidden to everybody else */
export async function requireFamily(
  db: Database,
  { uid, realm }: Pick<Person, 'uid' | 'realm'>,
): Promise<void> {
  const { data } = await findOrganizations(db, uid, { limit: 2, offset: 0 });
  const [only, ...others] = data;
  const isFamily =
    others.length === 0 &&
    only?.uid === consumerOrganizationOf(realm) &&
    only.role === 'guardian' &&
    only.active;
  if (!isFamily) throw new Forbidden('lock.familiesOnly');
}
