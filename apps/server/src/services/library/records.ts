import { type BookRecord, type BookRecordPatch, bookSubscriptionTypes, realmIds } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { differences, recordChange } from '../../database/history.ts';
import { books } from '../../database/schema/index.ts';
import { ChangedMeanwhile, faultyForm, NotFound } from '../../errors.ts';
import { type Person, requireSupport, scopeOf } from '../../person/index.ts';
import { type BookRow, findBook } from './queries.ts';

/** @throws Forbidden unless the person is support, NotFound for a book of other countries */
export async function findRecord(db: Database, person: Person, bookId: string): Promise<BookRecord> {
  requireSupport(await scopeOf(db, person));
  return presentRecord(ofRealm(person, await findBook(db, bookId)));
}

/** @throws Forbidden, NotFound, InvalidInput, ChangedMeanwhile */
export async function changeRecord(
  db: Database,
  person: Person,
  bookId: string,
  { reason, ...fields }: BookRecordPatch & { readonly reason?: string | undefined },
  version: number | null,
): Promise<BookRecord> {
  requireSupport(await scopeOf(db, person));
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(books).where(eq(books.id, bookId)).for('update');
    const before = ofRealm(person, found);
    if (version !== null && before.version !== version) throw new ChangedMeanwhile();
    const changed = differences(before, fields);
    if (Object.keys(changed).length === 0) return presentRecord(before);
    checkOrder({ ...before, ...fields });
    const [after] = await tx
      .update(books)
      .set({ ...fields, version: sql`${books.version} + 1` })
      .where(eq(books.id, bookId))
      .returning();
    await recordChange(tx, person, { kind: 'book', uid: bookId, action: 'update', reason, fields: changed });
    return presentRecord(ofRealm(person, after));
  });
}

function ofRealm({ realm }: Person, book: BookRow | undefined): BookRow {
  if (!book || (book.realms.length > 0 && !book.realms.includes(realm))) throw new NotFound('notFound.book');
  return book;
}

/** One of two ends may be given alone. @throws InvalidInput */
function checkOrder({ ageFrom, ageTo, soldFrom, soldUntil }: Partial<BookRow>): void {
  if (typeof ageFrom === 'number' && typeof ageTo === 'number' && ageFrom > ageTo)
    throw faultyForm({ attribute: 'ageTo', reason: 'field.ageOrder' });
  if (soldFrom && soldUntil && soldFrom > soldUntil)
    throw faultyForm({ attribute: 'soldUntil', reason: 'field.periodOrder' });
}

function presentRecord(book: BookRow): BookRecord {
  return {
    id: book.id,
    title: book.title,
    authors: book.authors,
    isbn: book.isbn,
    description: book.description,
    series: book.series,
    seriesPart: book.seriesPart,
    ageFrom: book.ageFrom,
    ageTo: book.ageTo,
    levels: [...book.levels],
    subjects: book.subjects,
    // The columns are text; what is not in the lists of today is left out.
    services: bookSubscriptionTypes.filter((type) => book.services.includes(type)),
    talkingBook: book.talkingBook,
    realms: realmIds.filter((realm) => book.realms.includes(realm)),
    soldIn: book.soldIn,
    notSoldIn: book.notSoldIn,
    soldFrom: book.soldFrom,
    soldUntil: book.soldUntil,
    comingSoon: book.comingSoon,
    banner: book.banner,
    withdrawn: book.withdrawn !== null,
    version: book.version,
  };
}
