import type { ListReading, ReadingPeriod } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { NotFound } from '../../../errors.ts';
import type { Person } from '../../../person/index.ts';
import { type Pupil, periodOf, readingOfPupils } from '../../activity/index.ts';
import { studentsOf } from '../../groups/index.ts';
import { findForPupils } from '../../library/index.ts';
import { findListedBooks } from './books.ts';
import { findListFor, type StaffAndList } from './find-list.ts';
import { findGifts, findPeople, type GiftRow } from './gifts.ts';

/** What became of a list that is given. */
export interface GivenReading extends ListReading {
  readonly name: string;
}

/**
 * The reading of the pupils to whom a list is given and who are still taught: in its group, and at its school.
 * @throws Forbidden unless the person is staff, NotFound, InvalidInput for days out of order
 */
export async function findReading(
  db: Database,
  person: Person,
  { listId, giftId }: { readonly listId: string; readonly giftId: string },
  asked: ReadingPeriod,
): Promise<GivenReading> {
  const met = await findListFor(db, person, listId);
  const gift = (await findGifts(db, [listId])).find(({ id }) => id === giftId);
  if (!gift) throw new NotFound();
  const listed = await findListedBooks(db, listId);
  const { realm } = met.staff.scope;
  const there = await findForPupils(
    db,
    { realm, schoolUnitUid: met.list.schoolUnit.uid, groups: [] },
    listed.map(({ id }) => id),
  );
  const books = listed.map(({ id, title }) => ({
    id,
    title: there.get(id)?.book.title ?? title,
    gone: !there.has(id),
  }));
  const reading = await readingOfPupils(
    db,
    await pupilsOf(db, met, gift),
    books.map(({ id }) => id),
    periodOf(asked, realm),
  );
  return { ...reading, books, name: met.list.name };
}

async function pupilsOf(db: Database, { staff, list }: StaffAndList, gift: GiftRow): Promise<Pupil[]> {
  if (gift.group) {
    const students = await studentsOf(db, staff, gift.group.id);
    return students
      .filter(({ subject }) => subject.schoolUnits.includes(list.schoolUnit.uid))
      .map(({ account }) => account);
  }
  const people = await findPeople(db, list.id);
  return people.filter(({ giftId }) => giftId === gift.id).map(({ id, ...name }) => ({ uid: id, ...name }));
}
