import { user, userForm } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes } from '../../../database/schema/index.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
let asAdmin: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  asAdmin = await product.as('admin');
});
afterAll(() => product.stop());

const set = (status: string, uid = 'sample-student', call = asAdmin) =>
  call('PUT', `/users/${uid}/status`, { status });
const statusOf = async (uid = 'sample-student') =>
  user.parse((await asAdmin('GET', `/users/${uid}`)).json()).status;

test('a deactivated person is signed out immediately, and can sign in after it is undone', async () => {
  const asStudent = await product.as('student');
  expect((await set('deactivated')).statusCode).toBe(204);
  expect(await statusOf()).toBe('deactivated');
  expect((await asStudent('GET', '/me')).statusCode).toBe(401);
  expect((await set('active')).statusCode).toBe(204);
  expect(await statusOf()).toBe('active');
  const again = await product.as('student');
  expect((await again('GET', '/me')).statusCode).toBe(200);
});

test('what changed is recorded once, however often it is requested', async () => {
  for (let times = 0; times < 2; times++) await set('deactivated', 'sample-guardian');
  const told = await product.db
    .select()
    .from(changes)
    .where(and(eq(changes.uid, 'sample-guardian'), eq(changes.kind, 'user')));
  expect(told).toMatchObject([{ actorUid: 'sample-admin', fields: { status: ['active', 'deactivated'] } }]);
});

test('an administrator of the school can do it to everybody but themselves, as the form says', async () => {
  const asTeacher = await product.as('teacher');
  const reason = { code: 'lock.admin' };
  const reply = await set('deactivated', 'sample-student', asTeacher);
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ error: { reason } });
  const { actions } = userForm.parse((await asTeacher('GET', '/v2/users/sample-student')).json());
  expect(actions.find(({ name }) => name === 'DeactivateUser')).toMatchObject({
    status: 'inactive',
    lock: { reason },
  });
  expect((await set('deactivated', 'sample-admin')).statusCode).toBe(403);
});

test('an unknown status is refused', async () => {
  expect((await set('asleep')).statusCode).toBe(400);
});
