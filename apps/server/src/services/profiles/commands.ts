import { mostProfiles, type ReaderProfile, reason } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readerProfiles } from '../../database/schema/index.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { findProfiles, isOwnProfile } from './queries.ts';

/**
 * Adds a child. One that an earlier call has added with this id gets the name and picture of this one.
 * @throws Conflict if there are as many as there may be, or one has the name; NotFound for the id of another's child
 */
export async function addProfile(
  db: Database,
  guardianUid: string,
  profile: ReaderProfile,
): Promise<ReaderProfile> {
  return inTurn(db, guardianUid, async (tx) => {
    const there = await findProfiles(tx, guardianUid);
    if (there.some(({ id }) => id === profile.id)) return changeProfile(tx, guardianUid, profile);
    if (there.length >= mostProfiles) throw new Conflict(reason('limit.profiles', { max: mostProfiles }));
    requireNewName(profile, there);
    const made = await tx
      .insert(readerProfiles)
      .values({ ...profile, guardianUid })
      .onConflictDoNothing({ target: readerProfiles.id })
      .returning({ id: readerProfiles.id });
    if (made.length === 0) throw new NotFound('notFound.profile');
    return profile;
  });
}

/** @throws NotFound; Conflict if another one has the name */
export async function changeProfile(
  db: Database,
  guardianUid: string,
  { id, ...draft }: ReaderProfile,
): Promise<ReaderProfile> {
  return inTurn(db, guardianUid, async (tx) => {
    const there = await findProfiles(tx, guardianUid);
    if (!there.some((each) => each.id === id)) throw new NotFound('notFound.profile');
    requireNewName(
      draft,
      there.filter((each) => each.id !== id),
    );
    await tx.update(readerProfiles).set(draft).where(isOwnProfile(guardianUid, id));
    return { id, ...draft };
  });
}

/** Removes a child; their places, bookmarks and read logs go with them. @throws NotFound */
export async function removeProfile(db: Database, guardianUid: string, id: string): Promise<void> {
  const removed = await db
    .delete(readerProfiles)
    .where(isOwnProfile(guardianUid, id))
    .returning({ id: readerProfiles.id });
  if (removed.length === 0) throw new NotFound('notFound.profile');
}

/** Changes of one guardian, from several tabs or devices, one after the other. */
const inTurn = <T>(db: Database, guardianUid: string, change: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`profiles ${guardianUid}`}, 0))`);
    return change(tx);
  });

/** Children are told apart by their names, too: two with the same one cannot be. */
function requireNewName({ name }: Pick<ReaderProfile, 'name'>, others: readonly ReaderProfile[]): void {
  const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('und');
  if (!others.some((other) => folded(other.name) === folded(name))) return;
  throw new Conflict('form.faulty', [{ attribute: 'name', reason: 'field.profileTaken' }]);
}
