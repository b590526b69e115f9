import { consumerOrganizationOf } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { Forbidden } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { findOrganizations } from '../people/index.ts';
import { type Customer, findCustomer } from './queries.ts';

/** Guardians of the country's organisation of families, who belong to nothing else, may pay for themselves (spec §5). @throws Forbidden */
export async function requireFamily(db: Database, { uid, realm }: Person): Promise<void> {
  const { data } = await findOrganizations(db, uid, { limit: 2, offset: 0 });
  const [only, ...others] = data;
  const isFamily =
    others.length === 0 &&
    only?.uid === consumerOrganizationOf(realm) &&
    only.role === 'guardian' &&
    only.active;
  if (!isFamily) throw new Forbidden('lock.familiesOnly');
}

/**
 * Whoever has ever paid may see it and end it, whatever they have become; anybody else is told what `requireFamily` says.
 * @returns the person as a customer; null if they have never paid
 * @throws Forbidden
 */
export async function customerFor(db: Database, person: Person): Promise<Customer | null> {
  const customer = await findCustomer(db, person.uid);
  if (!customer) await requireFamily(db, person);
  return customer;
}
