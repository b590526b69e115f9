import type { LibraryBook, LibraryRows } from '@aloud/api';
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
import { addTitles, sampleTitles } from '../../testing/library/titles.ts';
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

test('like a book are those of its series, then of its people, then of its subject, as far as the student may read them', async () => {
  const [any] = sampleTitles;
  if (!any) throw new Error('There are no titles.');
  const book = { ...any, services: ['polylino'], series: null };
  const of = { authors: ['Ottilia Ek', 'Bo Alm'], series: 'Ek och Alm', subjects: ['YNMH'] };
  const titles = [
    { ...book, ...of, id: 'the-book', title: 'Eken' },
    { ...book, id: 'of-series', title: 'Almen', authors: ['Any One'], series: of.series, subjects: ['YBC'] },
    { ...book, id: 'of-people', title: 'Boken', authors: ['Bo Alm'], subjects: ['YBC'] },
    { ...book, id: 'of-namesake', title: 'Bo och alm', authors: ['Any One'], subjects: ['YBC'] },
    { ...book, id: 'of-subject', title: 'Asken', authors: ['Any One'], subjects: of.subjects },
    { ...book, ...of, id: 'of-all-but-closed', title: 'Linden', services: ['vilja'] },
  ];
  await addTitles(product.db, titles);
  const { alike } = (await asStudent('GET', '/v1/library/books/the-book')).json<LibraryBook>();
  expect(alike.map(({ id }) => id)).toEqual(['of-series', 'of-people', 'of-subject']);
});
