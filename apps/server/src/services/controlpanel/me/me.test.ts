import { currentUser } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../../database/schema/index.ts';
import { sampleClass, sampleGoogle, sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

async function seenBy(call: Call) {
  const reply = await call('GET', '/v1/me');
  expect(reply.statusCode, reply.body).toBe(200);
  const seen = currentUser.parse(reply.json());
  return {
    ...seen,
    menu: seen.menu.map(({ name }) => name),
    active: seen.actions.filter(({ status }) => status === 'active').map(({ name }) => name),
  };
}
const seenAs = async (username: string) => seenBy(await product.as(username));

describe('the signed-in person', () => {
  test('is told who they are, where they belong and what they may use', async () => {
    expect(await seenAs('teacher')).toMatchObject({
      id: 'sample-teacher',
      name: 'Tove Lind',
      username: 'teacher',
      gsuiteemail: sampleGoogle.value,
      guest: false,
      isEmployee: true,
      isAdmin: false,
      userTypes: ['employee'],
      services: [sampleSchool.subscription],
      attributes: {
        groups: [{ id: sampleClass.uid, organization_id: sampleSchool.uid, name: sampleClass.name }],
        organizations: [{ id: sampleSchool.uid, role: 'employee', admin: false }],
        subscriptions: [{ type: sampleSchool.subscription }],
      },
    });
  });

  test.each([
    ['student', ['student'], '/'],
    ['guardian', ['guardian'], '/'],
    ['teacher', ['employee'], '/controlpanel'],
    ['admin', ['employee', 'admin'], '/controlpanel'],
    ['super', ['employee', 'superUser'], '/controlpanel'],
  ])('%s is %j, and starts at %s', async (username, types, homepage) => {
    const seen = await seenAs(username);
    expect(seen.userTypes).toEqual(types);
    expect(seen.homepage).toBe(homepage);
  });

  test('is marked as an administrator of a school at that school', async () => {
    const { attributes } = await seenAs('admin');
    expect(attributes.organizations).toMatchObject([{ id: sampleSchool.uid, admin: true }]);
  });
});

describe('the offered actions', () => {
  test('include looking after people for staff only', async () => {
    const teacher = await seenAs('teacher');
    expect(teacher.menu).toEqual([
      'ViewServices',
      'ViewProfile',
      'ViewUsers',
      'ViewNews',
      'ViewFeedback',
      'EscalateLogin',
      'ViewLogOut',
    ]);
    expect(teacher.active).toEqual(['ListUsers', 'ListGroups', 'ViewBookshelf', 'EditPassword']);
    const student = await seenAs('student');
    expect(student.menu).toEqual(['ViewServices', 'ViewProfile', 'ViewNews', 'ViewLogOut']);
    expect(student.active).toEqual(['ViewBookshelf', 'EditPassword']);
  });

  test('exclude password and bookshelf for a shared account', async () => {
    const hers = eq(accounts.uid, 'sample-student');
    await product.db.update(accounts).set({ sharedAccount: true }).where(hers);
    const { active, canChangePassword, actions } = await seenAs('student');
    await product.db.update(accounts).set({ sharedAccount: false }).where(hers);
    expect(active).toEqual([]);
    expect(canChangePassword).toBe(false);
    expect(actions.at(-1)?.lock?.reason.code).toBe('lock.sharedPassword');
  });

  test('exclude the password for an impersonator', async () => {
    const acting = product.by((await product.actAs('teacher', 'sample-student')).tokens);
    const { canChangePassword, actions } = await seenBy(acting);
    expect(canChangePassword).toBe(false);
    expect(actions.at(-1)?.lock?.reason.code).toBe('lock.inPersonOnly');
  });
});
