import { realmIds } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  accounts,
  associations,
  books,
  catalogue,
  groupMembers,
  groups,
  schoolUnits,
} from '../../database/schema/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { addCrowd, crowdOf } from './crowd.ts';
import { namesOf } from './names.ts';
import { addTitles } from './titles.ts';

test('a million people are 2,000 school units and 40,000 groups', () => {
  expect(crowdOf(1_000_000)).toEqual({ users: 1_000_000, units: 2_000, groups: 40_000 });
});

test('a crowd is inserted once, everybody with a school, a class and a name of the country', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const crowd = crowdOf(1_000);
  const told: number[] = [];
  for (let times = 0; times < 2; times++) await addCrowd(db, 'fi', crowd, (done) => told.push(done));
  expect(told).toEqual([1_000, 1_000]);
  expect(await db.$count(accounts)).toBe(1_000);
  expect(await db.$count(associations)).toBe(1_000);
  // Two schools, and the town above them.
  expect(await db.$count(schoolUnits)).toBe(3);
  expect(await db.$count(groups)).toBe(40);
  const students = await db.$count(accounts, eq(accounts.type, 'student'));
  expect(students).toBe(880);
  const staff = await db.$count(accounts, eq(accounts.type, 'employee'));
  expect(await db.$count(groupMembers)).toBe(students + 2 * staff);
  const [someone] = await db.select().from(accounts).limit(1);
  expect(namesOf.fi.first).toContain(someone?.firstname);
  const [admins] = await db
    .select({ schools: sql<number>`count(distinct ${associations.schoolUnitUid})::int` })
    .from(associations)
    .where(eq(associations.role, 'admin'));
  expect(admins?.schools).toBe(2);
  await database.close();
});

test('titles are inserted once, each of them to be found', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  for (let times = 0; times < 2; times++) await addTitles(db, 'se', 500, () => undefined);
  expect(await db.$count(books)).toBe(500);
  expect(await db.$count(catalogue, sql`cardinality(${catalogue.audioLanguages}) > 0`)).toBeGreaterThan(200);
  const [different] = await db
    .select({ titles: sql<number>`count(distinct ${books.title})::int` })
    .from(books);
  expect(different?.titles).toBeGreaterThan(450);
  await database.close();
});

test.each(realmIds)('%s has enough names, none of them twice', (realm) => {
  const { first, last, places, school } = namesOf[realm];
  for (const list of [first, last, places]) {
    expect(list.length).toBeGreaterThanOrEqual(30);
    expect(new Set(list).size).toBe(list.length);
  }
  expect(school).toContain('{place}');
});
