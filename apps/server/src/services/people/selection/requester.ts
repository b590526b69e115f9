import type { Database } from '../../../database/database.ts';
import { type Person, type Staff, staffOf } from '../../../person/index.ts';

/** A person who requests an action on many people. */
export interface Requester {
  readonly person: Person;
  readonly staff: Staff;
}

/** @throws Forbidden unless the person is staff */
export async function requesterFor(db: Database, person: Person): Promise<Requester> {
  return { person, staff: await staffOf(db, person) };
}
