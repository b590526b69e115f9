import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, changes, schoolUnits } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  const guest = { uid: 'guest', realm: 'se', username: 'guest', firstname: 'G', lastname: 'T' };
  await product.db.insert(accounts).values(guest);
});
afterAll(() => product.stop());

/** Everybody's roles, and how many records there are. */
async function standing() {
  const roles = await product.db
    .select()
    .from(associations)
    .orderBy(asc(associations.accountUid), asc(associations.schoolUnitUid), asc(associations.role));
  const people = await product.db
    .select({ uid: accounts.uid, type: accounts.type, scopes: accounts.scopes, version: accounts.version })
    .from(accounts)
    .orderBy(asc(accounts.uid));
  return { roles, people, records: await product.db.$count(changes) };
}

const school = sampleSchool.uid;
const member = (uid: string) => `/users/${uid}/schoolUnits`;
const one = (role: string, schoolUid: string = school) => ({ schoolAssociations: [{ schoolUid, role }] });

/** Every way to write a role, tried by people who may not. */
const attempts: ReadonlyArray<readonly [string, string, Parameters<Call>, number]> = [
  [
    'a teacher makes herself an administrator',
    'teacher',
    ['PUT', `${member('sample-teacher')}/${school}`, { role: 'admin' }],
    403,
  ],
  [
    'a teacher does so by the list of her places',
    'teacher',
    ['PUT', member('sample-teacher'), one('admin')],
    403,
  ],
  [
    'a teacher does so by her form',
    'teacher',
    ['PATCH', '/v1/employees/sample-teacher', { data: { adminRights: [school] } }],
    403,
  ],
  [
    'a teacher makes a student a colleague',
    'teacher',
    ['PUT', `${member('sample-student')}/${school}`, { role: 'employee' }],
    403,
  ],
  [
    'a teacher takes her administrator’s role away',
    'teacher',
    ['PUT', `${member('sample-admin')}/${school}`, { role: 'employee' }],
    403,
  ],
  [
    'a teacher joins another school',
    'teacher',
    ['PUT', `${member('sample-teacher')}/other`, { role: 'employee' }],
    404,
  ],
  [
    'an administrator takes a school that she does not run',
    'admin',
    ['PUT', `${member('sample-teacher')}/other`, { role: 'admin' }],
    404,
  ],
  [
    'an administrator gives a teacher such a school by the form',
    'admin',
    ['PATCH', '/v1/employees/sample-teacher', { data: { adminRights: ['other'] } }],
    400,
  ],
  [
    'an administrator makes herself support',
    'admin',
    ['PATCH', '/v1/employees/sample-admin', { data: { scopes: ['ilt.user.se.write'] } }],
    400,
  ],
  [
    'a student makes herself an administrator',
    'student',
    ['PUT', `${member('sample-student')}/${school}`, { role: 'admin' }],
    403,
  ],
  [
    'an administrator makes a student an administrator',
    'admin',
    ['PUT', `${member('sample-student')}/${school}`, { role: 'admin' }],
    403,
  ],
  [
    'an administrator makes a student a teacher',
    'admin',
    ['PUT', `${member('sample-student')}/${school}`, { role: 'employee' }],
    400,
  ],
  [
    'support makes a guest an administrator',
    'super',
    ['PUT', `${member('guest')}/${school}`, { role: 'admin' }],
    403,
  ],
  ['a guardian becomes a teacher', 'guardian', ['PUT', member('sample-guardian'), one('employee')], 403],
];

describe('a role is given by nobody who may not (adverse 22)', () => {
  test.each(attempts)(
    '%s: refused, and everything stays as it was',
    async (_what, username, call, status) => {
      const asked = await product.as(username);
      const before = await standing();
      const reply = await asked(...call);
      expect(reply.statusCode, reply.body).toBe(status);
      expect(await standing()).toEqual(before);
    },
  );

  test('though there are people who may', async () => {
    const asAdmin = await product.as('admin');
    const reply = await asAdmin('PUT', `${member('sample-teacher')}/${school}`, { role: 'admin' });
    expect(reply.statusCode, reply.body).toBe(204);
    const [hers] = await product.db
      .select()
      .from(associations)
      .where(eq(associations.accountUid, 'sample-teacher'));
    expect(hers?.role).toBe('admin');
  });
});
