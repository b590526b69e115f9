import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { books, schoolUnitBooks } from '../../database/schema/index.ts';
import type { Person } from '../../person/index.ts';
import { findStudentOf, mayRead } from '../rights/index.ts';
import { checkUnit } from './shelves.ts';

/** What an age filter would do to the students of a school unit. @throws NotFound, Forbidden */
export async function findEffect(db: Database, person: Person, unit: string, ageFilter: number) {
  await checkUnit(db, person, unit);
  const student = await findStudentOf(db, { realm: person.realm, schoolUnitUid: unit });
  const onShelf = sql`exists (select 1 from ${schoolUnitBooks} s
    where s.book_id = ${books.id} and s.school_unit_uid = ${unit})`;
  const readable = (filter: number | null) =>
    db.$count(books, mayRead({ ...student, ageFilter: filter }, onShelf));
  const titles = await readable(null);
  return { titles, hidden: titles - (await readable(ageFilter)) };
}
