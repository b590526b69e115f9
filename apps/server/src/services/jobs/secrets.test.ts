import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { associations, changes, jobRows, jobs, schoolUnits } from '../../database/schema/index.ts';
import { locks } from '../../person/index.ts';
import { addPupils, Jobs } from '../../testing/jobs.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { forgetOldSecrets, removeOldJobs } from './schedule.ts';

let product: TestProduct;
let asTeacher: Call;
let teachers: Jobs;
let id: string;

beforeAll(async () => {
  product = await TestProduct.start();
  await addPupils(product.db, 2);
  asTeacher = await product.as('teacher');
  teachers = new Jobs(asTeacher);
});
afterAll(() => product.stop());
beforeEach(async () => {
  const ids = ['pupil-1', 'pupil-2', 'sample-admin'];
  id = (await teachers.do({ kind: 'resetPasswords', locale: 'sv' }, { ids })).id;
});

interface Secret {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}
const secrets = (call = asTeacher) => call('GET', `/v1/jobs/${id}/secrets`);
const handedOut = async () => (await secrets()).json<{ data: Secret[] }>().data;
const age = (days: number) => {
  const then = new Date(Date.now() - days * 24 * 3_600_000);
  return product.db.update(jobs).set({ created: then, finished: then }).where(eq(jobs.id, id));
};
const kept = async () =>
  (await product.db.select().from(jobRows).where(eq(jobRows.jobId, id))).filter(({ secret }) => secret);

describe('new passwords', () => {
  test('are given to the requester of the job, and sign in', async () => {
    const data = await handedOut();
    expect(data).toMatchObject([
      { id: 'pupil-1', name: 'Pupil No 1', username: 'pupil-1' },
      { id: 'pupil-2', name: 'Pupil No 2', username: 'pupil-2' },
    ]);
    for (const { username, password } of data)
      expect((await product.postPassword(username, password)).statusCode).toBe(204);
    expect((await teachers.see(id)).secretsUntil).not.toBeNull();
  });

  test('are stored sealed', async () => {
    const rows = await kept();
    const told = await handedOut();
    expect(rows).toHaveLength(2);
    for (const { secret } of rows) expect(told.map(({ password }) => password)).not.toContain(secret);
  });

  test('are different for everybody, and in no record', async () => {
    const data = await handedOut();
    expect(new Set(data.map(({ password }) => password)).size).toBe(2);
    const told = JSON.stringify(await product.db.select().from(changes));
    expect(told).toContain('"password":[null,null]');
    for (const { password } of data) expect(told).not.toContain(password);
    const results = (await asTeacher('GET', `/v1/jobs/${id}/results`)).body;
    for (const { password } of data) expect(results).not.toContain(password);
  });

  test('are not given to an impersonator', async () => {
    const { tokens } = await product.actAs('super', 'sample-teacher');
    expect((await secrets(product.by(tokens))).statusCode).toBe(403);
  });

  test('are not given to a requester who may no longer set them', async () => {
    const hers = eq(associations.accountUid, 'pupil-1');
    await product.db.update(associations).set({ active: false }).where(hers);
    expect((await handedOut()).map((each) => each.id)).toEqual(['pupil-2']);
    await product.db.update(associations).set({ active: true }).where(hers);
    expect((await handedOut()).length).toBe(2);
  });

  test('are refused, with the reason, to a requester who may no longer set any of them', async () => {
    const uids = ['pupil-1', 'pupil-2'];
    await product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
    const there = { schoolUnitUid: 'other', role: 'student' } as const;
    await product.db.insert(associations).values(uids.map((accountUid) => ({ accountUid, ...there })));
    const reply = await secrets();
    await product.db.delete(schoolUnits).where(eq(schoolUnits.uid, 'other'));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { error: { reason: { code: locks.support } } },
    ]);
    expect((await handedOut()).length).toBe(2);
  });

  test('are made by no impersonator', async () => {
    const acting = product.by((await product.actAs('super', 'sample-teacher')).tokens);
    const data = { action: { kind: 'resetPasswords' }, selection: { ids: ['pupil-1'] } };
    const before = await product.db.$count(jobs);
    for (const path of ['/v1/jobs', '/v1/jobs/preview']) {
      const reply = await acting('POST', path, { data });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        403,
        { error: { reason: { code: locks.inPerson } } },
      ]);
    }
    expect(await product.db.$count(jobs)).toBe(before);
  });

  test('end the sessions of those who had the old ones', async () => {
    const [first] = await handedOut();
    const tokens = await product.signInBy({ username: 'pupil-1', password: first?.password ?? '' });
    await teachers.do({ kind: 'resetPasswords' }, { ids: ['pupil-1'] });
    expect((await product.by(tokens)('GET', '/me')).statusCode).toBe(401);
  });

  test('are deleted on request', async () => {
    expect((await asTeacher('POST', `/v1/jobs/${id}/secrets/forget`)).statusCode).toBe(204);
    expect(await handedOut()).toEqual([]);
    expect(await kept()).toEqual([]);
    expect((await teachers.see(id)).secretsUntil).toBeNull();
  });

  test('are deleted after a day', async () => {
    await forgetOldSecrets(product.db);
    expect((await kept()).length).toBe(2);
    await age(1.01);
    expect(await handedOut()).toEqual([]);
    expect((await teachers.see(id)).secretsUntil).toBeNull();
    await forgetOldSecrets(product.db);
    expect(await kept()).toEqual([]);
  });

  test('are not made for people whose password only an administrator may set', async () => {
    const over = await teachers.see(id);
    expect(over.counts).toMatchObject({ changed: 2, refused: 1 });
    const reply = await asTeacher('GET', `/v1/jobs/${id}/results?outcome=refused`);
    expect(reply.json()).toMatchObject({ data: [{ id: 'sample-admin', reason: { code: locks.admin } }] });
  });
});

describe('a job of thirty days ago', () => {
  test('is deleted with its rows; its changes stay recorded', async () => {
    const before = await product.db.$count(changes);
    await age(30.01);
    await removeOldJobs(product.db);
    expect((await asTeacher('GET', `/v1/jobs/${id}`)).statusCode).toBe(404);
    expect(await product.db.$count(jobRows, eq(jobRows.jobId, id))).toBe(0);
    expect(await product.db.$count(changes)).toBe(before);
  });
});
