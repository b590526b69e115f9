import { groupForm, listOf, user } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  schoolUnits,
} from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  await product.db.insert(groups).values({ uid: 'other-1a', schoolUnitUid: 'other', name: '1A' });
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
});
afterAll(() => product.stop());

const post = (name: string, more: object = {}) =>
  asTeacher('POST', '/v1/groups', { data: { name, organization_id: sampleSchool.uid, ...more } });
const made = async (name: string) => (await post(name)).json<{ id: string }>().id;
const patch = (call: Call, id: string, data: object, headers?: Record<string, string>) =>
  call('PATCH', `/v1/groups/${id}`, { data }, headers);
const isMember = (uid: string, groupUid: string) =>
  product.db.$count(groupMembers, and(eq(groupMembers.accountUid, uid), eq(groupMembers.groupUid, groupUid)));

describe('a group as a form', () => {
  test('says what may be done with it, and why not', async () => {
    const reply = await asTeacher('GET', `/v1/groups/${sampleClass.uid}`);
    const free = { viewable: 2, editable: 2, lock: null };
    expect(groupForm.parse(reply.json())).toEqual({
      id: sampleClass.uid,
      organization_id: sampleSchool.uid,
      attributes: {
        name: { value: sampleClass.name, ...free },
        code: { value: sampleClass.code, ...free },
      },
      student_count: 1,
      age_filters: [null],
      passwords_until: null,
      actions: [
        { name: 'EditGroup', status: 'active', lock: null },
        {
          name: 'DeleteGroup',
          status: 'inactive',
          lock: { reason: { code: 'lock.admin' }, stepUp: false },
        },
        { name: 'EditGroupPassword', status: 'active', lock: null },
        { name: 'EditGroupAgeFilter', status: 'active', lock: null },
        { name: 'PrintGroupCards', status: 'active', lock: null },
        { name: 'VoidGroupCards', status: 'active', lock: null },
        { name: 'EditGroupBookshelf', status: 'active', lock: null },
      ],
      version: 1,
    });
  });

  test('has a list of its members', async () => {
    const reply = await asTeacher('GET', `/v1/groups/${sampleClass.uid}/users?type=student`);
    expect(listOf(user).parse(reply.json()).data).toMatchObject([{ uid: 'sample-student' }]);
  });

  test('of another school is not found', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/users', undefined],
      ['PATCH', '', { data: { name: 'Mine' } }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await asAdmin(method, `/v1/groups/other-1a${path}`, body)).statusCode).toBe(404);
    const there = { data: { name: '2A', organization_id: 'other' } };
    expect((await asAdmin('POST', '/v1/groups', there)).statusCode).toBe(404);
  });
});

describe('a new group', () => {
  test('is at the address in the Location header, and made once', async () => {
    const id = '6f1c2c5e-97b5-4f0e-9f0f-0d8d2c1b7a11';
    for (const reply of [await post('4A', { id }), await post('4A', { id })]) {
      expect(reply.statusCode, reply.body).toBe(201);
      expect(reply.headers.location).toBe(`/v1/groups/${id}`);
      expect(reply.json()).toEqual({ id });
    }
    expect(await product.db.$count(groups, eq(groups.uid, id))).toBe(1);
  });

  test('has a name that no other group has', async () => {
    await post('5B');
    expect((await post('5b')).json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'name', reason: 'A group with this name already exists' }] },
    });
  });
});

