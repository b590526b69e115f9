import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, changes } from '../../database/schema/index.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let support: Call;
let admin: Call;
let bookId: string;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook();
  support = await product.as('super');
  admin = await product.as('admin');
});
afterAll(() => product.stop());

/** How a thing of a kind is made with an id, read and changed. `values` are what a form would say of it, one and another time. */
interface Kind {
  readonly make: (id: string, values: object) => ReturnType<Call>;
  /** What is stored, as far as the form says it. */
  readonly read: (id: string) => Promise<unknown>;
  readonly change: (id: string) => ReturnType<Call>;
  readonly first: object;
  readonly second: object;
}

const drawn = () => randomUUID().slice(0, 8);
const periodBody = { type: 'polylino', starts: '2026-08-01', ends: null };
const found = async (list: string, id: string) =>
  (await support('GET', list)).json().data.find((each: { id: string }) => each.id === id);
const starts = async (list: string, id: string) => {
  const { starts: from, ends } = await found(list, id);
  return { starts: from, ends };
};

const kinds: Readonly<Record<string, () => Kind>> = {
  'a group': () => ({
    make: (id, values) => admin('PUT', '/groups', { uid: id, schoolUnitUid: 'fyrskolan', ...values }),
    read: async (id) => ({ name: (await admin('GET', `/groups/${id}`)).json().name }),
    change: (id) => admin('PATCH', `/groups/${id}`, { generateCode: true }),
    first: { name: `4A ${drawn()}` },
    second: { name: `4B ${drawn()}` },
  }),
  'a group by a form': () => ({
    make: (id, values) =>
      admin('POST', '/v1/groups', { data: { id, organization_id: 'fyrskolan', ...values } }),
    read: async (id) => ({ name: (await admin('GET', `/groups/${id}`)).json().name }),
    change: (id) => admin('PATCH', `/groups/${id}`, { generateCode: true }),
    first: { name: `5A ${drawn()}` },
    second: { name: `5B ${drawn()}` },
  }),
  'a pupil': () => ({
    make: (id, values) =>
      admin('POST', '/v1/students', { data: { id, organizations: ['fyrskolan'], ...values } }),
    async read(id) {
      const [row] = await product.db.select().from(accounts).where(eq(accounts.uid, id));
      const { firstname: firstName, lastname: lastName, username, address } = row ?? {};
      return { name: { firstName, lastName }, username, ...(address && { address }) };
    },
    change: (id) => admin('PATCH', `/v1/students/${id}`, { data: { postalCode: '123 45' } }),
    first: {
      name: { firstName: 'Maya', lastName: 'Ek' },
      username: `maya.${drawn()}`,
      address: 'Storgatan 1',
    },
    second: { name: { firstName: 'Maja', lastName: 'Ek' }, username: `maja.${drawn()}` },
  }),
  'a school unit': () => ({
    make: (uid, values) => admin('POST', '/schoolUnits', { uid, parent: 'fyrskolan', ...values }),
    async read(id) {
      const { name, phone } = (await support('GET', `/schoolUnits/${id}`)).json();
      return { name, phone };
    },
    change: (id) => support('PATCH', `/schoolUnits/${id}`, { city: 'Fyrby' }),
    first: { name: `North ${drawn()}`, phone: '08-1' },
    second: { name: `South ${drawn()}`, phone: '08-2' },
  }),
  'a list': () => ({
    make: (id, values) => admin('POST', '/v1/lists', { id, schoolUnitUid: 'fyrskolan', ...values }),
    async read(id) {
      const { name, note, books } = (await admin('GET', `/v1/lists/${id}`)).json();
      return { name, note, books: books.map((book: { id: string }) => book.id) };
    },
    async change(id) {
      const { name, books } = (await admin('GET', `/v1/lists/${id}`)).json();
      const ids = books.map((book: { id: string }) => book.id);
      return admin('PUT', `/v1/lists/${id}`, { name, note: 'changed', books: ids });
    },
    first: { name: 'Foxes', note: '', books: [] },
    second: { name: 'Owls', note: 'At night', books: [bookId] },
  }),
  'an assignment': () => ({
    make: (id, values) =>
      admin('POST', '/v1/assignments', {
        id,
        bookId,
        schoolUnitUid: 'fyrskolan',
        description: '',
        ...values,
      }),
    async read(id) {
      const { title, exercises: asked } = (await admin('GET', `/v1/assignments/${id}`)).json();
      return { title, exercises: asked };
    },
    change: (id) =>
      admin('POST', `/v1/assignments/${id}/givings`, {
        from: '2026-11-01',
        to: null,
        note: '',
        groupUids: [],
        pupilUids: ['sample-student'],
      }),
    first: { title: 'Foxes', exercises: exercises('Where?') },
    second: { title: 'Owls', exercises: exercises('When?') },
  }),
  'an item of news': () => ({
    make: (id, values) => support('POST', '/v1/news/records', { id, ...values }),
    async read(id) {
      const { roles, from, to, place, words } = (await support('GET', `/v1/news/records/${id}`)).json();
      return { roles, from, to, place, words };
    },
    change: (id) => support('PUT', `/v1/news/records/${id}`, news('Changed')),
    first: news('New'),
    second: news('Newer'),
  }),
  'a subscription of a person': () => ({
    make: (id, values) =>
      admin('POST', '/userSubscriptionPeriods', { id, userUid: 'sample-student', ...periodBody, ...values }),
    read: (id) => starts('/userSubscriptionPeriods?user=sample-student', id),
    change: (id) => admin('PUT', `/userSubscriptionPeriods/${id}`, { ...periodBody, ends: '2029-01-01' }),
    first: { starts: '2026-09-01', ends: null },
    second: { starts: '2026-10-01', ends: '2027-06-30' },
  }),
  'a subscription of a school': () => ({
    make: (id, values) =>
      support('POST', '/schoolUnitSubscriptionPeriods', {
        id,
        schoolUnitUid: 'fyrskolan',
        ...periodBody,
        ...values,
      }),
    read: (id) => starts('/schoolUnitSubscriptionPeriods?schoolUnit=fyrskolan', id),
    change: (id) =>
      support('PUT', `/schoolUnitSubscriptionPeriods/${id}`, { ...periodBody, ends: '2029-01-01' }),
    first: { starts: '2026-09-01', ends: null },
    second: { starts: '2026-10-01', ends: '2027-06-30' },
  }),
};

