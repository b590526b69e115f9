import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let asTeacher: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'far', realm: 'se', name: 'Far school' });
  await product.db.insert(groups).values({ uid: '1a', schoolUnitUid: sampleSchool.uid, name: '1A' });
  await pupil('alma');
  await pupil('bo');
  asTeacher = await product.as('teacher');
});
afterAll(() => product.stop());
beforeEach(() => product.db.delete(changes));

async function pupil(uid: string, school: string = sampleSchool.uid) {
  const named = { username: uid, firstname: 'Åsa', lastname: uid, type: 'student' } as const;
  await product.db.insert(accounts).values({ uid, realm: 'se', ...named });
  await product.db.insert(associations).values({ accountUid: uid, schoolUnitUid: school, role: 'student' });
  await product.db.insert(groupMembers).values({ groupUid: '1a', accountUid: uid });
}
const set = (ageFilter: unknown, call = asTeacher) =>
  call('PATCH', '/v1/groups/1a/ageFilter', { data: { ageFilter } });
const filters = async () => {
  const rows = await product.db
    .select()
    .from(accounts)
    .where(inArray(accounts.uid, ['alma', 'bo']));
  return rows.map(({ ageFilter }) => ageFilter);
};

describe('the age filter of a class', () => {
  test('is set for each of its students, and recorded for those who had another', async () => {
    await product.db.update(accounts).set({ ageFilter: 9 }).where(eq(accounts.uid, 'alma'));
    const reply = await set(9);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toEqual({ changed: 1, unchanged: 1, refused: [] });
    expect(await filters()).toEqual([9, 9]);
    const written = await product.db.select().from(changes);
    expect(written).toMatchObject([
      { actorUid: 'sample-teacher', uid: 'bo', fields: { ageFilter: [null, 9] } },
    ]);
  });

  test('is removed again', async () => {
    await set(12);
    await set(null);
    expect(await filters()).toEqual([null, null]);
  });

  test('accepts only valid years', async () => {
    for (const years of [-1, 19, 8.5, 'nine']) expect((await set(years)).statusCode).toBe(400);
  });

  test('is set for nobody if it is locked for one of them, who is named', async () => {
    await set(6);
    await pupil('stray', 'far');
    expect((await set(12)).json()).toEqual({
      changed: 0,
      unchanged: 0,
      refused: [{ id: 'stray', name: 'Åsa stray', reason: { code: 'lock.insufficient' } }],
    });
    expect(await filters()).toEqual([6, 6]);
    await product.db.delete(accounts).where(eq(accounts.uid, 'stray'));
  });

  test('of another school is not found', async () => {
    await product.db.insert(groups).values({ uid: 'far-1a', schoolUnitUid: 'far', name: '1A' });
    const reply = await asTeacher('PATCH', '/v1/groups/far-1a/ageFilter', { data: { ageFilter: 9 } });
    expect(reply.statusCode).toBe(404);
  });
});
