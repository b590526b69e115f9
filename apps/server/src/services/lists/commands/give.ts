import { randomUUID } from 'node:crypto';
import type { GiftTerms, NewGift } from '@aloud/api';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { checkCharacters } from '../../../characters.ts';
import type { Database } from '../../../database/database.ts';
import { differences, recordChange } from '../../../database/history.ts';
import { accounts, type FieldChange, listGiftPeople, listGifts } from '../../../database/schema/index.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { type Person, staffOf } from '../../../person/index.ts';
import { requireGroupFor } from '../../groups/index.ts';
import { booksToGive, findForPupils } from '../../library/index.ts';
import { actionLock, subjectsOf } from '../../people/index.ts';
import { findListedBooks } from '../queries/books.ts';
import { findListFor } from '../queries/find-list.ts';
import { findGifts, type GiftRow } from '../queries/gifts.ts';

/** To whom a list is given: the group, or the people. */
export interface Recipients {
  readonly group: { readonly uid: string; readonly name: string } | null;
  readonly people: readonly string[];
}

/**
 * Gives a list. @throws Forbidden, NotFound for recipients outside its school, and for those whose bookshelf the person may not change;
 * for a talking book without a secure login
 */
export async function giveList(db: Database, person: Person, listId: string, gift: NewGift): Promise<void> {
  const { list, staff } = await findListFor(db, person, listId);
  const schoolUnitUid = list.schoolUnit.uid;
  const to = await recipientsOf(db, person, schoolUnitUid, gift);
  // Whoever made the list may have had rights to its books that this person does not have.
  const ids = (await findListedBooks(db, listId)).map(({ id }) => id);
  const pupils = { realm: staff.scope.realm, schoolUnitUid, groups: [] };
  const there = [...(await findForPupils(db, pupils, ids)).values()].map(({ book }) => book);
  await booksToGive(
    db,
    person,
    there.filter(({ talkingBook }) => talkingBook).map(({ id }) => id),
  );
  await db.transaction((tx) => insertGift(tx, person, listId, gift, to));
}

/** @throws Forbidden, NotFound */
export async function recipientsOf(
  db: Database,
  person: Person,
  schoolUnitUid: string,
  { group, people, note }: NewGift,
): Promise<Recipients> {
  checkCharacters({ note });
  if (group === null)
    return { group: null, people: await studentsOfSchool(db, person, schoolUnitUid, people) };
  const met = await requireGroupFor(db, person, group, 'EditGroupBookshelf');
  if (met.group.schoolUnitUid !== schoolUnitUid) throw new NotFound('notFound.group');
  return { group: met.group, people: [] };
}

/** @throws NotFound for anybody who is no student there, Forbidden with the reason of the lock */
async function studentsOfSchool(
  db: Database,
  person: Person,
  schoolUnitUid: string,
  ids: readonly string[],
): Promise<string[]> {
  const staff = await staffOf(db, person);
  const wanted = [...new Set(ids)];
  const found = await db
    .select()
    .from(accounts)
    .where(
      and(
        inArray(accounts.uid, wanted),
        eq(accounts.realm, person.realm),
        eq(accounts.type, 'student'),
        eq(accounts.status, 'active'),
        isNull(accounts.deleted),
      ),
    );
  const there = (await subjectsOf(db, found)).filter(({ schoolUnits }) =>
    schoolUnits.includes(schoolUnitUid),
  );
  if (there.length < wanted.length) throw new NotFound('notFound.person');
  for (const subject of there) {
    const lock = actionLock(staff, subject, 'EditBookshelf');
    if (lock) throw new Forbidden(lock.reason);
  }
  return wanted;
}

/** Call it inside the transaction of the change. A gift that is there already is left as it is. */
export async function insertGift(
  tx: Database,
  person: Person,
  listId: string,
  { id = randomUUID(), from, to, note }: NewGift,
  { group, people }: Recipients,
): Promise<void> {
  const made = await tx
    .insert(listGifts)
    .values({ id, listId, groupUid: group?.uid ?? null, from, to, note })
    .onConflictDoNothing()
    .returning({ id: listGifts.id });
  if (made.length === 0) return;
  if (people.length > 0)
    await tx.insert(listGiftPeople).values(people.map((accountUid) => ({ giftId: id, accountUid })));
  const given: Record<string, FieldChange> = {
    ...(group ? { givenTo: [null, group.name] } : { pupils: [null, people.length] }),
    ...(from && { from: [null, from] }),
    ...(to && { to: [null, to] }),
  };
  await recordChange(tx, person, { kind: 'list', uid: listId, action: 'update', fields: given });
}

/** @throws Forbidden, NotFound */
export async function changeGift(
  db: Database,
  person: Person,
  { listId, giftId }: GiftParams,
  terms: GiftTerms,
): Promise<void> {
  checkCharacters({ note: terms.note });
  await findGiftFor(db, person, { listId, giftId });
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(listGifts).where(eq(listGifts.id, giftId)).for('update');
    if (!before) throw new NotFound();
    const { from, to, note } = terms;
    const fields = differences(before, { from, to, note });
    if (Object.keys(fields).length === 0) return;
    await tx.update(listGifts).set({ from, to, note }).where(eq(listGifts.id, giftId));
    await recordChange(tx, person, { kind: 'list', uid: listId, action: 'update', fields });
  });
}

/** @throws Forbidden, NotFound */
export async function takeBack(db: Database, person: Person, { listId, giftId }: GiftParams): Promise<void> {
  const { group, people } = await findGiftFor(db, person, { listId, giftId });
  await db.transaction(async (tx) => {
    const gone = await tx.delete(listGifts).where(eq(listGifts.id, giftId)).returning();
    if (gone.length === 0) throw new NotFound();
    const fields: Record<string, FieldChange> = group
      ? { givenTo: [group.name, null] }
      : { pupils: [people, null] };
    await recordChange(tx, person, { kind: 'list', uid: listId, action: 'update', fields });
  });
}

interface GiftParams {
  readonly listId: string;
  readonly giftId: string;
}

async function findGiftFor(db: Database, person: Person, { listId, giftId }: GiftParams): Promise<GiftRow> {
  await findListFor(db, person, listId);
  const gift = (await findGifts(db, [listId])).find(({ id }) => id === giftId);
  if (!gift) throw new NotFound();
  return gift;
}
