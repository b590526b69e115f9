import { userForm } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, changes, groups, schoolUnits } from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values([
    { uid: 'other', realm: 'se', name: 'Other' },
    { uid: 'abroad', realm: 'fi', name: 'Abroad' },
  ]);
  await product.db.insert(groups).values([
    { uid: 'other-1a', schoolUnitUid: 'other', name: '1A' },
    { uid: 'fyr-4a', schoolUnitUid: sampleSchool.uid, name: '4A' },
  ]);
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

let count = 0;
const newPupil = (more: object = {}) => ({
  name: { firstName: 'Nils', lastName: 'Ny' },
  username: `nils.${++count}`,
  organizations: [sampleSchool.uid],
  ...more,
});
const post = (call: Call, data: object, path = 'students') => call('POST', `/v1/${path}`, { data });
const patch = (call: Call, id: string, data: object, headers?: Record<string, string>) =>
  call('PATCH', `/v1/students/${id}`, { data }, headers);

async function made(data: object = newPupil(), path = 'students'): Promise<string> {
  const reply = await post(asAdmin, data, path);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ id: string }>().id;
}

const recordsOf = (uid: string) => product.db.select().from(changes).where(eq(changes.uid, uid));
const faults = (reasons: Readonly<Record<string, string>>) => ({
  error: {
    validationErrors: Object.entries(reasons).map(([attribute, reason]) => ({ attribute, reason })),
  },
});

