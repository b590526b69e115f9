import { getGroupBooks, getUserBooks } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  associations,
  books,
  groupBooks,
  groupMembers,
  groups,
  schoolUnitBooks,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let book: string;
let asTeacher: Call;
let asStudent: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  book = await product.addBook();
  await product.db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, book));
  await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  await product.db.insert(groups).values({ uid: 'other-1a', schoolUnitUid: 'other', name: '1A' });
  asTeacher = await product.as('teacher');
  asStudent = await product.as('student');
});
afterAll(() => product.stop());
beforeEach(() => product.db.delete(groupBooks));

const at = (group: string) => `/v1/groups/${group}/books`;
const put = (call: Call, group: string = sampleClass.uid, bookId = book) =>
  call('POST', at(group), { bookId });
const takeOff = (call: Call, group: string = sampleClass.uid) => call('DELETE', `${at(group)}/${book}`);
const shelf = async (call: Call) => {
  const reply = await call('GET', '/v1/user/sample-student/books');
  return getUserBooks.reply?.parse(reply.json()).data.map(({ id, own }) => ({ id, own }));
};
/** The two parts of opening a book: the address of its files, and the permission to read them. */
const opened = async (call: Call) => [
  (await call('GET', `/v1/books/${book}/resources-url`)).statusCode,
  (await call('GET', `/v1/books/${book}/policy`)).statusCode,
];
const hers = eq(groupMembers.accountUid, 'sample-student');
const membership = { groupUid: sampleClass.uid, accountUid: 'sample-student' };

describe('a group’s bookshelf', () => {
  test('gets a book from its teacher, once, and each of its members can read it', async () => {
    expect(await shelf(asStudent)).toEqual([]);
    expect(await opened(asStudent)).toEqual([404, 404]);
    for (let times = 0; times < 2; times++) expect((await put(asTeacher)).statusCode).toBe(204);
    expect(await shelf(asStudent)).toEqual([{ id: book, own: false }]);
    expect(await opened(asStudent)).toEqual([200, 200]);
    const there = await asTeacher('GET', at(sampleClass.uid));
    expect(getGroupBooks.reply?.parse(there.json())).toMatchObject({
      data: [{ id: book, title: 'The Test Book' }],
      meta: { totalCount: 1 },
    });
  });

  test('tells the staff which books its students cannot read any more, and why', async () => {
    await put(asTeacher);
    const closed = async () => {
      const reply = await asTeacher('GET', at(sampleClass.uid));
      return getGroupBooks.reply?.parse(reply.json()).data.map((each) => each.closed?.code ?? null);
    };
    const setBook = (fields: Partial<typeof books.$inferInsert>) =>
      product.db.update(books).set(fields).where(eq(books.id, book));
    expect(await closed()).toEqual([null]);
    await setBook({ withdrawn: new Date() });
    expect(await closed()).toEqual(['notFound.book']);
    await setBook({ withdrawn: null, services: ['vilja'] });
    expect(await closed()).toEqual(['reading.noSubscription']);
    await setBook({ services: [], soldUntil: '2020-01-01' });
    expect(await closed()).toEqual(['reading.noLonger']);
    await setBook({ soldUntil: null });
    expect(await closed()).toEqual([null]);
  });

  test('is not visible to others at the school', async () => {
    await put(asTeacher);
    expect(await opened(await product.as('guardian'))).toEqual([404, 404]);
  });

  test('is out of reach for a member who leaves the group, and within reach again on return', async () => {
    await put(asTeacher);
    await product.db.delete(groupMembers).where(and(hers, eq(groupMembers.groupUid, sampleClass.uid)));
    expect(await shelf(asStudent)).toEqual([]);
    expect(await opened(asStudent)).toEqual([404, 404]);
    await product.db.insert(groupMembers).values(membership);
    expect(await opened(asStudent)).toEqual([200, 200]);
  });

  test('is out of reach for a member who leaves the school, though still listed in the group', async () => {
    await put(asTeacher);
    const setActive = (active: boolean) =>
      product.db.update(associations).set({ active }).where(eq(associations.accountUid, 'sample-student'));
    await setActive(false);
    expect(await opened(asStudent)).toEqual([404, 404]);
    await setActive(true);
    expect(await opened(asStudent)).toEqual([200, 200]);
  });

  test('is visible to nobody while its school is closed', async () => {
    await put(asTeacher);
    const setActive = (active: boolean) =>
      product.db.update(schoolUnits).set({ active }).where(eq(schoolUnits.uid, sampleSchool.uid));
    await setActive(false);
    expect(await opened(asStudent)).toEqual([404, 404]);
    await setActive(true);
  });

  test('loses a book when its teacher removes it, and says so if there is none to remove', async () => {
    await put(asTeacher);
    expect((await takeOff(asTeacher)).statusCode).toBe(204);
    expect(await opened(asStudent)).toEqual([404, 404]);
    expect((await takeOff(asTeacher)).statusCode).toBe(404);
  });

  test('shows a book once that is also on other shelves of the reader’s', async () => {
    await put(asTeacher);
    const there = { schoolUnitUid: sampleSchool.uid, bookId: book };
    await product.db.insert(schoolUnitBooks).values(there);
    expect(await shelf(asStudent)).toEqual([{ id: book, own: false }]);
    await product.db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, book));
  });

  test('is deleted with its group, and the books stay', async () => {
    await product.db
      .insert(groups)
      .values({ uid: 'short-lived', schoolUnitUid: sampleSchool.uid, name: '9Z' });
    await put(asTeacher, 'short-lived');
    const asAdmin = await product.as('admin');
    expect((await asAdmin('DELETE', '/v1/groups/short-lived')).statusCode).toBe(204);
    expect(await product.db.$count(groupBooks)).toBe(0);
    expect((await (await product.as('super'))('GET', `/v1/books/${book}`)).statusCode).toBe(200);
  });

  test('is for staff only, and not found for another school', async () => {
    for (const call of [asStudent, await product.as('guardian')]) {
      expect((await call('GET', at(sampleClass.uid))).statusCode).toBe(403);
      expect((await put(call)).statusCode).toBe(403);
      expect((await takeOff(call)).statusCode).toBe(403);
    }
    expect((await asTeacher('GET', at('other-1a'))).statusCode).toBe(404);
    expect((await put(asTeacher, 'other-1a')).statusCode).toBe(404);
    expect((await takeOff(asTeacher, 'other-1a')).statusCode).toBe(404);
  });

  test('accepts no book that does not exist', async () => {
    const reply = await put(asTeacher, sampleClass.uid, 'nothing');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { id: 'not_found' } });
  });
});
