import { getCatalogue, getSchoolUnitBooks, getUserBooks } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, schoolUnitBooks, schoolUnits } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let book: string;
let asTeacher: Call;
let asAdmin: Call;
let asSuper: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  book = await product.addBook();
  await product.db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, book));
  await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  await product.db.insert(accounts).values({
    uid: 'stranger',
    realm: 'se',
    username: 'stranger',
    firstname: 'S',
    lastname: 'T',
    type: 'student',
  });
  await product.db
    .insert(associations)
    .values({ accountUid: 'stranger', schoolUnitUid: 'other', role: 'student' });
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

const titles = async (call: Call, userId = 'sample-student') =>
  getUserBooks.reply
    ?.parse((await call('GET', `/v1/user/${userId}/books`)).json())
    .data.map(({ title }) => title);
const put = (call: Call, userId: string, bookId = book) =>
  call('PUT', `/v1/user/${userId}/books`, { bookId });

describe('a student’s bookshelf', () => {
  test('gets a book from the student’s teacher, once, and both see it', async () => {
    for (let times = 0; times < 2; times++)
      expect((await put(asTeacher, 'sample-student')).statusCode).toBe(204);
    expect(await titles(asTeacher)).toEqual(['The Test Book']);
    expect(await titles(await product.as('student'))).toEqual(['The Test Book']);
  });

  test('loses it only to a person who is signed in more securely', async () => {
    const remove = (call: Call) => call('DELETE', `/v1/user/sample-student/books/${book}`);
    const refused = await remove(asAdmin);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: { reason: { code: 'lock.moreSecureLogin' } } });
    expect((await remove(asSuper)).statusCode).toBe(204);
    expect((await remove(asSuper)).statusCode).toBe(404);
  });

  test('is closed to people who are not staff, and to strangers', async () => {
    const student = await product.as('student');
    expect((await put(student, 'sample-student')).statusCode).toBe(403);
    expect((await put(asTeacher, 'stranger')).statusCode).toBe(404);
    expect((await asTeacher('GET', '/v1/user/stranger/books')).statusCode).toBe(404);
    expect((await student('GET', '/v1/user/sample-teacher/books')).statusCode).toBe(403);
  });

  test('accepts no book that does not exist', async () => {
    expect((await put(asTeacher, 'sample-student', 'nothing')).statusCode).toBe(404);
  });

  test('does not exist for a shared account', async () => {
    const hers = eq(accounts.uid, 'sample-student');
    await product.db.update(accounts).set({ sharedAccount: true }).where(hers);
    expect((await put(asTeacher, 'sample-student')).statusCode).toBe(403);
    await product.db.update(accounts).set({ sharedAccount: false }).where(hers);
  });
});

describe('a school’s bookshelf', () => {
  const at = (unit: string) => `/v1/schoolUnits/${unit}/books`;

  test('gets a book from its staff, and everybody there can read it', async () => {
    expect((await asTeacher('POST', at(sampleSchool.uid), { bookId: book })).statusCode).toBe(204);
    expect(await titles(await product.as('guardian'), 'sample-guardian')).toEqual(['The Test Book']);
    const shelf = await asTeacher('GET', at(sampleSchool.uid));
    expect(getSchoolUnitBooks.reply?.parse(shelf.json()).data.map(({ id }) => id)).toEqual([book]);
  });

  test('loses it to an administrator of the school', async () => {
    const remove = (call: Call) => call('DELETE', `${at(sampleSchool.uid)}/${book}`);
    expect((await remove(asTeacher)).statusCode).toBe(403);
    expect((await remove(asAdmin)).statusCode).toBe(204);
    expect((await remove(asAdmin)).statusCode).toBe(404);
  });

  test('accepts no book that does not exist', async () => {
    const reply = await asTeacher('POST', at(sampleSchool.uid), { bookId: 'nothing' });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: { id: 'not_found' } }]);
  });

  test('of another school is not found', async () => {
    expect((await asAdmin('POST', at('other'), { bookId: book })).statusCode).toBe(404);
    expect((await asAdmin('GET', at('other'))).statusCode).toBe(404);
    expect((await asSuper('GET', at('nowhere'))).statusCode).toBe(404);
  });
});

describe('the catalogue', () => {
  test('can be searched by the staff in titles, authors and numbers', async () => {
    const find = async (q: string) =>
      getCatalogue.reply?.parse((await asTeacher('GET', `/v1/books?q=${q}`)).json()).meta.totalCount;
    expect(await find('TEST%20bo')).toBe(1);
    expect(await find('darkness')).toBe(0);
    expect((await (await product.as('student'))('GET', '/v1/books')).statusCode).toBe(403);
  });
});
