import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { books, groupBooks, schoolUnitBooks, userBooks } from '../../database/schema/index.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { type Person, requireAdmin, scopeOf } from '../../person/index.ts';
import { findGroupFor, requireGroupFor } from '../groups/index.ts';
import { findPersonFor, requireAction } from '../people/index.ts';
import { findReader, findReaderOf, findStudentOf, type Reader } from '../rights/index.ts';
import { findSchoolUnit } from '../schools/index.ts';
import { booksToGive } from './for-pupils.ts';
import { type BookRow, findByTitle, type Slice } from './queries.ts';

/**
 * Whose shelf it is, as a reader.
 * @throws Forbidden unless it is the person's own, or that of somebody whom the staff looks after; NotFound for strangers
 */
export async function readerOf(db: Database, person: Person, userId: string): Promise<Reader> {
  if (person.uid === userId) return findReader(db, person);
  requireAction(await findPersonFor(db, person, userId), 'ViewBookshelf');
  return findReaderOf(db, { uid: userId, realm: person.realm });
}

/** @throws Forbidden, NotFound */
export async function addToUser(db: Database, person: Person, userId: string, bookId: string): Promise<void> {
  requireAction(await findPersonFor(db, person, userId), 'EditBookshelf');
  const [book] = await booksToGive(db, person, [bookId]);
  if (book?.talkingBook) checkMayHear(await findReaderOf(db, { uid: userId, realm: person.realm }));
  await db
    .insert(userBooks)
    .values({ accountUid: userId, bookId, addedBy: person.uid })
    .onConflictDoNothing();
}

/** @throws Forbidden, NotFound if it is not there */
export async function removeFromUser(
  db: Database,
  person: Person,
  userId: string,
  bookId: string,
): Promise<void> {
  requireAction(await findPersonFor(db, person, userId), 'RemoveBooks');
  await takeOff(db, userBooks, eq(userBooks.accountUid, userId), bookId);
}

/** @throws Forbidden, NotFound */
export async function addToSchoolUnit(
  db: Database,
  person: Person,
  unit: string,
  bookId: string,
): Promise<void> {
  await checkUnit(db, person, unit);
  await booksToGive(db, person, [bookId]);
  await db.insert(schoolUnitBooks).values({ schoolUnitUid: unit, bookId }).onConflictDoNothing();
}

/** @throws Forbidden, NotFound if it is not there */
export async function removeFromSchoolUnit(
  db: Database,
  person: Person,
  unit: string,
  bookId: string,
): Promise<void> {
  requireAdmin(await checkUnit(db, person, unit), unit);
  await takeOff(db, schoolUnitBooks, eq(schoolUnitBooks.schoolUnitUid, unit), bookId);
}

/** The books of a school unit or a group. */
export interface SharedShelf {
  readonly data: readonly BookRow[];
  readonly totalCount: number;
  /** One of those who read from it, without rights and limits of their own. */
  readonly student: Reader;
}

/** The books of a school unit, by title. */
export async function findOfSchoolUnit(
  db: Database,
  person: Person,
  unit: string,
  slice: Slice,
): Promise<SharedShelf> {
  await checkUnit(db, person, unit);
  const there = sql`exists (select 1 from ${schoolUnitBooks} s where s.book_id = ${books.id} and s.school_unit_uid = ${unit})`;
  const student = await findStudentOf(db, { realm: person.realm, schoolUnitUid: unit });
  return { ...(await findByTitle(db, there, slice)), student };
}

/** @throws Forbidden, NotFound */
export async function addToGroup(db: Database, person: Person, uid: string, bookId: string): Promise<void> {
  await requireGroupFor(db, person, uid, 'EditGroupBookshelf');
  await booksToGive(db, person, [bookId]);
  await db.insert(groupBooks).values({ groupUid: uid, bookId }).onConflictDoNothing();
}

/** @throws Forbidden, NotFound if it is not there */
export async function removeFromGroup(
  db: Database,
  person: Person,
  uid: string,
  bookId: string,
): Promise<void> {
  await requireGroupFor(db, person, uid, 'EditGroupBookshelf');
  await takeOff(db, groupBooks, eq(groupBooks.groupUid, uid), bookId);
}

/** The books of a group, by title. */
export async function findOfGroup(
  db: Database,
  person: Person,
  uid: string,
  slice: Slice,
): Promise<SharedShelf> {
  const { group } = await findGroupFor(db, person, uid);
  const there = sql`exists (select 1 from ${groupBooks} g where g.book_id = ${books.id} and g.group_uid = ${group.uid})`;
  const { schoolUnitUid } = group;
  const student = await findStudentOf(db, { realm: person.realm, schoolUnitUid });
  return { ...(await findByTitle(db, there, slice)), student };
}

type Shelves = typeof userBooks | typeof schoolUnitBooks | typeof groupBooks;

async function takeOff(db: Database, shelves: Shelves, shelf: SQL, bookId: string): Promise<void> {
  const removed = await db
    .delete(shelves)
    .where(and(shelf, eq(shelves.bookId, bookId)))
    .returning({ bookId: shelves.bookId });
  if (removed.length === 0) throw new NotFound('notFound.bookOnShelf');
}

/** @throws NotFound for a unit outside the scope of a member of staff, Forbidden for who is none */
export async function checkUnit(db: Database, person: Person, unit: string) {
  const scope = await scopeOf(db, person);
  if (!(await findSchoolUnit(db, scope, unit))) throw new NotFound('notFound.schoolUnit');
  return scope;
}

/** @throws Forbidden for a student without the right to talking books, or of a school that has none */
function checkMayHear({ talkingBooks }: Reader): void {
  if (talkingBooks !== null && talkingBooks !== 'lock.moreSecureLogin') throw new Forbidden(talkingBooks);
}
