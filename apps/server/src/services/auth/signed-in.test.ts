import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const { lastActive } = accounts;
const student = eq(accounts.uid, 'sample-student');
const seen = async () => {
  const [row] = await product.db
    .select({ today: sql<boolean>`coalesce(${lastActive} > now() - interval '1 minute', false)` })
    .from(accounts)
    .where(student);
  return row?.today;
};

test('the first call of a day records that a person was here, and no later one does', async () => {
  const call = await product.as('student');
  await product.db.update(accounts).set({ lastActive: null }).where(student);
  await call('GET', '/me');
  expect(await seen()).toBe(true);
  const [earlier] = await product.db
    .update(accounts)
    .set({ lastActive: sql`date_trunc('day', now())` })
    .where(student)
    .returning({ lastActive });
  await call('GET', '/me');
  const [after] = await product.db.select({ lastActive }).from(accounts).where(student);
  expect(after).toEqual(earlier);
});

test('impersonating a person is not a visit of theirs', async () => {
  await product.db.update(accounts).set({ lastActive: null }).where(student);
  const call = product.by((await product.actAs('teacher', 'sample-student')).tokens);
  expect((await call('GET', '/me')).statusCode).toBe(200);
  expect(await seen()).toBe(false);
});
