import { group, listOf, organization, user } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { associations, schoolUnits } from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
let asTeacher: Call;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values([
    { uid: 'a', realm: 'se', name: 'beta' },
    { uid: 'b', realm: 'se', name: 'Alfa' },
    { uid: 'c', realm: 'se', name: 'Gamma' },
    { uid: 'closed', realm: 'se', name: 'Closed', active: false },
    { uid: 'abroad', realm: 'fi', name: 'Abroad' },
  ]);
  await product.db
    .insert(associations)
    .values({ accountUid: 'sample-teacher', schoolUnitUid: 'a', role: 'admin' });
  asTeacher = await product.as('teacher');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

async function organizations(call: Call, query = '') {
  const reply = await call('GET', `/v1/organizations${query}`);
  return listOf(organization).parse(reply.json());
}

describe('the list of organisations', () => {
  test('is sorted by name, whatever its case, and has only active ones of the realm', async () => {
    const { data, meta } = await organizations(asSuper);
    expect(data.map(({ name }) => name)).toEqual(['Alfa', 'beta', sampleSchool.name, 'Gamma']);
    expect(meta.totalItems).toBe(4);
  });

  test('has those in the requester’s scope, and says which they administer', async () => {
    expect((await organizations(asTeacher)).data).toEqual([
      { id: 'a', name: 'beta', admin: true },
      { id: sampleSchool.uid, name: sampleSchool.name, admin: false },
    ]);
  });

  test('can be searched, and read page by page', async () => {
    expect((await organizations(asSuper, '?q=alf')).data).toMatchObject([{ id: 'b' }]);
    const second = await organizations(asSuper, '?pageSize=1&pageNumber=2');
    expect(second.data).toMatchObject([{ id: 'a' }]);
  });
});

describe('an organisation', () => {
  test('is visible if it is in the requester’s scope, with its people by kind', async () => {
    expect((await asTeacher('GET', '/v1/organizations/a')).json()).toEqual({
      id: 'a',
      name: 'beta',
      admin: true,
    });
    const listed = async (part: string) => {
      const reply = await asTeacher('GET', `/v1/organizations/${sampleSchool.uid}/${part}&sortBy=username`);
      return listOf(user)
        .parse(reply.json())
        .data.map(({ username }) => username);
    };
    expect(await listed('students?')).toEqual(['student']);
    expect(await listed('guardians?')).toEqual(['guardian']);
    expect(await listed('employees?')).toEqual(['admin', 'super', 'teacher']);
    expect(await listed('users?q=strand')).toEqual(['guardian', 'student']);
    expect(await listed('users?type=student')).toEqual(['student']);
  });

  test('has groups', async () => {
    const reply = await asTeacher('GET', `/v1/organizations/${sampleSchool.uid}/groups`);
    expect(listOf(group).parse(reply.json()).data).toMatchObject([{ uid: sampleClass.uid }]);
  });

  test.each(['', '/students', '/employees', '/guardians', '/users', '/groups'])(
    'of others is not found: %s',
    async (part) => {
      expect((await asTeacher('GET', `/v1/organizations/c${part}`)).statusCode).toBe(404);
      expect((await asSuper('GET', `/v1/organizations/abroad${part}`)).statusCode).toBe(404);
    },
  );
});
