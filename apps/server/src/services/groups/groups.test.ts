import { group, listOf, passwordContext, superUserScopeOf } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changes, groupMembers, groups, schoolUnits } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { changeGroup, deleteGroup } from './commands.ts';

const page = listOf(group);

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  await product.db.insert(groups).values({ uid: 'other-1a', schoolUnitUid: 'other', name: '1A' });
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

const support: Person = {
  uid: 'sample-super',
  realm: 'se',
  scopes: [superUserScopeOf('se')],
  grant: '',
  acr: passwordContext,
  impersonator: null,
};

const make = async (name: string, more: object = {}) => {
  const reply = await asTeacher('PUT', '/groups', { name, schoolUnitUid: sampleSchool.uid, ...more });
  return { status: reply.statusCode, id: reply.json<{ id: string }>().id, reply };
};

describe('one group', () => {
  test('comes without its school unit, which is asked for in the list', async () => {
    const reply = await asTeacher('GET', `/groups/${sampleClass.uid}`);
    const { schoolUnitUid, schoolUnit } = group.parse(reply.json());
    expect([schoolUnitUid, schoolUnit]).toEqual([sampleSchool.uid, undefined]);
  });
});

describe('the list of groups', () => {
  test('shows the groups of one’s own school units, with their numbers of members', async () => {
    const { data, meta } = page.parse((await asTeacher('GET', '/groups?include=schoolUnit')).json());
    expect(meta.totalItems).toBe(1);
    expect(data).toMatchObject([
      {
        uid: sampleClass.uid,
        memberCount: 2,
        studentCount: 1,
        schoolUnit: { uid: sampleSchool.uid, name: sampleSchool.name },
      },
    ]);
    const all = page.parse((await asSuper('GET', '/groups?sortBy=name')).json());
    expect(all.data.map(({ name }) => name)).toEqual(['1A', 'Class 3B']);
  });

  test('is counted again after a group got another name', async () => {
    const named = async () => page.parse((await asTeacher('GET', '/groups?q=herons')).json()).meta.totalItems;
    const { id } = await make('Storks');
    expect(await named()).toBe(0);
    await asTeacher('PATCH', `/groups/${id}`, { name: 'Herons' });
    expect(await named()).toBe(1);
    await asAdmin('DELETE', `/groups/${id}`);
  });

  test('can be searched by parts of names and filtered by school unit', async () => {
    const found = page.parse((await asSuper('GET', '/groups?q=3b')).json());
    expect(found.data.map(({ uid }) => uid)).toEqual([sampleClass.uid]);
    const other = page.parse((await asSuper('GET', '/groups?schoolUnit=other')).json());
    expect(other.data.map(({ uid }) => uid)).toEqual(['other-1a']);
    expect(page.parse((await asTeacher('GET', '/groups?schoolUnit=other')).json()).data).toEqual([]);
  });
});

