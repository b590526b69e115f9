import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readBy } from '../../database/read-by.ts';
import {
  associations,
  bookmarks,
  books,
  catalogue,
  groupBooks,
  groupMembers,
  groups,
  lastmarks,
  readLogs,
  schoolUnitBooks,
  schoolUnits,
  userBooks,
} from '../../database/schema/index.ts';
import { activeAssociationsOf, groupsOf } from '../people/index.ts';
import { mayRead, type Reader } from '../rights/index.ts';
import { findGiven, type Given } from './given.ts';

export type BookRow = typeof books.$inferSelect;

export async function findBook(db: Database, id: string): Promise<BookRow | undefined> {
  const [book] = await db.select().from(books).where(eq(books.id, id));
  return book;
}

export async function findBookBySha256(db: Database, sha256: string): Promise<BookRow | undefined> {
  const [book] = await db.select().from(books).where(eq(books.sha256, sha256));
  return book;
}

export async function listBooks(db: Database): Promise<BookRow[]> {
  return db.select().from(books).orderBy(asc(books.title), asc(books.id));
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the books for which a condition on rows of `books` is true, by title. */
export async function findByTitle(
  db: Database,
  where: SQL,
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

/** These books, in this order; those that are gone meanwhile are left out. */
export async function findInOrder(db: Database, ids: readonly string[]): Promise<BookRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(books)
    .where(inArray(books.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of the books whose covers are of an older recipe or of none, in random order: parallel servers seldom work on the same one. */
export async function findBooksByOldRecipe(db: Database, coverRecipe: number): Promise<string[]> {
  const found = await db
    .select({ id: books.id })
    .from(books)
    .where(and(isNotNull(books.coverPath), lt(books.coverRecipe, coverRecipe)))
    .orderBy(sql`random()`);
  return found.map(({ id }) => id);
}

/** How many bookmarks, and people who have begun to read, a book has. */
export async function countReaders(db: Database, bookId: string) {
  const [marks] = await db.select({ count: count() }).from(bookmarks).where(eq(bookmarks.bookId, bookId));
  const [people] = await db
    .select({ count: countDistinct(lastmarks.accountUid) })
    .from(lastmarks)
    .where(eq(lastmarks.bookId, bookId));
  return { bookmarks: marks?.count ?? 0, readers: people?.count ?? 0 };
}

/**
 * Ids of the books on a reader's shelf: their own, those of the organisations to which they actively belong, and those of their groups
 * there. An account of several people has none of its own (spec §6).
 */
function shelfOf(db: Database, { uid, isShared }: Reader) {
  const own = db
    .select({ bookId: userBooks.bookId })
    .from(userBooks)
    .where(isShared ? sql`false` : eq(userBooks.accountUid, uid));
  const schools = db
    .select({ bookId: schoolUnitBooks.bookId })
    .from(schoolUnitBooks)
    .innerJoin(associations, eq(associations.schoolUnitUid, schoolUnitBooks.schoolUnitUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(activeAssociationsOf(uid));
  const groupsOfPerson = db
    .select({ bookId: groupBooks.bookId })
    .from(groupBooks)
    .innerJoin(groupMembers, eq(groupMembers.groupUid, groupBooks.groupUid))
    .innerJoin(groups, eq(groups.uid, groupBooks.groupUid))
    .innerJoin(schoolUnits, eq(schoolUnits.uid, groups.schoolUnitUid))
    .where(groupsOf(db, uid));
  return own.union(schools).union(groupsOfPerson);
}

/** Ids of the books on a reader's shelf, also of those that they may not read now. */
export async function findShelfIds(db: Database, reader: Reader): Promise<string[]> {
  return (await shelfOf(db, reader)).map(({ bookId }) => bookId);
}

/** The same by their places in the catalogue. */
export async function findShelfPlaces(db: Database, reader: Reader): Promise<number[]> {
  const rows = await db
    .select({ place: catalogue.place })
    .from(catalogue)
    .where(inArray(catalogue.bookId, shelfOf(db, reader)));
  return rows.map(({ place }) => place);
}

/** Places of the books that the reader is given with lists and may read, though they stand on no shelf of theirs. */
export async function findGivenPlaces(db: Database, reader: Reader): Promise<number[]> {
  const given = await findGiven(db, reader);
  if (given.size === 0) return [];
  const rows = await db
    .select({ place: catalogue.place })
    .from(catalogue)
    .where(and(inArray(catalogue.bookId, [...given.keys()]), mayRead(reader, sql`false`, catalogue)));
  return rows.map(({ place }) => place);
}

const isOnShelf = (db: Database, reader: Reader) => inArray(books.id, shelfOf(db, reader));

/** These books, each with whether it is on a shelf of the reader's. */
export async function findBooksOf(db: Database, reader: Reader, ids: string[]) {
  return db
    .select({ book: books, onShelf: sql<boolean>`${isOnShelf(db, reader)}` })
    .from(books)
    .where(inArray(books.id, ids));
}

export interface ShelfRow {
  readonly book: BookRow;
  /** Whether it is on the person's own shelf. */
  readonly own: boolean;
  readonly progress: number | null;
  readonly lastRead: Date | null;
}

/** Part of a shelf. */
export interface ShelfPage {
  readonly data: ShelfRow[];
  readonly totalCount: number;
  readonly given: Given;
}

/**
 * A page of the shelf, last read first, then by title: with the books that the reader is given with lists.
 * @param whole all that stands there, with what the reader may not read now, as the staff sees it; without what they are given with lists
 */
export async function findShelf(
  db: Database,
  reader: Reader,
  { limit, offset }: Slice,
  whole = false,
): Promise<ShelfPage> {
  const onShelf = isOnShelf(db, reader);
  const given: Given = whole ? new Map() : await findGiven(db, reader);
  const shown = whole
    ? onShelf
    : or(
        and(onShelf, mayRead(reader, sql`true`)),
        given.size === 0
          ? sql`false`
          : and(inArray(books.id, [...given.keys()]), mayRead(reader, sql`false`)),
      );
  const data = await selectRows(db, reader)
    .where(shown)
    .orderBy(sql`latest.read desc nulls last`, asc(books.title), asc(books.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(books).where(shown);
  return { data, totalCount: total?.count ?? 0, given };
}

/** These books as on a shelf, in this order; those that are gone meanwhile are left out. The caller has asked whether the reader may read them. */
export async function findShelfRows(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<ShelfRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db, reader).where(inArray(books.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.book.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Books with what the reader has done with them; progress is that of the latest read log. */
function selectRows(db: Database, reader: Reader) {
  const own = sql<boolean>`exists (
    select 1 from ${userBooks} o where o.account_uid = ${reader.uid} and o.book_id = ${books.id})`;
  const latest = db
    .select({ progress: readLogs.percentage, lastRead: readLogs.read })
    .from(readLogs)
    .where(
      and(
        readBy(readLogs, { accountUid: reader.uid, profileId: reader.profileId }),
        eq(readLogs.bookId, books.id),
        sql`not ${reader.isShared}::boolean`,
      ),
    )
    .orderBy(desc(readLogs.read), desc(readLogs.received), desc(readLogs.percentage))
    .limit(1)
    .as('latest');
  return db
    .select({ book: books, own, progress: latest.progress, lastRead: latest.lastRead })
    .from(books)
    .leftJoinLateral(latest, sql`true`);
}
