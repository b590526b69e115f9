import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { books, schoolUnitBooks, userBooks } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import type { Person } from '../../plugins/authentication.ts';
import { patternsOf } from '../customers/lists/words.ts';
import { checkAdmin, checkStaff } from '../customers/policy.ts';
import { findSchoolUnit } from '../customers/school-units/find.ts';
import { scopeOf } from '../customers/scope.ts';
import { checkAction, meet } from '../customers/users/subject.ts';
import type { BookRow } from './repository.ts';

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** @throws Forbidden unless it is her own shelf, or that of somebody the staff looks after; NotFound for strangers */
export async function checkMaySee(db: Database, person: Person, userId: string): Promise<void> {
  if (person.uid === userId) return;
  checkAction(await meet(db, person, userId), 'ViewBookshelf');
}

/** @throws Forbidden, NotFound */
export async function addToUser(db: Database, person: Person, userId: string, bookId: string): Promise<void> {
  checkAction(await meet(db, person, userId), 'EditBookshelf');
  await checkBook(db, bookId);
  await db.insert(userBooks).values({ accountUid: userId, bookId }).onConflictDoNothing();
}

/** @throws Forbidden, NotFound where it does not stand there */
export async function removeFromUser(
  db: Database,
  person: Person,
  userId: string,
  bookId: string,
): Promise<void> {
  checkAction(await meet(db, person, userId), 'RemoveBooks');
  const removed = await db
    .delete(userBooks)
    .where(and(eq(userBooks.accountUid, userId), eq(userBooks.bookId, bookId)))
    .returning();
  if (removed.length === 0) throw new NotFound('This book does not stand on the bookshelf.');
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

/** @throws Forbidden, NotFound where it does not stand there */
export async function removeFromSchoolUnit(
  db: Database,
  person: Person,
  unit: string,
  bookId: string,
): Promise<void> {
  checkAdmin(await checkUnit(db, person, unit), unit);
  const removed = await db
    .delete(schoolUnitBooks)
    .where(and(eq(schoolUnitBooks.schoolUnitUid, unit), eq(schoolUnitBooks.bookId, bookId)))
    .returning();
  if (removed.length === 0) throw new NotFound('This book does not stand on the bookshelf.');
}

/** The books of a school unit, by title. */
export async function findOfSchoolUnit(db: Database, person: Person, unit: string, slice: Slice) {
  await checkUnit(db, person, unit);
  const there = sql`exists (select 1 from ${schoolUnitBooks} s where s.book_id = ${books.id} and s.school_unit_uid = ${unit})`;
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

async function checkUnit(db: Database, person: Person, unit: string) {
  const scope = await scopeOf(db, person);
  checkStaff(scope, unit);
  if (!(await findSchoolUnit(db, scope, unit))) throw new NotFound('There is no such school unit.');
  return scope;
}

async function checkBook(db: Database, bookId: string): Promise<void> {
  const [book] = await db.select({ id: books.id }).from(books).where(eq(books.id, bookId));
  if (!book) throw new NotFound('There is no such book.');
}
