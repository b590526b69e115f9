import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { differences, recordChange } from '../../database/history.ts';
import { books, type FieldChange, type NoticeFields, onixNotices } from '../../database/schema/index.ts';
import type { BookRow } from './queries.ts';

/** A record of an ONIX message. */
export interface Notice {
  /** By which the publisher names the record. */
  readonly reference: string;
  /** Of 13 digits. */
  readonly isbn: string;
  /** Null if nobody says; then it counts as newer than what is known. */
  readonly sent: Date | null;
  /** An update changes what it names of an earlier record. */
  readonly kind: 'deletion' | 'record' | 'update';
  readonly fields: NoticeFields;
}

/** Stands in the history for who sent it. */
const author = { uid: 'onix', impersonator: null };

/**
 * Takes a notice: the book with its ISBN is changed or withdrawn, and comes back with a later record. If there is none yet, the notice
 * waits for it. One that is older than what is known changes nothing.
 */
export async function takeNotice(
  db: Database,
  notice: Notice,
): Promise<'changed' | 'older' | 'same' | 'waiting' | 'withdrawn'> {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(onixNotices)
      .where(eq(onixNotices.reference, notice.reference))
      .for('update');
    if (known?.sent && notice.sent && notice.sent < known.sent) return 'older';
    const fields = notice.kind === 'record' ? notice.fields : { ...known?.fields, ...notice.fields };
    const stored = { isbn: notice.isbn, sent: notice.sent, isDeletion: notice.kind === 'deletion', fields };
    await tx
      .insert(onixNotices)
      .values({ reference: notice.reference, ...stored })
      .onConflictDoUpdate({ target: onixNotices.reference, set: { ...stored, received: sql`now()` } });
    const found = await tx.select().from(books).where(isOf(notice.isbn)).for('update');
    if (found.length === 0) return 'waiting';
    const changed = [];
    for (const book of found) changed.push(await apply(tx, book, stored));
    if (notice.kind === 'deletion') return 'withdrawn';
    return changed.includes(true) ? 'changed' : 'same';
  });
}

/** Applies to a new book the notice that has been waiting for it. @returns the book as it is then */
export async function applyWaiting(tx: Database, book: BookRow): Promise<BookRow> {
  const isbn = (book.isbn ?? '').replace(/-/g, '');
  const [waiting] = await tx
    .select()
    .from(onixNotices)
    .where(eq(onixNotices.isbn, isbn))
    .orderBy(sql`${onixNotices.sent} desc nulls last`)
    .limit(1);
  if (!waiting || !(await apply(tx, book, waiting))) return book;
  const [after] = await tx.select().from(books).where(eq(books.id, book.id));
  return after ?? book;
}

/** @returns whether anything changed */
async function apply(
  tx: Database,
  book: BookRow,
  { fields, isDeletion }: { readonly fields: NoticeFields; readonly isDeletion: boolean },
): Promise<boolean> {
  const changed = isDeletion ? {} : differences(book, fields);
  const withdrawn = isDeletion ? (book.withdrawn ?? new Date()) : null;
  const isMoved = (withdrawn === null) !== (book.withdrawn === null);
  if (Object.keys(changed).length === 0 && !isMoved) return false;
  await tx
    .update(books)
    .set({ ...(isDeletion ? {} : fields), withdrawn, version: sql`${books.version} + 1` })
    .where(eq(books.id, book.id));
  const history = isMoved ? { ...changed, withdrawn: wasAndIs(isDeletion) } : changed;
  await recordChange(tx, author, {
    kind: 'book',
    uid: book.id,
    action: 'update',
    fields: history,
  });
  return true;
}

const isOf = (isbn: string) => sql`replace(${books.isbn}, '-', '') = ${isbn}`;

const wasAndIs = (isWithdrawn: boolean): FieldChange => [!isWithdrawn, isWithdrawn];