describe('a change of a group', () => {
  test('sets its name, sets a code and removes it again', async () => {
    const id = await made('6C');
    const changed = groupForm.parse((await patch(asTeacher, id, { name: '6D', generateCode: true })).json());
    expect(changed.attributes.name.value).toBe('6D');
    expect(changed.attributes.code.value).toMatch(/^[A-Z2-9]{8}$/);
    const without = groupForm.parse((await patch(asTeacher, id, { generateCode: false })).json());
    expect(without.attributes.code.value).toBeNull();
    expect((await patch(asTeacher, id, { name: '6E' }, { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  test('removes a member, and both changes are recorded', async () => {
    const id = await made('7A');
    await asTeacher('PUT', '/v1/users/sample-student/groups', { data: [sampleClass.uid, id] });
    const reply = await patch(asTeacher, id, { name: '7B', removeUsers: ['sample-student'] });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await isMember('sample-student', id)).toBe(0);
    expect(await isMember('sample-student', sampleClass.uid)).toBe(1);
    const told = await product.db.select().from(changes).where(eq(changes.uid, 'sample-student'));
    expect(told.map(({ fields }) => fields)).toContainEqual({
      groups: [{ name: '7A', schoolUnitUid: sampleSchool.uid }, null],
    });
  });

  test('adds people who are not members yet, all of them or none', async () => {
    const id = await made('7C');
    const nextDoor = {
      uid: 'next-door',
      realm: 'se',
      username: 'next.door',
      firstname: 'Nils',
      lastname: 'Ek',
    };
    await product.db.insert(accounts).values({ ...nextDoor, type: 'student' });
    await product.db
      .insert(associations)
      .values({ accountUid: 'next-door', schoolUnitUid: 'other', role: 'student' });
    const stranger = await patch(await product.as('super'), id, {
      addUsers: ['sample-student', 'next-door'],
    });
    const whom = (reply: typeof stranger) => [
      reply.statusCode,
      reply.json<{ error: { validationErrors: Array<{ attribute: string }> } }>().error.validationErrors[0]
        ?.attribute,
    ];
    expect(whom(stranger)).toEqual([400, 'next-door']);
    const colleague = await patch(asTeacher, id, { addUsers: ['sample-student', 'sample-admin'] });
    expect(whom(colleague)).toEqual([403, 'sample-admin']);
    expect(whom(await patch(asTeacher, id, { addUsers: ['next-door'] }))).toEqual([404, 'next-door']);
    expect(await isMember('sample-student', id)).toBe(0);

    const outside = async () => {
      const reply = await asTeacher(
        'GET',
        `/users?type=student&schoolUnit=${sampleSchool.uid}&notGroup=${id}`,
      );
      const { data, meta } = listOf(user).parse(reply.json());
      return { uids: data.map(({ uid }) => uid), total: meta.totalItems };
    };
    expect(await outside()).toEqual({ uids: ['sample-student'], total: 1 });
    expect((await patch(asTeacher, id, { addUsers: ['sample-student'] })).statusCode).toBe(200);
    expect(await isMember('sample-student', id)).toBe(1);
    expect(await outside()).toEqual({ uids: [], total: 0 });
    expect((await patch(asTeacher, id, { removeUsers: ['sample-student'] })).statusCode).toBe(200);
    expect(await isMember('sample-student', id)).toBe(0);
  });

  test('is made as a whole or not at all', async () => {
    const data = { name: 'Renamed', removeUsers: ['sample-student', 'sample-teacher'] };
    const colleague = { ...data, removeUsers: ['sample-student', 'sample-admin'] };
    expect((await patch(asTeacher, sampleClass.uid, colleague)).statusCode).toBe(403);
    expect(await isMember('sample-student', sampleClass.uid)).toBe(1);
    const form = groupForm.parse((await asTeacher('GET', `/v1/groups/${sampleClass.uid}`)).json());
    expect(form.attributes.name.value).toBe(sampleClass.name);
    expect((await patch(asAdmin, sampleClass.uid, data)).statusCode).toBe(200);
  });
});

describe('a group that is deleted', () => {
  test('is deleted by an administrator of the school', async () => {
    const id = await made('8A');
    expect((await asTeacher('DELETE', `/v1/groups/${id}`)).statusCode).toBe(403);
    expect((await asAdmin('DELETE', `/v1/groups/${id}`)).statusCode).toBe(204);
    expect((await asAdmin('GET', `/v1/groups/${id}`)).statusCode).toBe(404);
  });
});
