import type { ReadingSetting } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { books, schoolUnitBooks } from '../../database/schema/index.ts';
import type { Person } from '../../person/index.ts';
import { findStudentOf, mayRead, type Reader } from '../rights/index.ts';
import { checkUnit } from './shelves.ts';

/** What a setting does to the titles of the students of a school unit. @throws NotFound, Forbidden */
export async function findEffect(db: Database, person: Person, unit: string, setting: ReadingSetting) {
  await checkUnit(db, person, unit);
  const student = await findStudentOf(db, { realm: person.realm, schoolUnitUid: unit });
  const onShelf = sql`exists (select 1 from ${schoolUnitBooks} s
    where s.book_id = ${books.id} and s.school_unit_uid = ${unit})`;
  const readable = (reader: Reader) => db.$count(books, mayRead(reader, onShelf));
  const [most, fewest] = readersBy(student, setting);
  const titles = await readable(most);
  return { titles, hidden: titles - (await readable(fewest)) };
}

/** A student who may read most by this setting, and one who may read least. */
function readersBy(
  student: Reader,
  { ageFilter, service, talkingBooks }: ReadingSetting,
): readonly [most: Reader, fewest: Reader] {
  if (talkingBooks)
    return [
      { ...student, talkingBooks: null },
      { ...student, talkingBooks: 'reading.talkingBook' },
    ];
  if (service === undefined) return [student, { ...student, ageFilter: ageFilter ?? null }];
  const others = student.subscriptions.filter(({ type }) => type !== service);
  const running = { type: service, starts: student.day, ends: null, today: student.day, counted: null };
  return [
    { ...student, subscriptions: [...others, running] },
    { ...student, subscriptions: others },
  ];
}
