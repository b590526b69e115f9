import type { ReaderProfile } from '@aloud/api';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readerProfiles } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import type { Person } from '../../person/index.ts';

/** The children of a guardian, in the order in which they were added. */
export async function findProfiles(db: Database, guardianUid: string): Promise<ReaderProfile[]> {
  return db
    .select({ id: readerProfiles.id, name: readerProfiles.name, picture: readerProfiles.picture })
    .from(readerProfiles)
    .where(eq(readerProfiles.guardianUid, guardianUid))
    .orderBy(asc(readerProfiles.added), asc(readerProfiles.id));
}

/** @throws NotFound */
export async function findProfile(db: Database, guardianUid: string, id: string): Promise<ReaderProfile> {
  const found = (await findProfiles(db, guardianUid)).find((each) => each.id === id);
  if (!found) throw new NotFound('notFound.profile');
  return found;
}

export const isOwnProfile = (guardianUid: string, id: string) =>
  and(eq(readerProfiles.guardianUid, guardianUid), eq(readerProfiles.id, id));

/**
 * The child for whom the person makes a request; null if it is for themselves.
 * @throws NotFound if it is not, or no longer, one of theirs
 */
export async function findOwnProfile(db: Database, { uid, profileId }: Person): Promise<string | null> {
  if (profileId === undefined) return null;
  const [found] = await db
    .select({ id: readerProfiles.id })
    .from(readerProfiles)
    .where(isOwnProfile(uid, profileId));
  if (!found) throw new NotFound('notFound.profile');
  return found.id;
}
