import { type Classmates, identityClaims } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  groupMembers,
  groups,
  schoolUnits,
  signInAttempts,
} from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { TestProduct } from '../../../testing/product.ts';
import { shortNames } from './classmates.ts';

const student = 'sample-student';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start({ signIn: { windowSeconds: 900, accountLimit: 10, addressLimit: 8 } });
});
afterAll(() => product.stop());
beforeEach(() => product.db.delete(signInAttempts));

const look = (code: string) =>
  product.app.inject({ method: 'POST', url: '/v1/group-codes', payload: { code } });
const enter = (groupCode: string, who = student) => product.postForm({ groupCode, student: who });

describe('the code of a group', () => {
  test('shows a child the classmates, but not the staff', async () => {
    const reply = await look(sampleClass.code);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ name: sampleClass.name, students: [{ uid: student, name: 'Sam' }] });
  });

  test('signs in the pupil who is chosen, and the token says how', async () => {
    const tokens = await product.signInBy({ groupCode: sampleClass.code, student });
    expect(identityClaims.parse(decodeJwt(tokens.id_token))).toMatchObject({ sub: student, amr: ['group'] });
  });

  test('may be typed in lower case, with gaps and dashes', async () => {
    expect((await enter(' fyra-3 bee')).statusCode).toBe(204);
  });

  test('works for a whole class simultaneously', async () => {
    const replies = await Promise.all(Array.from({ length: 9 }, () => enter(sampleClass.code)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(204));
    for (let n = 0; n < 30; n++) expect((await look(sampleClass.code)).statusCode).toBe(200);
  });

  test('opens nothing for people who are not in the group, or are not only students', async () => {
    for (const name of ['teacher', 'admin', 'super', 'guardian', 'nobody']) {
      const reply = await enter(sampleClass.code, `sample-${name}`);
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([401, undefined]);
    }
    await product.db.insert(schoolUnits).values({ uid: 'job', realm: 'se', name: 'Job' });
    await product.db
      .insert(associations)
      .values({ accountUid: student, schoolUnitUid: 'job', role: 'employee' });
    expect((await enter(sampleClass.code)).statusCode).toBe(401);
    await product.db.delete(associations).where(eq(associations.schoolUnitUid, 'job'));
  });

  test('opens nothing if the school unit does not allow it, or is closed', async () => {
    const unit = eq(schoolUnits.uid, sampleSchool.uid);
    for (const change of [{ groupCodeLoginEnabled: false }, { active: false }]) {
      await product.db.update(schoolUnits).set(change).where(unit);
      expect((await look(sampleClass.code)).statusCode).toBe(401);
      expect((await enter(sampleClass.code)).statusCode).toBe(401);
      await product.db.update(schoolUnits).set({ groupCodeLoginEnabled: true, active: true }).where(unit);
    }
  });

  test('opens nothing once it was removed, nor for a deactivated person', async () => {
    await product.db.update(groups).set({ code: null });
    expect((await look(sampleClass.code)).statusCode).toBe(401);
    await product.db.update(groups).set({ code: sampleClass.code });
    const hers = eq(accounts.uid, student);
    await product.db.update(accounts).set({ status: 'deactivated' }).where(hers);
    expect(((await look(sampleClass.code)).json() as Classmates).students).toEqual([]);
    expect((await enter(sampleClass.code)).statusCode).toBe(401);
    await product.db.update(accounts).set({ status: 'active' }).where(hers);
  });

  test('cannot be guessed at for long', async () => {
    const statuses = [];
    for (let n = 0; n < 25; n++) statuses.push((await look(`GUESS${n}`)).statusCode);
    expect(statuses).toEqual([...Array(24).fill(401), 429]);
  });

  test('shows no more of a name than distinguishes the children', () => {
    const people = [
      { firstname: 'Sam', lastname: 'Strand' },
      { firstname: 'Maja', lastname: 'Berg' },
      { firstname: 'Sam', lastname: 'Öberg' },
      { firstname: 'Sam', lastname: 'Östlund' },
    ];
    expect(shortNames(people)).toEqual(['Sam S.', 'Maja', 'Sam Öberg', 'Sam Östlund']);
  });

  test('of an empty group shows nobody', async () => {
    await product.db.insert(groups).values({
      uid: 'empty',
      schoolUnitUid: sampleSchool.uid,
      name: 'Empty',
      code: 'EMPTY234',
    });
    expect((await look('EMPTY234')).json()).toEqual({ name: 'Empty', students: [] });
    expect(await product.db.$count(groupMembers, eq(groupMembers.groupUid, 'empty'))).toBe(0);
  });
});
