import { randomUUID } from 'node:crypto';
import type { ListFields, NewGift } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { checkCharacters } from '../../../characters.ts';
import type { Database } from '../../../database/database.ts';
import { differences, recordChange } from '../../../database/history.ts';
import { type FieldChange, readingListBooks, readingLists } from '../../../database/schema/index.ts';
import { ChangedMeanwhile, Conflict, InvalidInput, NotFound } from '../../../errors.ts';
import { type Person, scopeOf } from '../../../person/index.ts';
import { booksToGive } from '../../library/index.ts';
import { findSchoolUnit } from '../../schools/index.ts';
import { findListedBooks, type ListedBook } from '../queries/books.ts';
import { findListFor } from '../queries/find-list.ts';
import { insertGift, recipientsOf } from './give.ts';

/** Most books of a list; the API says it of a whole list, and one may be added to it. */
const mostBooks = 100;

interface NewList extends ListFields {
  readonly id?: string | undefined;
  readonly schoolUnitUid: string;
  readonly gift?: NewGift | undefined;
}

/**
 * Makes a list, and gives it if it says to whom. One that an earlier call has made with this id, and that nobody has changed since, becomes
 * what this one says.
 * @throws Forbidden, NotFound; Conflict if it was changed since
 */
export async function createList(
  db: Database,
  person: Person,
  { id = randomUUID(), schoolUnitUid, gift, ...fields }: NewList,
): Promise<string> {
  const scope = await scopeOf(db, person);
  if (!(await findSchoolUnit(db, scope, schoolUnitUid))) throw new NotFound('notFound.schoolUnit');
  checkCharacters(fields);
  const books = await booksToGive(db, person, fields.books);
  const to = gift && (await recipientsOf(db, person, schoolUnitUid, gift));
  await db.transaction(async (tx) => {
    const { name, note } = fields;
    const made = await tx
      .insert(readingLists)
      .values({ id, schoolUnitUid, name, note, createdBy: person.uid })
      .onConflictDoNothing()
      .returning({ id: readingLists.id });
    if (made.length === 0) {
      const { list } = await findListFor(tx, person, id);
      const before = await lockedList(tx, id);
      const changed = await rewrite(tx, person, before, { name, note }, books);
      if ((changed && before.version !== 1) || list.schoolUnit.uid !== schoolUnitUid)
        throw new Conflict('conflict.madeAlready');
      return;
    }
    await insertBooks(tx, id, books);
    const told = { name: [null, name] as const };
    await recordChange(tx, person, { kind: 'list', uid: id, action: 'create', fields: told });
    if (gift && to) await insertGift(tx, person, id, gift, to);
  });
  return id;
}

/**
 * Replaces name, note and books. What is in the list already stays in it, also if it is no longer in the library.
 * @throws Forbidden, NotFound, ChangedMeanwhile
 */
export async function changeList(
  db: Database,
  person: Person,
  id: string,
  fields: ListFields,
  version: number | null,
): Promise<void> {
  await findListFor(db, person, id);
  checkCharacters(fields);
  await db.transaction(async (tx) => {
    const before = await lockedList(tx, id);
    if (version !== null && before.version !== version) throw new ChangedMeanwhile();
    const { name, note } = fields;
    await rewrite(tx, person, before, { name, note }, await booksOf(tx, person, id, fields.books));
  });
}

/** Puts a book at the end. @throws Forbidden, NotFound, InvalidInput if the list is full */
export async function addBook(db: Database, person: Person, id: string, bookId: string): Promise<void> {
  await findListFor(db, person, id);
  await db.transaction(async (tx) => {
    const before = await lockedList(tx, id);
    const listed = await findListedBooks(tx, id);
    if (listed.some((each) => each.id === bookId)) return;
    if (listed.length >= mostBooks)
      throw new InvalidInput('form.faulty', [{ attribute: 'books', reason: 'field.tooMany' }]);
    await rewrite(tx, person, before, {}, [...listed, ...(await booksToGive(tx, person, [bookId]))]);
  });
}

/** @throws Forbidden, NotFound */
export async function deleteList(db: Database, person: Person, id: string): Promise<void> {
  const { list } = await findListFor(db, person, id);
  await db.transaction(async (tx) => {
    const gone = await tx.delete(readingLists).where(eq(readingLists.id, id)).returning();
    if (gone.length === 0) throw new NotFound();
    const fields = { name: [list.name, null] as const };
    await recordChange(tx, person, { kind: 'list', uid: id, action: 'delete', fields });
  });
}

type Row = typeof readingLists.$inferSelect;

async function lockedList(tx: Database, id: string): Promise<Row> {
  const [row] = await tx.select().from(readingLists).where(eq(readingLists.id, id)).for('update');
  if (!row) throw new NotFound();
  return row;
}

/** The books with these ids, in this order. Those that are new in the list are asked for the right to give them. */
async function booksOf(
  tx: Database,
  person: Person,
  id: string,
  ids: readonly string[],
): Promise<ListedBook[]> {
  const listed = await findListedBooks(tx, id);
  const known = new Map<string, ListedBook>(listed.map((each) => [each.id, each]));
  const added = await booksToGive(
    tx,
    person,
    ids.filter((each) => !known.has(each)),
  );
  for (const book of added) known.set(book.id, book);
  return ids.flatMap((each) => known.get(each) ?? []);
}

/** @returns whether anything has changed */
async function rewrite(
  tx: Database,
  person: Person,
  before: Row,
  fields: { readonly name?: string; readonly note?: string },
  books: readonly ListedBook[],
): Promise<boolean> {
  const { id } = before;
  const listed = await findListedBooks(tx, id);
  const changed: Record<string, FieldChange> = differences(before, fields);
  const titles = (some: readonly ListedBook[]) => some.map(({ title }) => title).join(', ');
  const idsIn = (some: readonly ListedBook[]) => some.map((book) => book.id).join('\n');
  if (idsIn(listed) !== idsIn(books)) changed.books = [titles(listed), titles(books)];
  if (Object.keys(changed).length === 0) return false;
  if (changed.books) {
    if (listed.length > 0) await tx.delete(readingListBooks).where(eq(readingListBooks.listId, id));
    await insertBooks(tx, id, books);
  }
  await tx
    .update(readingLists)
    .set({ ...fields, updated: new Date(), version: sql`${readingLists.version} + 1` })
    .where(eq(readingLists.id, id));
  await recordChange(tx, person, { kind: 'list', uid: id, action: 'update', fields: changed });
  return true;
}

async function insertBooks(tx: Database, listId: string, books: readonly ListedBook[]): Promise<void> {
  if (books.length === 0) return;
  await tx
    .insert(readingListBooks)
    .values(books.map(({ id, title }, place) => ({ listId, bookId: id, place, title })));
}
