import { mayGiveFeedback, type Role, standingOf } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { Forbidden } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { findOrganizations } from '../people/index.ts';

/**
 * Only for people who are neither students nor guardians.
 * @returns the person's roles at their organisations
 * @throws Forbidden
 */
export async function checkMayGiveFeedback(db: Database, person: Person): Promise<Role[]> {
  const { data: organizations } = await findOrganizations(db, person.uid, { limit: 500, offset: 0 });
  const standing = standingOf({ ...person, organizations, subscriptions: [] });
  if (!mayGiveFeedback(standing)) throw new Forbidden('lock.feedbackForStaff');
  return [...new Set(organizations.map(({ role }) => role))];
}
