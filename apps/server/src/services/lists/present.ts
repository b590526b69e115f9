import type { ListSummary, ReadingList } from '@aloud/api';
import type { ContentSigner } from '../../content/signing.ts';
import type { Database } from '../../database/database.ts';
import { reasonOf } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { findForPupils, presentBook } from '../library/index.ts';
import { findListedBooks } from './queries/books.ts';
import { findListFor, type ListRow } from './queries/find-list.ts';
import { findGifts, findPeople, type GiftRow, nameOfPerson } from './queries/gifts.ts';

/** Lists with those to whom they are given. */
export async function presentSummaries(db: Database, rows: readonly ListRow[]): Promise<ListSummary[]> {
  const gifts = await findGifts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    gifts: gifts.filter(({ listId }) => listId === row.id).map(presentGift),
  }));
}

const presentGift = ({ id, group, people, from, to, state }: GiftRow) => ({
  id,
  group,
  people,
  from,
  to,
  state,
});

/** A list with its books and with those to whom it is given. @throws Forbidden, NotFound */
export async function presentList(
  db: Database,
  person: Person,
  id: string,
  signer: ContentSigner,
): Promise<ReadingList> {
  const { staff, list } = await findListFor(db, person, id);
  const gifts = await findGifts(db, [id]);
  const people = await findPeople(db, id);
  const listed = await findListedBooks(db, id);
  const pupils = {
    realm: staff.scope.realm,
    schoolUnitUid: list.schoolUnit.uid,
    groups: gifts.flatMap(({ group }) => group?.id ?? []),
  };
  const there = await findForPupils(
    db,
    pupils,
    listed.map((each) => each.id),
  );
  return {
    ...list,
    books: listed.map((each) => {
      const found = there.get(each.id);
      if (!found) return { ...each, book: null, closed: null };
      const { book, closed } = found;
      return {
        id: each.id,
        title: book.title,
        book: presentBook(book, signer),
        closed: closed === null ? null : reasonOf(closed),
      };
    }),
    gifts: gifts.map((gift) => ({
      ...presentGift(gift),
      note: gift.note,
      given: gift.given,
      names: people
        .filter(({ giftId }) => giftId === gift.id)
        .map((each) => ({ id: each.id, name: nameOfPerson(each) })),
    })),
  };
}
