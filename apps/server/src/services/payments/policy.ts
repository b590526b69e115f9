import type { Database } from '../../database/database.ts';
import type { Person } from '../../person/index.ts';
import { requireFamily } from '../people/index.ts';
import { type Customer, findCustomer } from './queries.ts';

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