const news = (title: string) => ({
  roles: [],
  from: '2026-11-01',
  to: null,
  place: null,
  words: { sv: { title, text: 'Något.', pictureText: '' } },
});
const exercises = (phrase: string) => [{ id: 'e', content: [{ type: 'open-question', phrase }] }];

const written = (id: string, action: 'create' | 'update') =>
  product.db.$count(changes, and(eq(changes.uid, id), eq(changes.action, action)));

describe.each(Object.entries(kinds))('%s that was made by a call whose answer was lost', (_name, kindOf) => {
  test('is the same thing if the call comes again', async () => {
    const { make, read, first } = kindOf();
    const id = randomUUID();
    const replies = [await make(id, first), await make(id, first)];
    expect(replies[1]?.statusCode, replies[1]?.body).toBe(replies[0]?.statusCode);
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    expect(await read(id)).toEqual(first);
    expect([await written(id, 'create'), await written(id, 'update')]).toEqual([1, 0]);
  });

  test('becomes what was typed since, in all its fields', async () => {
    const { make, read, first, second } = kindOf();
    const id = randomUUID();
    await make(id, first);
    const reply = await make(id, second);
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    expect(reply.json().id).toBe(id);
    expect(await read(id)).toEqual(second);
    expect([await written(id, 'create'), await written(id, 'update')]).toEqual([1, 1]);
  });

  test('stays as it is if it was changed since, and whoever typed is told', async () => {
    const { make, read, change, first, second } = kindOf();
    const id = randomUUID();
    await make(id, first);
    expect((await change(id)).statusCode).toBeLessThan(300);
    const before = await read(id);
    const reply = await make(id, second);
    expect([reply.statusCode, reply.json().error]).toMatchObject([
      409,
      { id: 'conflict', reason: { code: 'conflict.madeAlready' } },
    ]);
    expect(await read(id)).toEqual(before);
  });
});

test('The id of a thing beyond one’s own school changes nothing there', async () => {
  const [id, elsewhere] = [randomUUID(), randomUUID()];
  await support('POST', '/schoolUnits', { uid: elsewhere, name: 'Elsewhere', parent: null });
  const made = await support('POST', '/v1/groups', {
    data: { id, name: 'Theirs', organization_id: elsewhere },
  });
  expect(made.statusCode).toBe(201);
  const reply = await admin('POST', '/v1/groups', {
    data: { id, name: 'Ours', organization_id: 'fyrskolan' },
  });
  expect(reply.statusCode).toBe(404);
  expect((await support('GET', `/groups/${id}`)).json().name).toBe('Theirs');
});
