import { randomUUID } from 'node:crypto';
import type { AuditEntry, LibraryRows, ListReading, ReadingList, ShelfBook } from '@aloud/api';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import {
  accounts,
  activitySums,
  associations,
  books,
  groupBooks,
  groupMembers,
  groups,
  readingLists,
  schoolUnitBooks,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { recordAt, started, turned } from '../../testing/activity/events.ts';
import { addTitles } from '../../testing/library/titles.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { readTexts } from '../../testing/xlsx.ts';
import { makeSums } from '../activity/commands/make-sums.ts';

/** Titles of the school's service, and one of a service that it does not have. */
const [bear, fox, colour, closed] = ['gb-bear', 'gb-fox', 'gb-colour', 'gb-count'] as const;
/** In no service: it is read where it stands on a shelf. */
let shelved: string;

let product: TestProduct;
let teacher: Call;
let pupil: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  const { db } = product;
  await addTitles(db);
  await db.update(books).set({ services: ['polylino'], ageFrom: 6 });
  await db
    .update(books)
    .set({ services: ['vilja'] })
    .where(eq(books.id, closed));
  shelved = await product.addBook();
  await db.delete(schoolUnitBooks).where(eq(schoolUnitBooks.bookId, shelved));
  await db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  await db.insert(groups).values({ uid: 'other-1a', schoolUnitUid: 'other', name: '1A' });
  const people = ['pupil-2', 'pupil-3', 'pupil-4', 'pupil-5', 'stranger'];
  await db.insert(accounts).values(
    people.map((uid) => ({
      uid,
      realm: 'se',
      username: uid,
      firstname: uid,
      lastname: 'Pupil',
      type: 'student' as const,
    })),
  );
  await db.insert(associations).values(
    people.map((accountUid) => ({
      accountUid,
      schoolUnitUid: accountUid === 'stranger' ? 'other' : sampleSchool.uid,
      role: 'student' as const,
    })),
  );
  teacher = await product.as('teacher');
  pupil = await product.as('student');
});
afterAll(() => product.stop());
beforeEach(() => product.db.delete(readingLists));

const fields = { name: 'For the winter', note: 'Begin with the first one.', books: [fox, bear] };
const toClass = { group: sampleClass.uid, people: [], from: null, to: null, note: '' };

async function make(change: object = {}, call = teacher): Promise<ReadingList> {
  const body = { ...fields, schoolUnitUid: sampleSchool.uid, ...change };
  const reply = await call('POST', '/v1/lists', body);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}
const at = ({ id }: Pick<ReadingList, 'id'>, rest = '') => `/v1/lists/${id}${rest}`;
const get = async (list: ReadingList) => (await teacher('GET', at(list))).json<ReadingList>();
const give = (list: ReadingList, change: object = {}) =>
  teacher('POST', at(list, '/gifts'), { ...toClass, ...change });
/** A day of the school's, so many from today. */
async function day(days: number): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(
    product.db,
    sql`select ((now() at time zone 'Europe/Stockholm')::date + ${days}::int)::text as day`,
  );
  return String(row?.day);
}

const home = async (call = pupil) => (await call('GET', '/v1/library/rows')).json<LibraryRows>().fromTeacher;
const shelf = async (call = pupil) =>
  (await call('GET', '/v1/user/sample-student/books')).json<{ data: ShelfBook[] }>().data;
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

