import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  accounts,
  associations,
  books,
  schoolUnitBooks,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  seats,
  userBooks,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { schoolDay } from '../school-days.ts';
import type { World } from './world.ts';

const moment = (rank: number) => new Date(2026, 0, 1, 0, 0, rank);

export const worldsPerson = 'made-person';
export const bookIdOf = (index: number) => `made-book-${index}`;

/** Makes a world that was drawn, in place of the one before. */
export async function settle(
  db: Database,
  { realm, person, own, units, books: drawn }: World,
): Promise<void> {
  await db.execute(sql`delete from books where id like 'made-%'`);
  await db.execute(sql`delete from accounts where uid like 'made-%'`);
  await db.execute(sql`delete from school_units where uid like 'made-%'`);
  const dayOf = (days: number) => schoolDay(days, realm);
  const orNull = (days: number | null) => (days === null ? null : dayOf(days));
  const named = (uid: string, type: 'student' | 'employee' | 'guardian' | null) => ({
    uid,
    realm,
    username: uid,
    firstname: 'Made',
    lastname: 'Up',
    type,
  });
  const { ageFilter, speakingBookRights, sharedAccount } = person;
  const rights = { ageFilter, speakingBookRights, sharedAccount };
  await db
    .insert(accounts)
    .values([
      { ...named(worldsPerson, person.type), ...rights },
      ...[1, 2].map((n) => named(`made-other-${n}`, 'student')),
    ]);
  const role = person.type ?? 'guardian';
  for (const [index, unit] of units.entries()) {
    const uid = `made-unit-${index}`;
    await db
      .insert(schoolUnits)
      .values({ uid, realm, name: uid, active: unit.active, speakingBooks: unit.speakingBooks });
    if (unit.belongs !== null)
      await db.insert(associations).values({
        accountUid: worldsPerson,
        schoolUnitUid: uid,
        role,
        active: unit.belongs === 'now',
      });
    await db
      .insert(associations)
      .values(
        [1, 2].map((n) => ({ accountUid: `made-other-${n}`, schoolUnitUid: uid, role: 'student' as const })),
      );
    for (const [at, period] of unit.periods.entries()) {
      const id = `${uid}-${at}`;
      const { type, starts, ends, seats: bought } = period;
      await db.insert(schoolUnitSubscriptionPeriods).values({
        id,
        schoolUnitUid: uid,
        type,
        starts: dayOf(starts),
        ends: orNull(ends),
        seats: bought,
      });
      const taken = [
        ...(period.hasSeat ? [{ accountUid: worldsPerson, rank: 0 }] : []),
        ...Array.from({ length: period.others }, (_, n) => ({
          accountUid: `made-other-${n + 1}`,
          rank: n + 1,
        })),
      ];
      if (taken.length > 0)
        await db
          .insert(seats)
          .values(taken.map(({ accountUid, rank }) => ({ periodId: id, accountUid, taken: moment(rank) })));
    }
  }
  if (own.length > 0)
    await db.insert(userSubscriptionPeriods).values(
      own.map(({ type, starts, ends }, at) => ({
        id: `made-own-${at}`,
        accountUid: worldsPerson,
        type,
        starts: dayOf(starts),
        ends: orNull(ends),
      })),
    );
  await db.insert(books).values(
    drawn.map(({ shelf: _shelf, withdrawn, soldFrom, soldUntil, ...book }, index) => ({
      ...book,
      services: [...book.services],
      realms: [...book.realms],
      soldIn: book.soldIn && [...book.soldIn],
      notSoldIn: [...book.notSoldIn],
      soldFrom: orNull(soldFrom),
      soldUntil: orNull(soldUntil),
      withdrawn: withdrawn ? new Date() : null,
      id: bookIdOf(index),
      sha256: bookIdOf(index),
      size: 1,
      title: `Book ${index}`,
      authors: [],
      language: 'en',
      audioLanguages: [],
      videoLanguages: [],
      layout: 'reflowable' as const,
      direction: 'ltr' as const,
    })),
  );
  for (const [index, { shelf }] of drawn.entries()) {
    const bookId = bookIdOf(index);
    if (shelf === 'own') await db.insert(userBooks).values({ accountUid: worldsPerson, bookId });
    if (shelf === 'unit') await db.insert(schoolUnitBooks).values({ schoolUnitUid: 'made-unit-0', bookId });
  }
}
