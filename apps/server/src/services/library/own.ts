import type { ShelfBook } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import type { ContentSigner } from '../../content/signing.ts';
import type { Database } from '../../database/database.ts';
import { userBooks } from '../../database/schema/index.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { decide, findReader } from '../rights/index.ts';
import { ownReading } from './policy.ts';
import { presentShelfBook } from './present.ts';
import { findBooksOf, findShelfRows } from './queries.ts';

/** Puts a book on the person's own shelf. @throws NotFound, Forbidden unless they may read it and have a shelf of their own */
export async function addOwn(db: Database, person: Person, bookId: string): Promise<void> {
  const { accountUid } = await ownReading(db, person, bookId);
  await db.insert(userBooks).values({ accountUid, bookId, addedBy: person.uid }).onConflictDoNothing();
}

/** Takes off what the person put there themselves. @throws NotFound, Forbidden for what the staff gave them */
export async function removeOwn(db: Database, person: Person, bookId: string): Promise<void> {
  const addedBy = await findAddedBy(db, person, bookId);
  if (addedBy === undefined) throw new NotFound('notFound.bookOnShelf');
  if (addedBy !== person.uid) throw new Forbidden();
  await db.delete(userBooks).where(ownOf(person, bookId));
}

/** Those of the books that the person may read, as on a shelf, last read first. An account of several people has read none. */
export async function ownBooks(
  db: Database,
  person: Person,
  ids: readonly string[],
  signer: ContentSigner,
): Promise<ShelfBook[]> {
  const reader = await findReader(db, person);
  if (reader.isShared) return [];
  const found = await findBooksOf(db, reader, [...ids]);
  const readable = found.filter(({ book, onShelf }) => decide(reader, book, onShelf) === null);
  const rows = await findShelfRows(
    db,
    reader,
    readable.map(({ book }) => book.id),
  );
  const time = ({ lastRead }: (typeof rows)[number]) => lastRead?.getTime() ?? 0;
  return rows.sort((a, b) => time(b) - time(a)).map((row) => presentShelfBook(row, reader, signer));
}

/** Who put a book on the person's own shelf; null if that was not recorded, undefined if it is not there. */
export async function findAddedBy(
  db: Database,
  person: Person,
  bookId: string,
): Promise<string | null | undefined> {
  const [row] = await db.select({ addedBy: userBooks.addedBy }).from(userBooks).where(ownOf(person, bookId));
  return row?.addedBy;
}

const ownOf = ({ uid }: Person, bookId: string) =>
  and(eq(userBooks.accountUid, uid), eq(userBooks.bookId, bookId));