describe('a change', () => {
  test('of many fields is one change: one record, and one version', async () => {
    const id = await made();
    const data = {
      name: { firstName: 'Nora', lastName: 'Ny' },
      email: '',
      groups: ['fyr-4a'],
      externalId: 'x-1',
      shared: true,
    };
    const reply = await patch(asAdmin, id, data, { 'if-match': '"1"' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers.etag).toBe('"2"');
    const records = (await recordsOf(id)).filter(({ action }) => action === 'update');
    expect(records).toMatchObject([
      {
        actorUid: 'sample-admin',
        fields: {
          firstname: ['Nils', 'Nora'],
          groups: [[], [{ name: '4A', schoolUnitUid: sampleSchool.uid }]],
          external: [null, 'x-1'],
          sharedAccount: [false, true],
        },
      },
    ]);
  });

  test('with one wrong field is not made at all, and all faults are reported', async () => {
    const id = await made(newPupil({ email: 'nils@x.example' }));
    const data = { address: 'Storgatan 1', username: 'student', groups: ['other-1a'], office365: 'no' };
    const reply = await patch(asSuper, id, data);
    expect(reply.json()).toMatchObject(
      faults({
        username: 'A user with this username already exists',
        office365: 'Invalid e-mail address',
        groups: 'The user is not associated to the organization that the group belongs to',
      }),
    );
    const [row] = await product.db.select().from(accounts).where(eq(accounts.uid, id));
    expect(row).toMatchObject({ address: null, version: 1 });
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('by a person who has seen an older version is refused', async () => {
    const id = await made();
    await patch(asAdmin, id, { address: 'Storgatan 1' });
    const reply = await patch(asAdmin, id, { address: 'Lillgatan 2' }, { 'if-match': '"1"' });
    expect(reply.statusCode).toBe(412);
    expect(reply.json()).toMatchObject({ error: { id: 'changed_meanwhile' } });
  });

  test('of nothing leaves no record', async () => {
    const id = await made();
    const data = { name: newPupil().name, organizations: [sampleSchool.uid], groups: [] };
    expect((await patch(asAdmin, id, data)).headers.etag).toBe('"1"');
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('of the e-mail address removes its confirmation', async () => {
    const id = await made(newPupil({ email: 'nils@x.example' }));
    await product.db.update(accounts).set({ emailVerified: true }).where(eq(accounts.uid, id));
    await patch(asTeacher, id, { email: 'new@x.example' });
    const [row] = await product.db.select().from(accounts).where(eq(accounts.uid, id));
    expect(row).toMatchObject({ email: 'new@x.example', emailVerified: false });
  });

  test('of the password ends the person’s sessions, and is recorded without it', async () => {
    const hers = await product.as('student');
    expect((await hers('GET', '/v1/me')).statusCode).toBe(200);
    const reply = await patch(asTeacher, 'sample-student', { password: 'an owl, a lamp' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await hers('GET', '/v1/me')).statusCode).toBe(401);
    expect((await product.postPassword('student', 'an owl, a lamp')).statusCode).toBe(204);
    const told = JSON.stringify(await recordsOf('sample-student'));
    expect(told).toContain('"password":[null,null]');
    expect(told).not.toContain('owl');
  });

  test('of one’s own password is made on the profile', async () => {
    const data = { password: 'an owl, a lamp' };
    const reply = await asAdmin('PATCH', '/v1/employees/sample-admin', { data });
    expect(reply.json()).toMatchObject({
      error: { message: 'You change your own password on your profile.' },
    });
  });

  test('is refused for a person of another kind', async () => {
    expect((await patch(asAdmin, 'sample-teacher', { address: 'x' })).statusCode).toBe(404);
    expect((await asAdmin('GET', '/v1/students/sample-teacher')).statusCode).toBe(404);
    expect((await asAdmin('DELETE', '/v1/students/sample-teacher')).statusCode).toBe(404);
  });
});

describe('a person’s organisations', () => {
  test('are at least one', async () => {
    const reply = await patch(asAdmin, await made(), { organizations: [] });
    expect(reply.json()).toMatchObject(
      faults({ organizations: 'A user must belong to at least one organization' }),
    );
  });

  test('stay as they are in schools that the writer does not administer', async () => {
    const id = await made();
    await product.db.insert(associations).values({ accountUid: id, schoolUnitUid: 'other', role: 'student' });
    expect((await patch(asAdmin, id, { organizations: [sampleSchool.uid, 'other'] })).statusCode).toBe(404);
    expect((await patch(asAdmin, id, { organizations: [sampleSchool.uid] })).statusCode).toBe(200);
    const seen = userForm.parse((await asSuper('GET', `/v2/users/${id}`)).json());
    expect([...(seen.attributes.organizations.value ?? [])].sort()).toEqual([sampleSchool.uid, 'other']);
  });

  test('can make an employee an administrator, and an employee again', async () => {
    const id = await made(newPupil(), 'employees');
    const set = async (adminRights: string[]) => {
      const reply = await asAdmin('PATCH', `/v1/employees/${id}`, { data: { adminRights } });
      expect(reply.statusCode, reply.body).toBe(200);
      return userForm.parse(reply.json()).attributes.adminRights.value;
    };
    expect(await set([sampleSchool.uid])).toEqual([sampleSchool.uid]);
    expect(await set([])).toEqual([]);
    const stray = await asAdmin('PATCH', `/v1/employees/${id}`, { data: { adminRights: ['other'] } });
    expect(stray.json()).toMatchObject(
      faults({ adminRights: 'A person can be an administrator only of a school they belong to' }),
    );
  });
});

describe('a person’s groups', () => {
  test('can be set, and say which may be joined and which may be left', async () => {
    const id = await made();
    const put = (data: string[]) => asTeacher('PUT', `/v1/users/${id}/groups`, { data });
    expect((await put(['fyr-4a'])).statusCode).toBe(204);
    const mine = { id: 'fyr-4a', organization_id: sampleSchool.uid, name: '4A' };
    const removable = { ...mine, selectable: false, removable: true, lock: null };
    expect((await asTeacher('GET', `/v2/users/${id}/groups`)).json()).toEqual({ data: [removable] });
    const all = await asTeacher('GET', `/v2/users/${id}/groupoptions/${sampleSchool.uid}`);
    expect(all.json()).toMatchObject({
      data: [removable, { id: sampleClass.uid, selectable: true, removable: false }],
    });
    expect((await put([])).statusCode).toBe(204);
    expect((await asTeacher('GET', `/v2/users/${id}/groups`)).json()).toEqual({ data: [] });
  });

  test('are never of another school', async () => {
    const id = await made();
    expect((await asTeacher('PUT', `/v1/users/${id}/groups`, { data: ['other-1a'] })).statusCode).toBe(404);
    expect((await asTeacher('GET', `/v2/users/${id}/groupoptions/other`)).statusCode).toBe(404);
    const options = await asSuper('GET', `/v2/users/${id}/groupoptions/other`);
    expect(options.json()).toMatchObject({ data: [{ id: 'other-1a', selectable: false }] });
  });

  test('of a colleague are set by their administrator', async () => {
    const reply = await asTeacher('PUT', '/v1/users/sample-super/groups', { data: [] });
    expect(reply.statusCode).toBe(403);
  });
});

describe('a deleted person', () => {
  test('is deleted by an administrator of the school, and no longer found', async () => {
    const id = await made();
    expect((await asTeacher('DELETE', `/v1/students/${id}`)).statusCode).toBe(403);
    expect((await asAdmin('DELETE', `/v1/students/${id}`)).statusCode).toBe(204);
    expect((await asAdmin('GET', `/v1/students/${id}`)).statusCode).toBe(404);
    expect((await recordsOf(id)).map(({ action }) => action).sort()).toEqual(['create', 'delete']);
  });
});