describe('a group', () => {
  test('is made once, however often the call is sent', async () => {
    const uid = '6f1c2c5e-97b5-4f0e-9f0f-0d8d2c1b7a11';
    expect((await make('4A', { uid })).id).toBe(uid);
    expect((await make('4A', { uid })).id).toBe(uid);
    expect(await product.db.$count(groups, eq(groups.uid, uid))).toBe(1);
  });

  test('has a name that no other group of its school unit has, whatever the case', async () => {
    await make('5Å');
    const { status, reply } = await make('5å');
    expect(status).toBe(400);
    expect(reply.json()).toMatchObject({
      error: {
        validationErrors: [{ attribute: 'name', reason: 'A group with this name already exists' }],
      },
    });
    expect((await make('  ')).reply.json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'name', reason: 'Mandatory' }] },
    });
  });

  test('of another school is not taken over by making one with its uid', async () => {
    const uid = '6f1c2c5e-97b5-4f0e-9f0f-0d8d2c1b7a12';
    await product.db.insert(groups).values({ uid, schoolUnitUid: 'other', name: 'Theirs' });
    expect((await make('2A', { uid })).status).toBe(404);
    const [row] = await product.db.select().from(groups).where(eq(groups.uid, uid));
    await product.db.delete(groups).where(eq(groups.uid, uid));
    expect(row).toMatchObject({ schoolUnitUid: 'other', name: 'Theirs' });
  });

  test('gets a code that children can type, then another, then none', async () => {
    const { id } = await make('6C');
    const change = async (generateCode: boolean) =>
      group.parse((await asTeacher('PATCH', `/groups/${id}`, { generateCode })).json()).code;
    const first = await change(true);
    expect(first).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ2-9]{8}$/);
    expect(await change(true)).not.toBe(first);
    expect(await change(false)).toBeNull();
    const told = await product.db.select().from(changes).where(eq(changes.uid, id));
    expect(JSON.stringify(told)).not.toContain(first);
  });

  test('is not overwritten by a person who has seen an older version', async () => {
    const { id } = await make('7D');
    const seen = await asTeacher('GET', `/groups/${id}`);
    expect(seen.headers.etag).toBe('"1"');
    const rename = (name: string, version: string) =>
      asTeacher('PATCH', `/groups/${id}`, { name }, { 'if-match': version });
    expect((await rename('7E', '"1"')).headers.etag).toBe('"2"');
    expect((await rename('7F', '"1"')).statusCode).toBe(412);
    expect((await rename('7F', 'nonsense')).statusCode).toBe(412);
    expect(group.parse((await asTeacher('GET', `/groups/${id}`)).json()).name).toBe('7E');
  });

  test('is deleted by an administrator of the school, and its members stay', async () => {
    const { id } = await make('8G');
    await asTeacher('PUT', `/users/sample-student/groups/${id}`);
    expect((await asTeacher('DELETE', `/groups/${id}`)).statusCode).toBe(403);
    expect((await asAdmin('DELETE', `/groups/${id}`)).statusCode).toBe(204);
    expect((await asAdmin('GET', '/users/sample-student')).statusCode).toBe(200);
  });

  test('that a colleague has deleted meanwhile is neither changed nor deleted again', async () => {
    await expect(changeGroup(product.db, support, 'gone', { name: '8H' }, null)).rejects.toThrow(NotFound);
    await expect(deleteGroup(product.db, support, 'gone')).rejects.toThrow(NotFound);
    expect(await product.db.$count(changes, eq(changes.uid, 'gone'))).toBe(0);
  });

  test('of another school is not found', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await asAdmin(method, '/groups/other-1a', body)).statusCode).toBe(404);
  });
});

describe('a member', () => {
  test('is added once and removed, and both are recorded', async () => {
    const { id } = await make('9H');
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const)
      expect((await asTeacher(method, `/users/sample-student/groups/${id}`)).statusCode).toBe(204);
    expect(await product.db.$count(groupMembers, eq(groupMembers.groupUid, id))).toBe(0);
    const told = await product.db.select().from(changes).where(eq(changes.uid, 'sample-student'));
    const group = { name: '9H', schoolUnitUid: sampleSchool.uid };
    expect(told.map(({ fields }) => fields)).toEqual(
      expect.arrayContaining([{ groups: [null, group] }, { groups: [group, null] }]),
    );
  });

  test('of the staff is added and removed by their administrator alone', async () => {
    const { id } = await make('9I');
    for (const method of ['PUT', 'DELETE'] as const) {
      const path = `/users/sample-teacher/groups/${id}`;
      const refused = await asTeacher(method, path);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { error: { reason: { code: 'lock.admin' } } },
      ]);
      expect((await asAdmin(method, path)).statusCode).toBe(204);
    }
  });

  test('must belong to the school unit of the group', async () => {
    const reply = await asSuper('PUT', '/users/sample-student/groups/other-1a');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: { message: 'The user is not associated to the organization that the group belongs to' },
    });
  });
});
