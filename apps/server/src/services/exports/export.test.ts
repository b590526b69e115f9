import { fileTypes, type UserType, wallClockOf } from '@aloud/api';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  associations,
  groupMembers,
  groups,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { readSheet, readTexts } from '../../testing/xlsx.ts';

let product: TestProduct;
let asTeacher: Call;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values([
    { uid: 'far', realm: 'se', name: 'Far school' },
    { uid: 'below', realm: 'se', name: '=Below', parentUid: sampleSchool.uid, pupilNumber: 12 },
  ]);
  await product.db.insert(groups).values({ uid: '1a', schoolUnitUid: sampleSchool.uid, name: '1A' });
  await person('alma', 'Alma', '=cmd|calc', 'student', sampleSchool.uid);
  await person('bo', 'Bo', 'Öberg', 'student', sampleSchool.uid);
  await person('hidden', 'Hidden', 'Elsewhere', 'student', 'far');
  await product.db.insert(groupMembers).values({ groupUid: '1a', accountUid: 'bo' });
  asTeacher = await product.as('teacher');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

async function person(uid: string, firstname: string, lastname: string, type: UserType, unit: string) {
  const named = { username: `${uid}.user`, firstname, lastname, type } as const;
  await product.db.insert(accounts).values({ uid, realm: 'se', ...named });
  await product.db.insert(associations).values({ accountUid: uid, schoolUnitUid: unit, role: type });
}

