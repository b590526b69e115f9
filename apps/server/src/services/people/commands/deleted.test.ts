import { deletedUser, listOf } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, changes, schoolUnits } from '../../../database/schema/index.ts';
import { sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

const day = 86_400_000;

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

/** An active student. */
async function pupil(uid: string, school: string = sampleSchool.uid): Promise<string> {
  const named = { username: `${uid}.user`, firstname: 'Nils', lastname: uid };
  await product.db.insert(accounts).values({ uid, realm: 'se', type: 'student', ...named });
  await product.db.insert(associations).values({ accountUid: uid, schoolUnitUid: school, role: 'student' });
  return uid;
}
const remove = (uid: string, call = asAdmin) => call('DELETE', `/v1/students/${uid}`);
const restore = (uid: string, call = asAdmin) => call('POST', `/users/${uid}/restore`);
const daysAgo = (uid: string, days: number) =>
  product.db
    .update(accounts)
    .set({ deleted: new Date(Date.now() - days * day) })
    .where(eq(accounts.uid, uid));
const deletedFor = async (call: Call) =>
  listOf(deletedUser).parse((await call('GET', '/deletedUsers?pageSize=100')).json());
const row = async (uid: string) => {
  const [found] = await product.db.select().from(accounts).where(eq(accounts.uid, uid));
  return found;
};

describe('undoing a deletion', () => {
  test('restores the person as they were, once, and is recorded', async () => {
    const uid = await pupil('back');
    await remove(uid);
    expect((await asAdmin('GET', `/v1/students/${uid}`)).statusCode).toBe(404);
    expect((await restore(uid)).statusCode).toBe(204);
    expect((await asAdmin('GET', `/v1/students/${uid}`)).statusCode).toBe(200);
    expect(await row(uid)).toMatchObject({ status: 'active', deleted: null, version: 3 });
    expect((await restore(uid)).statusCode).toBe(404);
    const told = await product.db.select().from(changes).where(eq(changes.uid, uid));
    expect(told.map(({ action }) => action).sort()).toEqual(['delete', 'restore']);
  });

  test('leaves a person deactivated who was so before', async () => {
    const uid = await pupil('idle');
    await product.db
      .update(accounts)
      .set({ status: 'deactivated', deactivated: new Date() })
      .where(eq(accounts.uid, uid));
    await remove(uid);
    await restore(uid);
    expect(await row(uid)).toMatchObject({ status: 'deactivated', deleted: null });
  });

  test('is possible for thirty days', async () => {
    const [late, soon] = [await pupil('late'), await pupil('soon')];
    await remove(late);
    await remove(soon);
    await daysAgo(late, 30.01);
    await daysAgo(soon, 29.99);
    expect((await restore(late)).statusCode).toBe(404);
    expect((await restore(soon)).statusCode).toBe(204);
  });

  test('is for administrators of the person’s school', async () => {
    const uid = await pupil('mine');
    const elsewhere = await pupil('theirs', 'other');
    await remove(uid);
    await remove(elsewhere, asSuper);
    expect((await restore(uid, asTeacher)).statusCode).toBe(403);
    expect((await restore(elsewhere)).statusCode).toBe(404);
    const uids = async (call: Call) => (await deletedFor(call)).data.map((each) => each.uid);
    expect(await uids(asTeacher)).toEqual([]);
    expect(await uids(asAdmin)).toContain(uid);
    expect(await uids(asAdmin)).not.toContain(elsewhere);
    expect(await uids(asSuper)).toEqual(expect.arrayContaining([uid, elsewhere]));
    const { data } = await deletedFor(asAdmin);
    const { deleted, erased } = data.find((each) => each.uid === uid) ?? { deleted: '', erased: '' };
    expect(Date.parse(erased) - Date.parse(deleted)).toBe(30 * day);
  });
});
