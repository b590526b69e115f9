import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { patternsOf } from '../../database/lists/words.ts';
import { books, groupBooks, schoolUnitBooks, userBooks } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import { type Person, requireAdmin, scopeOf } from '../../person/index.ts';
import { findGroupFor, requireGroupFor } from '../groups/index.ts';
import { findPersonFor, requireAction } from '../people/index.ts';
import { findSchoolUnit } from '../schools/index.ts';
import type { BookRow } from './queries.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** @throws Forbidden unless it is the person's own shelf, or that of somebody whom the staff looks after; NotFound for strangers */
export async function checkMaySee(db: Database, person: Person, userId: string): Promise<void> {
  if (person.uid === userId) return;
  requireAction(await findPersonFor(db, person, userId), 'ViewBookshelf');
}

/** @throws Forbidden, NotFound */
export async function addToUser(db: Database, person: Person, userId: string, bookId: string): Promise<void> {
  requireAction(await findPersonFor(db, person, userId), 'EditBookshelf');
  await checkBook(db, bookId);
  await db.insert(userBooks).values({ accountUid: userId, bookId }).onConflictDoNothing();
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
  await checkBook(db, bookId);
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

/** The books of a school unit, by title. */
export async function findOfSchoolUnit(db: Database, person: Person, unit: string, slice: Slice) {
  await checkUnit(db, person, unit);
  const there = sql`exists (select 1 from ${schoolUnitBooks} s where s.book_id = ${books.id} and s.school_unit_uid = ${unit})`;
  return pageOf(db, there, slice);
}

/** @throws Forbidden, NotFound */
export async function addToGroup(db: Database, person: Person, uid: string, bookId: string): Promise<void> {
  await requireGroupFor(db, person, uid, 'EditGroupBookshelf');
  await checkBook(db, bookId);
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
export async function findOfGroup(db: Database, person: Person, uid: string, slice: Slice) {
  const { group } = await findGroupFor(db, person, uid);
  const there = sql`exists (select 1 from ${groupBooks} g where g.book_id = ${books.id} and g.group_uid = ${group.uid})`;
  return pageOf(db, there, slice);
}

/** The books that the staff can put on a bookshelf, by title. */
export async function findCatalogue(db: Database, person: Person, q: string, slice: Slice) {
  await scopeOf(db, person);
  const known = sql`' ' || lower(${books.title} || ' ' || array_to_string(${books.authors}, ' ') || ' ' || coalesce(${books.isbn}, ''))`;
  const found = patternsOf(q).map((pattern) => sql`${known} like ${pattern}`);
  return pageOf(db, found.length > 0 ? sql.join(found, sql` and `) : sql`true`, slice);
}

async function pageOf(
  db: Database,
  where: ReturnType<typeof sql>,
  { limit, offset }: Slice,
): Promise<{ data: BookRow[]; totalCount: number }> {
  const data = await db
    .select()
    .from(books)
    .where(where)
    .orderBy(books.title, books.id)
    .limit(limit)
    .offset(offset);
  return { data, totalCount: await db.$count(books, where) };
}

type Shelves = typeof userBooks | typeof schoolUnitBooks | typeof groupBooks;

async function takeOff(db: Database, shelves: Shelves, shelf: SQL, bookId: string): Promise<void> {
  const removed = await db
    .delete(shelves)
    .where(and(shelf, eq(shelves.bookId, bookId)))
    .returning({ bookId: shelves.bookId });
  if (removed.length === 0) throw new NotFound('notFound.bookOnShelf');
}

async function checkUnit(db: Database, person: Person, unit: string) {
  const scope = await scopeOf(db, person);
  if (!(await findSchoolUnit(db, scope, unit))) throw new NotFound('notFound.schoolUnit');
  return scope;
}

async function checkBook(db: Database, bookId: string): Promise<void> {
  const [book] = await db.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  if (!book) throw new NotFound('notFound.book');
}