async function table(call: Call, query: Record<string, string>, path = '/v1/export/users') {
  const reply = await call('GET', `${path}?${new URLSearchParams(query).toString()}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const [headings, ...rows] = await readTexts(reply.rawPayload);
  return { reply, headings, rows, column: rows.map(([first]) => first) };
}

describe('an export of people', () => {
  test('is a file for Excel that says how many rows it has', async () => {
    const { reply, rows } = await table(asTeacher, { columns: 'username' });
    expect(reply.headers).toMatchObject({
      'content-type': fileTypes.xlsx,
      'content-disposition': `attachment; filename="users.xlsx"; filename*=UTF-8''users.xlsx`,
      'cache-control': 'no-store',
      'x-total-count': String(rows.length),
    });
  });

  test('lets scripts of our other sites see its progress', async () => {
    const origin = 'https://portal.example';
    const other = await TestProduct.start({ corsOrigins: [origin] });
    const asAdmin = await other.as('admin');
    const reply = await asAdmin('GET', '/v1/export/users', undefined, { origin });
    expect(reply.headers['access-control-expose-headers']).toContain('x-total-count');
    await other.stop();
  });

  test('has the people of the requester’s schools, and no others', async () => {
    const { column } = await table(asTeacher, { columns: 'uid' });
    expect(column).toContain('bo');
    expect(column).toContain('sample-student');
    expect(column).not.toContain('hidden');
    expect((await table(asSuper, { columns: 'uid' })).column).toContain('hidden');
    expect((await table(asTeacher, { columns: 'uid', schoolUnit: 'far' })).rows).toEqual([]);
  });

  test('is filtered, searched and sorted like the list', async () => {
    const by = async (query: Record<string, string>) =>
      (await table(asTeacher, { columns: 'uid', ...query })).column;
    expect(await by({ group: '1a' })).toEqual(['bo']);
    expect(await by({ q: 'öberg' })).toEqual(['bo']);
    expect(await by({ type: 'employee', sortBy: 'name' })).not.toContain('bo');
    const list = await asTeacher('GET', '/users?sortBy=name&sortOrder=desc&pageSize=100');
    const uids = list.json<{ data: Array<{ uid: string }> }>().data.map(({ uid }) => uid);
    expect(await by({ sortBy: 'name', sortOrder: 'desc' })).toEqual(uids);
  });

  test('has the requested columns, under the requester’s headings', async () => {
    const { headings, rows } = await table(asTeacher, {
      columns: 'firstName,lastName,groups,schoolUnits,type',
      headings: 'Förnamn\nEfternamn\nGrupper\nSkolor\nTyp',
      q: 'bo.user',
    });
    expect(headings).toEqual(['Förnamn', 'Efternamn', 'Grupper', 'Skolor', 'Typ']);
    expect(rows).toEqual([['Bo', 'Öberg', '1A', sampleSchool.name, 'student']]);
  });

  test('names a type and a status in the requester’s words, too', async () => {
    const { rows } = await table(asTeacher, {
      columns: 'type,status',
      words: 'student=Elev\nactive=Aktiv = ja',
      q: 'bo.user',
    });
    expect(rows).toEqual([['Elev', 'Aktiv = ja']]);
  });

  test('has all columns if none are named, with times as times', async () => {
    const reply = await asTeacher('GET', '/v1/export/users?q=bo.user');
    const [headings, row] = await readSheet(reply.rawPayload);
    const at = Object.entries(headings ?? {}).find(([, { text }]) => text === 'created')?.[0] ?? '';
    expect(row?.[at]).toMatchObject({ kind: null, format: '2' });
    const days = wallClockOf(new Date(), 'Europe/Stockholm').getTime() / 86_400_000 + 25_569;
    expect(Number(row?.[at]?.text)).toBeCloseTo(days, 1);
  });

  test('has the days of the person’s school: of its own zone, or its country’s', async () => {
    const { db } = product;
    const dayOf = async (uid: string) => {
      const [value] = (await table(asSuper, { columns: 'created', q: `${uid}.user` })).column;
      return new Date((Number(value) - 25_569) * 86_400_000).toISOString().slice(0, 16);
    };
    // The night in which clocks in Los Angeles are put forward.
    const created = new Date('2026-03-08T07:30:00Z');
    await db
      .update(accounts)
      .set({ created })
      .where(inArray(accounts.uid, ['bo', 'hidden']));
    await db.update(schoolUnits).set({ timeZone: 'America/Los_Angeles' }).where(eq(schoolUnits.uid, 'far'));
    expect(await dayOf('bo')).toBe('2026-03-08T08:30');
    expect(await dayOf('hidden')).toBe('2026-03-07T23:30');
  });

  test('contains no formula, whatever people are called', async () => {
    const { column } = await table(asTeacher, { columns: 'lastName', q: 'alma' });
    expect(column).toEqual(["'=cmd|calc"]);
  });

  test('shows protected identifiers only to people who are signed in securely, and lets nobody else search by them', async () => {
    await product.db
      .insert(accountIdentifiers)
      .values({ accountUid: 'sample-admin', type: 'bankid', value: '199001019999' });
    const query = { columns: 'uid,bankid', q: 'amir' };
    expect((await table(asTeacher, query)).rows).toEqual([['sample-admin']]);
    expect((await table(asSuper, query)).rows).toEqual([['sample-admin', '199001019999']]);
    const found = await table(asTeacher, { columns: 'uid', q: '199001019999' });
    expect(found.rows).toEqual([]);
  });

  test('has everybody once, however many there are', async () => {
    const many = Array.from({ length: 1_203 }, (_, n) => ({
      uid: `crowd-${n}`,
      realm: 'se',
      username: `crowd-${n}`,
      firstname: 'Same',
      lastname: 'Name',
      type: 'guardian' as const,
    }));
    await product.db.insert(accounts).values(many);
    for (const sortBy of ['id', 'name', 'username', 'created', 'lastActive']) {
      const { column, reply } = await table(asSuper, { columns: 'uid', type: 'guardian', q: 'same', sortBy });
      expect(column).toHaveLength(1_203);
      expect(new Set(column).size).toBe(1_203);
      expect(reply.headers['x-total-count']).toBe('1203');
    }
    await product.db.delete(accounts).where(eq(accounts.lastname, 'Name'));
  });

  test('is refused for unknown columns, or too few headings', async () => {
    for (const query of ['columns=password', 'columns=uid,type&headings=One', 'columns='])
      expect((await asTeacher('GET', `/v1/export/users?${query}`)).statusCode).toBe(400);
  });

  test('is for the staff only', async () => {
    for (const name of ['student', 'guardian'])
      expect((await (await product.as(name))('GET', '/v1/export/users')).statusCode).toBe(403);
  });
});

describe('an export of school units', () => {
  const path = '/download-schoolUnits';

  test('has those that the list shows', async () => {
    const query = { columns: 'uid,name,belongsTo,pupilNumber,active', sortBy: 'name', q: 'below' };
    expect((await table(asSuper, query, path)).rows).toEqual([
      ['below', "'=Below", sampleSchool.name, '12', '1'],
    ]);
    expect((await table(asTeacher, { columns: 'uid' }, path)).column).toEqual([sampleSchool.uid]);
    const { reply, column } = await table(asSuper, { columns: 'uid' }, path);
    expect(reply.headers['x-total-count']).toBe(String(column.length));
  });

  test('has the days of each', async () => {
    const { db } = product;
    await db
      .update(schoolUnits)
      .set({ created: new Date('2026-11-01T06:30:00Z'), timeZone: 'America/Los_Angeles' })
      .where(eq(schoolUnits.uid, 'below'));
    const { column } = await table(asSuper, { columns: 'created', q: 'below' }, path);
    const day = new Date((Number(column[0]) - 25_569) * 86_400_000).toISOString();
    expect(day.slice(0, 16)).toBe('2026-10-31T23:30');
  });

  test('goes on beyond the first batch', async () => {
    const many = Array.from({ length: 1_001 }, (_, n) => ({ uid: `unit-${n}`, realm: 'se', name: 'Same' }));
    await product.db.insert(schoolUnits).values(many);
    const { column } = await table(asSuper, { columns: 'uid', q: 'same' }, path);
    expect(new Set(column).size).toBe(1_001);
  });
});
