import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { accounts, associations, schoolUnits } from '../../../database/schema/index.ts';
import type { Person } from '../../../person/index.ts';
import { sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';
import { lastAdmin } from './last-admin.ts';
import { removeUser } from './remove-user.ts';
import { setStatus } from './set-status.ts';

const school = sampleSchool.uid;
const admin = 'sample-admin';

let product: TestProduct;
let asAdmin: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'town', realm: 'se', name: 'Town' });
  const second = { uid: 'second', realm: 'se', username: 'second', firstname: 'S', lastname: 'T' } as const;
  await product.db.insert(accounts).values({ ...second, type: 'employee' });
});
afterAll(() => product.stop());
beforeEach(async () => {
  const { db } = product;
  await db.delete(associations).where(eq(associations.accountUid, 'second'));
  await db.update(schoolUnits).set({ parentUid: null }).where(eq(schoolUnits.uid, school));
  await db.update(accounts).set({ status: 'active', deleted: null }).where(eq(accounts.uid, 'second'));
  asAdmin = await product.as('admin');
});

const put = (schoolUnitUid: string, more: object) =>
  product.db.insert(associations).values({ accountUid: 'second', schoolUnitUid, role: 'admin', ...more });
const step = (call = asAdmin) => call('PUT', `/users/${admin}/schoolUnits/${school}`, { role: 'employee' });
const isAdmin = async () =>
  (await product.db.$count(
    associations,
    and(
      eq(associations.accountUid, admin),
      eq(associations.schoolUnitUid, school),
      eq(associations.role, 'admin'),
    ),
  )) === 1;
const back = () =>
  product.db
    .update(associations)
    .set({ role: 'admin' })
    .where(and(eq(associations.accountUid, admin), eq(associations.schoolUnitUid, school)));

describe('the last administrator of a school', () => {
  test.each([
    [
      'gives the right up',
      (call: Call) => call('PUT', `/users/${admin}/schoolUnits/${school}`, { role: 'employee' }),
    ],
    [
      'does so by the form',
      (call: Call) => call('PATCH', `/v1/employees/${admin}`, { data: { adminRights: [] } }),
    ],
    [
      'leaves the school',
      (call: Call) => call('PUT', `/users/${admin}/schoolUnits`, { schoolAssociations: [] }),
    ],
  ] as const)('stays: refused if the administrator %s', async (_how, attempt) => {
    const reply = await attempt(asAdmin);
    expect(reply.statusCode, reply.body).toBe(400);
    expect(await isAdmin()).toBe(true);
  });

  test('is told why', async () => {
    const fault = { attribute: 'adminRights', code: lastAdmin };
    expect((await step()).json()).toMatchObject({ error: { validationErrors: [fault] } });
  });

  test('may give the right up once somebody else administers the school, there or from above', async () => {
    await put(school, {});
    expect((await step()).statusCode).toBe(204);
    await back();
    await product.db.delete(associations).where(eq(associations.accountUid, 'second'));
    await product.db.update(schoolUnits).set({ parentUid: 'town' }).where(eq(schoolUnits.uid, school));
    await put('town', { addToSubSchools: true });
    expect((await step()).statusCode).toBe(204);
    await back();
  });

  test.each([
    ['above whose rights do not reach down', 'town', {}, {}],
    ['whose own right has ended', school, { active: false }, {}],
    ['who is deactivated', school, {}, { status: 'deactivated' as const }],
  ] as const)('is not relieved by somebody %s', async (_who, unit, association, account) => {
    await product.db.update(schoolUnits).set({ parentUid: 'town' }).where(eq(schoolUnits.uid, school));
    await put(unit, association);
    if ('status' in account) await product.db.update(accounts).set(account).where(eq(accounts.uid, 'second'));
    expect((await step()).statusCode).toBe(400);
    expect(await isAdmin()).toBe(true);
  });

  test('may lose the right through support', async () => {
    expect((await step(await product.as('super'))).statusCode).toBe(204);
    await back();
  });

  test.each([
    ['deactivated', (db: Database, person: Person) => setStatus(db, person, admin, 'deactivated')],
    ['deleted', (db: Database, person: Person) => removeUser(db, person, admin, null)],
  ] as const)('is not %s except by support', async (_how, attempt) => {
    const by = { uid: 'second', realm: 'se', scopes: [], grant: '', acr: '', impersonator: null };
    await expect(attempt(product.db, by)).rejects.toMatchObject({ reason: { code: lastAdmin } });
    expect((await asAdmin('GET', '/me')).statusCode).toBe(200);
  });
});