describe('a list', () => {
  test('has a name, a note and books in order, and is seen by the staff of its school', async () => {
    const list = await make();
    expect(list).toMatchObject({
      ...fields,
      books: [{ id: fox, closed: null }, { id: bear }],
      schoolUnit: { uid: sampleSchool.uid, name: sampleSchool.name },
      gifts: [],
      size: 2,
      version: 1,
    });
    const seen = async (call: Call, query = '') => ids((await call('GET', `/v1/lists${query}`)).json().data);
    expect(await seen(await product.as('admin'))).toEqual([list.id]);
    expect(await seen(teacher, '?q=WINTER&by=me')).toEqual([list.id]);
    expect(await seen(await product.as('admin'), '?by=me')).toEqual([]);
    expect(await seen(teacher, '?q=summer')).toEqual([]);
  });

  test('outlives whoever made it, without their name', async () => {
    const { db } = product;
    const leaver = { uid: 'leaver', realm: 'se', username: 'leaver', firstname: 'L', lastname: 'M' };
    await db.insert(accounts).values({ ...leaver, type: 'employee' });
    const list = await make();
    await db.update(readingLists).set({ createdBy: leaver.uid }).where(eq(readingLists.id, list.id));
    expect((await get(list)).createdBy).toEqual({ uid: 'leaver', name: 'L M' });
    await db.delete(accounts).where(eq(accounts.uid, leaver.uid));
    expect((await get(list)).createdBy).toBeNull();
  });

  test('is made once, however often the call comes', async () => {
    const id = randomUUID();
    const gift = { ...toClass, id: randomUUID() };
    await make({ id, gift });
    expect((await make({ id, gift })).gifts).toHaveLength(1);
    expect(await product.db.$count(readingLists)).toBe(1);
  });

  test('is changed for the version that was seen, and what changed is in its history', async () => {
    const list = await make();
    const changed = { name: 'For the spring', note: '', books: [colour, fox] };
    const reply = await teacher('PUT', at(list), changed, { 'if-match': '"1"' });
    expect(reply.json()).toMatchObject({
      name: 'For the spring',
      version: 2,
      books: [{ id: colour }, { id: fox }],
    });
    expect((await teacher('PUT', at(list), fields, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect((await teacher('POST', at(list, '/books'), { bookId: bear })).statusCode).toBe(204);
    expect((await teacher('POST', at(list, '/books'), { bookId: bear })).statusCode).toBe(204);
    expect(ids((await get(list)).books)).toEqual([colour, fox, bear]);
    const history = (await teacher('GET', at(list, '/history'))).json<AuditEntry[]>();
    expect(history.map(({ action, fields: told }) => [action, Object.keys(told).sort()])).toEqual([
      ['update', ['books']],
      ['update', ['books', 'name', 'note']],
      ['create', ['name']],
    ]);
  });

  test('holds only what the teacher may read, each book once, and a hundred at most', async () => {
    const refused = async (of: readonly string[]) =>
      (await teacher('POST', '/v1/lists', { ...fields, books: of, schoolUnitUid: sampleSchool.uid }))
        .statusCode;
    expect(await refused([closed])).toBe(403);
    expect(await refused(['nothing'])).toBe(404);
    expect(await refused([fox, fox])).toBe(400);
    expect(await refused(Array.from({ length: 101 }, (_, n) => `book-${n}`))).toBe(400);
  });

  test('of another school does not exist for the teacher, and no list exists for pupils', async () => {
    const support = await product.as('super');
    const theirs = await make({ schoolUnitUid: 'other', books: [] }, support);
    for (const [method, path, body] of [
      ['GET', at(theirs), undefined],
      ['PUT', at(theirs), { ...fields, books: [] }],
      ['DELETE', at(theirs), undefined],
      ['POST', at(theirs, '/gifts'), toClass],
    ] as const) {
      expect((await teacher(method, path, body)).statusCode).toBe(404);
      expect((await pupil(method, path, body)).statusCode).toBe(403);
    }
    const into = { ...fields, schoolUnitUid: 'other' };
    expect((await teacher('POST', '/v1/lists', into)).statusCode).toBe(404);
  });
});

describe('a list that is given', () => {
  test('to a class is on home and shelf of its pupils, with its name, note and last day, in its order', async () => {
    const to = await day(3);
    await make({ gift: { ...toClass, to } });
    const given = { list: fields.name, note: fields.note, to };
    expect(await home()).toMatchObject([
      { id: fox, given, own: false },
      { id: bear, given },
    ]);
    expect(ids(await shelf()).sort()).toEqual([bear, fox].sort());
    expect((await shelf()).every((book) => book.given?.list === fields.name)).toBe(true);
    const found = (await pupil('GET', '/v1/library/search?shelf=mine')).json().data;
    expect(ids(found).sort()).toEqual([bear, fox].sort());
    expect((await pupil('GET', `/v1/library/books/${fox}`)).json()).toMatchObject({ given });
    expect(await home(await product.as('guardian'))).toEqual([]);
  });

  test('is seen from its first day to its last', async () => {
    const list = await make();
    const terms = async (from: number | null, to: number | null) => ({
      from: from === null ? null : await day(from),
      to: to === null ? null : await day(to),
      note: 'On the carpet.',
    });
    const reply = await give(list, await terms(1, 2));
    const [gift] = reply.json<ReadingList>().gifts;
    const change = async (from: number | null, to: number | null) => {
      const changed = await teacher('PUT', at(list, `/gifts/${gift?.id}`), await terms(from, to));
      expect(changed.statusCode, changed.body).toBe(200);
      return [changed.json<ReadingList>().gifts[0]?.state, (await home()).length, (await shelf()).length];
    };
    expect([gift?.state, await home(), await shelf()]).toEqual(['coming', [], []]);
    expect(await change(0, 0)).toEqual(['given', 2, 2]);
    expect((await home())[0]?.given?.note).toBe('On the carpet.');
    expect(await change(null, -1)).toEqual(['over', 0, 0]);
    expect(await change(null, null)).toEqual(['given', 2, 2]);
    const mixed = { ...(await terms(2, 1)) };
    expect((await teacher('PUT', at(list, `/gifts/${gift?.id}`), mixed)).statusCode).toBe(400);
  });

  test('to single pupils is theirs alone, while they are at the school', async () => {
    const list = await make();
    const people = ['sample-student', 'pupil-2'];
    const reply = await give(list, { group: null, people });
    expect(reply.json<ReadingList>().gifts).toMatchObject([
      { group: null, people: 2, names: [{ id: 'pupil-2' }, { id: 'sample-student' }] },
    ]);
    expect(await home()).toHaveLength(2);
    const leave = (active: boolean) =>
      product.db.update(associations).set({ active }).where(eq(associations.accountUid, 'sample-student'));
    await leave(false);
    expect(await home()).toEqual([]);
    expect((await get(list)).gifts).toMatchObject([{ people: 1, names: [{ id: 'pupil-2' }] }]);
    await leave(true);
    for (const refused of [
      { group: null, people: ['stranger'] },
      { group: null, people: ['sample-teacher'] },
      { group: 'other-1a', people: [] },
    ])
      expect((await give(list, refused)).statusCode).toBe(404);
    expect((await give(list, { group: null, people: [] })).statusCode).toBe(400);
    const support = await product.as('super');
    const elsewhere = { ...toClass, group: 'other-1a' };
    expect((await support('POST', at(list, '/gifts'), elsewhere)).statusCode).toBe(404);
  });

  test('gives no right: what the school has not bought, an age filter hides or stands on no shelf, is not shown', async () => {
    const { db } = product;
    const support = await product.as('super');
    await make({ books: [fox, closed, shelved], gift: toClass }, support);
    expect(ids(await home())).toEqual([fox]);
    expect(ids(await shelf())).toEqual([fox]);
    for (const book of [closed, shelved])
      expect((await pupil('GET', `/v1/books/${book}/policy`)).statusCode).not.toBe(200);
    const told = (await teacher('GET', '/v1/lists')).json().data[0] as ReadingList;
    expect((await get(told)).books).toMatchObject([
      { closed: null },
      { closed: { code: 'reading.noSubscription' } },
      { closed: { code: 'notFound.bookOnShelf' } },
    ]);
    await db.insert(groupBooks).values({ groupUid: sampleClass.uid, bookId: shelved });
    expect(ids(await home()).sort()).toEqual([fox, shelved].sort());
    expect((await get(told)).books[2]?.closed).toBeNull();
    await db.delete(groupBooks);
    const filter = (ageFilter: number | null) =>
      db.update(accounts).set({ ageFilter }).where(eq(accounts.uid, 'sample-student'));
    await filter(5);
    expect(await home()).toEqual([]);
    await filter(null);
  });

  test('with a talking book is not given by staff without the right to it', async () => {
    const { db } = product;
    const list = await make();
    const talks = (talkingBook: boolean) => db.update(books).set({ talkingBook }).where(eq(books.id, fox));
    await talks(true);
    expect((await give(list)).statusCode).toBe(403);
    await talks(false);
    expect((await give(list)).statusCode).toBe(201);
  });

  test('two times is told by what ends first', async () => {
    const later = await make({ name: 'Later', gift: { ...toClass, to: await day(9) } });
    await make({ name: 'Open', gift: toClass });
    await make({ name: 'Soon', gift: { ...toClass, to: await day(2) }, books: [bear] });
    expect((await home()).map(({ id, given }) => [id, given?.list])).toEqual([
      [bear, 'Soon'],
      [fox, 'Later'],
    ]);
    expect((await teacher('DELETE', at(later))).statusCode).toBe(204);
    expect((await home()).map(({ given }) => given?.list)).toEqual(['Soon', 'Open']);
  });
});

describe('what became of a list', () => {
  const week = 'from=2026-11-16&to=2026-11-22';
  const reading = async (list: ReadingList, query = week) => {
    const [gift] = (await get(list)).gifts;
    return (await teacher('GET', at(list, `/gifts/${gift?.id}/reading?${query}`))).json<ListReading>();
  };
  const sum = (accountUid: string, onDay: string, bookId: string, minutes: number, finished = false) => ({
    accountUid,
    day: onDay,
    bookId,
    milliseconds: minutes * 60_000,
    pages: minutes * 2,
    percentage: null,
    finished,
  });
  const join = async (...uids: readonly string[]) => {
    await product.db.delete(groupMembers).where(eq(groupMembers.groupUid, sampleClass.uid));
    await product.db
      .insert(groupMembers)
      .values(uids.map((accountUid) => ({ groupUid: sampleClass.uid, accountUid })));
  };
  beforeEach(async () => {
    await product.db.delete(activitySums);
    await join('sample-student', 'pupil-2', 'pupil-3', 'pupil-4', 'pupil-5');
  });

  test('is told per pupil and book: not begun, reading, finished; minutes and pages of its books alone', async () => {
    const list = await make({ gift: toClass });
    await product.db
      .insert(activitySums)
      .values([
        sum('pupil-2', '2026-11-17', fox, 3),
        sum('pupil-2', '2026-11-18', bear, 4, true),
        sum('pupil-2', '2026-11-18', colour, 60),
        sum('pupil-3', '2026-10-01', fox, 9),
      ]);
    const { data, books: told, averages } = await reading(list);
    expect(told.map(({ id, gone }) => [id, gone])).toEqual([
      [fox, false],
      [bear, false],
    ]);
    expect(data.find(({ id }) => id === 'pupil-2')).toMatchObject({
      minutes: 7,
      pages: 14,
      books: [
        { status: 'reading', minutes: 3, pages: 6, lastDay: '2026-11-17' },
        { status: 'finished', minutes: 4 },
      ],
    });
    expect(data.find(({ id }) => id === 'pupil-3')?.books).toMatchObject([
      { status: 'reading', minutes: 0, lastDay: '2026-10-01' },
      { status: 'notBegun', lastDay: null },
    ]);
    expect([data.length, averages]).toEqual([5, { minutes: 1.4, pages: 2.8 }]);
    const ofTerm = await reading(list, 'from=2026-09-01&to=2026-11-22');
    expect(ofTerm.data.find(({ id }) => id === 'pupil-3')?.minutes).toBe(9);
  });

  test('has nothing of who has left the class or the school (case 15), and no averages below five', async () => {
    const list = await make({ gift: toClass });
    await product.db.insert(activitySums).values([sum('pupil-5', '2026-11-17', fox, 90)]);
    const leave = (active: boolean) =>
      product.db.update(associations).set({ active }).where(eq(associations.accountUid, 'pupil-5'));
    await leave(false);
    const left = await reading(list);
    expect([JSON.stringify(left).includes('pupil-5'), left.averages]).toEqual([false, null]);
    await leave(true);
    await join('sample-student', 'pupil-2', 'pupil-3', 'pupil-4');
    expect(JSON.stringify(await reading(list))).not.toContain('pupil-5');
  });

  test('tells a title that was deleted from the library, and goes on without it', async () => {
    const gone = await product.addBook();
    await product.db
      .update(books)
      .set({ title: 'Gone', services: ['polylino'] })
      .where(eq(books.id, gone));
    const list = await make({ books: [gone, fox], gift: toClass });
    await product.db.insert(activitySums).values([sum('pupil-2', '2026-11-17', gone, 3)]);
    await product.db.delete(books).where(eq(books.id, gone));
    expect(await get(list)).toMatchObject({
      size: 2,
      gone: 1,
      books: [{ id: gone, title: 'Gone', book: null, closed: null }, { id: fox }],
    });
    const told = await reading(list);
    expect(told.books).toMatchObject([{ title: 'Gone', gone: true }, { gone: false }]);
    expect(told.data.find(({ id }) => id === 'pupil-2')?.books[0]).toMatchObject({ status: 'reading' });
    expect(ids(await home())).toEqual([fox]);
    const kept = { ...fields, books: [fox, gone] };
    expect((await teacher('PUT', at(list), kept)).json<ReadingList>().books[1]?.title).toBe('Gone');
    const ofGroup = await teacher('GET', `/v1/groups/${sampleClass.uid}/reading?${week}`);
    expect(ofGroup.json<ListReading>().books).toContainEqual({ id: gone, title: null });
  });

  test('is a table for Excel, a row for each pupil and book, in the words of the teacher', async () => {
    const list = await make({ gift: toClass });
    await join('pupil-2');
    await product.db.insert(activitySums).values([sum('pupil-2', '2026-11-17', fox, 3, true)]);
    const [gift] = (await get(list)).gifts;
    const query = new URLSearchParams({
      from: '2026-11-16',
      to: '2026-11-22',
      columns: 'pupil,status,minutes,pages,lastDay',
      words: 'finished=Färdig\nnotBegun=Inte börjat',
    });
    const reply = await teacher(
      'GET',
      `/v1/export${at(list, `/gifts/${gift?.id}`).slice(3)}?${query.toString()}`,
    );
    expect(reply.statusCode, reply.body).toBe(200);
    const [, ...rows] = await readTexts(reply.rawPayload);
    expect(rows).toEqual([
      ['pupil-2 Pupil', 'Färdig', '3', '6', '2026-11-17'],
      ['pupil-2 Pupil', 'Inte börjat', '0', '0'],
    ]);
  });

  test('from giving to taking back: seen, read, told to the teacher, gone, and the place stays', async () => {
    const list = await make({ books: [fox], gift: toClass });
    expect(ids(await home())).toEqual([fox]);
    expect((await pupil('GET', `/v1/books/${fox}/policy`)).statusCode).toBe(200);
    const position = JSON.stringify({ ncxRef: '', URI: 'p1.xhtml', timeOffset: 0, charOffset: 0 });
    expect((await pupil('POST', `/v1/books/${fox}/lastmark`, { position })).statusCode).toBeLessThan(300);
    const from = Date.now() - 600_000;
    const records = [recordAt('s-list', from, started(fox)), recordAt('s-list', from + 60_000, turned)];
    expect((await pupil('POST', '/v1/events', { records })).statusCode).toBe(204);
    await makeSums(product.db);
    const [today, yesterday] = [await day(0), await day(-1)];
    const read = await reading(list, `from=${yesterday}&to=${today}`);
    expect(read.data.find(({ id }) => id === 'sample-student')).toMatchObject({
      minutes: 1,
      pages: 1,
      books: [{ bookId: fox, status: 'reading' }],
    });
    // What is given stays on home while it is read.
    expect(ids(await home())).toEqual([fox]);
    const [gift] = (await get(list)).gifts;
    expect((await teacher('DELETE', at(list, `/gifts/${gift?.id}`))).statusCode).toBe(204);
    expect([await home(), await shelf()]).toEqual([[], []]);
    expect((await teacher('GET', at(list, `/gifts/${gift?.id}/reading`))).statusCode).toBe(404);
    expect((await pupil('GET', `/v1/books/${fox}/lastmark`)).statusCode).toBe(200);
    const history = (await teacher('GET', at(list, '/history'))).json<AuditEntry[]>();
    expect(history[0]?.fields).toEqual({ givenTo: [sampleClass.name, null] });
  });
});
