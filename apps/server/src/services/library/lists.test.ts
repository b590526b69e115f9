import type { LibraryRows } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  associations,
  books,
  groupBooks,
  lastmarks,
  schoolUnitBooks,
  userBooks,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { addTitles } from '../../testing/library/titles.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let asStudent: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  await addTitles(product.db);
  asStudent = await product.as('student');
});
afterAll(() => product.stop());

const rows = async () => (await asStudent('GET', '/v1/library/rows')).json<LibraryRows>();
const given = async () => (await rows()).fromTeacher.map(({ id }) => id);
const added = (day: number) => new Date(2026, 0, day);

test('what teachers gave comes last given first, until it is begun or the student has left', async () => {
  const { db } = product;
  await db
    .insert(schoolUnitBooks)
    .values({ schoolUnitUid: sampleSchool.uid, bookId: 'gb-fox', added: added(1) });
  await db.insert(groupBooks).values({ groupUid: sampleClass.uid, bookId: 'gb-bear', added: added(3) });
  await db.insert(userBooks).values([
    { accountUid: 'sample-student', bookId: 'gb-colour', added: added(2), addedBy: 'sample-teacher' },
    { accountUid: 'sample-student', bookId: 'gb-count', added: added(4), addedBy: 'sample-student' },
  ]);
  expect(await given()).toEqual(['gb-bear', 'gb-colour', 'gb-fox']);
  await db.insert(lastmarks).values({ accountUid: 'sample-student', bookId: 'gb-bear', position: '{}' });
  expect(await given()).toEqual(['gb-colour', 'gb-fox']);
  const setActive = (active: boolean) =>
    db.update(associations).set({ active }).where(eq(associations.accountUid, 'sample-student'));
  await setActive(false);
  expect(await given()).not.toContain('gb-fox');
  await setActive(true);
});

test('what is announced is in a row of its own, and not among what is new', async () => {
  await product.db.update(books).set({ comingSoon: true }).where(eq(books.id, 'gb-fox'));
  const { newest, comingSoon } = await rows();
  expect(comingSoon.map(({ id }) => id)).toEqual(['gb-fox']);
  expect(newest.map(({ id }) => id)).not.toContain('gb-fox');
});
