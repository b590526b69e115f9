import { job, listOf } from '@aloud/api';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { accounts, changes, groupMembers, jobs } from '../../database/schema/index.ts';
import { locks } from '../../person/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { addPupils, Jobs } from '../../testing/jobs.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;
let teachers: Jobs;
let admins: Jobs;
let pupils: string[];

beforeAll(async () => {
  product = await TestProduct.start();
  pupils = await addPupils(product.db, 40);
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  teachers = new Jobs(asTeacher);
  admins = new Jobs(asAdmin);
});
afterAll(() => product.stop());

const toClass = { kind: 'addToGroup', groupId: sampleClass.uid } as const;
const outOfClass = { ...toClass, kind: 'removeFromGroup' } as const;
const counts = (changed: number, unchanged = 0, refused = 0) => {
  const done = changed + unchanged + refused;
  return { total: done, done, changed, unchanged, refused, failed: 0 };
};
const isMember = (uid: string) =>
  product.db.$count(
    groupMembers,
    and(eq(groupMembers.groupUid, sampleClass.uid), eq(groupMembers.accountUid, uid)),
  );
const accountOf = async (uid: string) =>
  (await product.db.select().from(accounts).where(eq(accounts.uid, uid)))[0];
const recordsOf = (uid: string) =>
  product.db.select().from(changes).where(eq(changes.uid, uid)).orderBy(asc(changes.at));
const result = z.object({
  id: z.string(),
  name: z.string().nullable(),
  outcome: z.string(),
  reason: z.object({ code: z.string() }).nullable(),
});
const resultsOf = async (id: string, query = '') =>
  listOf(result).parse((await asTeacher('GET', `/v1/jobs/${id}/results${query}`)).json());

describe('a job', () => {
  test('has the outcomes that its preview gave, person by person', async () => {
    const ids = [...pupils.slice(0, 12), 'sample-student', 'sample-admin', 'nobody'];
    const { changed, unchanged, refused } = await teachers.preview(toClass, { ids });
    const over = await teachers.do(toClass, { ids });
    expect(over).toMatchObject({ state: 'done', action: toClass, counts: counts(12, 1, 2) });
    expect([changed, unchanged, refused]).toEqual([12, 1, 2]);
    const { data, meta } = await resultsOf(over.id, '?pageNumber=2');
    expect(meta.totalItems).toBe(15);
    expect(data.slice(2)).toEqual([
      { id: 'sample-student', name: 'Sam Strand', outcome: 'unchanged', reason: null },
      { id: 'sample-admin', name: 'Amir Berg', outcome: 'refused', reason: { code: locks.admin } },
      { id: 'nobody', name: null, outcome: 'refused', reason: { code: 'notFound.person' } },
    ]);
    const refusals = await resultsOf(over.id, '?outcome=refused');
    expect(refusals.data.map(({ id }) => id)).toEqual(['sample-admin', 'nobody']);
    expect(refusals.meta.totalItems).toBe(2);
  });

  test('does what one would do by hand, with a record of each change', async () => {
    const [uid = ''] = pupils.slice(20);
    const ids = [uid];
    const told = async () => (await recordsOf(uid)).at(-1);
    const mine = { actorUid: 'sample-admin', realActorUid: null, reason: 'bulk job' };

    await admins.do(toClass, { ids });
    expect(await isMember(uid)).toBe(1);
    expect(await told()).toMatchObject({
      ...mine,
      fields: { groups: [null, { name: sampleClass.name, schoolUnitUid: sampleSchool.uid }] },
    });
    await admins.do(outOfClass, { ids });
    expect(await isMember(uid)).toBe(0);
    await admins.do({ kind: 'setAgeFilter', ageFilter: 9 }, { ids });
    expect(await accountOf(uid)).toMatchObject({ ageFilter: 9, version: 4 });
    await admins.do({ kind: 'setAgeFilter', ageFilter: null }, { ids });
    expect(await accountOf(uid)).toMatchObject({ ageFilter: null });
    await admins.do({ kind: 'deactivate' }, { ids });
    expect(await accountOf(uid)).toMatchObject({ status: 'deactivated', deactivated: expect.any(Date) });
    await admins.do({ kind: 'activate' }, { ids });
    expect(await accountOf(uid)).toMatchObject({ status: 'active', deactivated: null });
    await admins.do({ kind: 'delete' }, { ids });
    expect(await accountOf(uid)).toMatchObject({ status: 'deactivated', deleted: expect.any(Date) });

    const records = await recordsOf(uid);
    expect(records.map(({ action }) => action).sort()).toEqual([
      'delete',
      ...Array.from({ length: 6 }, () => 'update'),
    ]);
    for (const record of records) expect(record).toMatchObject(mine);
  });

  test('does not change people who are so already, and records nothing', async () => {
    const ids = pupils.slice(21, 23);
    await teachers.do({ kind: 'setAgeFilter', ageFilter: 7 }, { ids });
    const over = await teachers.do({ kind: 'setAgeFilter', ageFilter: 7 }, { ids });
    expect(over.counts).toEqual(counts(0, 2));
    expect((await recordsOf(ids[0] ?? '')).length).toBe(1);
  });

  test('for all that match is about those who match when it is made, by name', async () => {
    const query = { q: 'pupil-3', type: 'student' as const };
    const over = await teachers.do({ kind: 'setAgeFilter', ageFilter: 5 }, { query });
    expect(over.counts).toEqual(counts(11));
    const names = (await resultsOf(over.id, '?pageSize=100')).data.map(({ name }) => name);
    expect(names[0]).toBe('Pupil No 3');
    expect(names.at(-1)).toBe('Pupil No 39');
    expect(await accountOf('pupil-3')).toMatchObject({ ageFilter: 5 });
    expect(await accountOf('pupil-29')).toMatchObject({ ageFilter: null });
  });

  test('is made once, however often the call is sent', async () => {
    const id = '6f1c2c5e-97b5-4f0e-9f0f-0d8d2c1b7a11';
    const data = { id, action: toClass, selection: { ids: pupils.slice(30, 35) } };
    for (let n = 0; n < 3; n++) {
      const reply = await asTeacher('POST', '/v1/jobs', { data });
      expect([reply.statusCode, reply.headers.location]).toEqual([201, `/v1/jobs/${id}`]);
    }
    const over = await teachers.until(id, ({ finished }) => finished !== null);
    expect(over.counts).toEqual(counts(5));
    expect(await product.db.$count(jobs, eq(jobs.id, id))).toBe(1);
    // Not even for the administrator: it is another person's.
    expect((await asAdmin('POST', '/v1/jobs', { data })).statusCode).toBe(404);
  });

  test('is refused to a person with twenty under way, until one is finished', async () => {
    const held = { state: 'running', holder: 'another', heldUntil: new Date(Date.now() + 60_000) } as const;
    const hers = { ownerUid: 'sample-teacher', realm: 'se', acr: 'any', action: toClass, total: 1, ...held };
    const ids = Array.from({ length: 20 }, (_, n) => `under-way-${n}`);
    await product.db.insert(jobs).values(ids.map((id) => ({ ...hers, id })));
    const data = { action: outOfClass, selection: { ids: pupils.slice(0, 1) } };
    const refused = await asTeacher('POST', '/v1/jobs', { data });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('You can run at most 20 bulk changes at the same time.');
    await admins.do(outOfClass, { ids: pupils.slice(0, 1) });
    await product.db.update(jobs).set({ state: 'cancelled' }).where(eq(jobs.id, 'under-way-0'));
    expect((await asTeacher('POST', '/v1/jobs', { data })).statusCode).toBe(201);
    await product.db.delete(jobs).where(inArray(jobs.id, ids));
  });

  test('is seen by who started it, and by nobody else', async () => {
    const { id } = await admins.do(outOfClass, { ids: pupils.slice(0, 1) });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/results'],
      ['POST', '/cancel'],
      ['GET', '/secrets'],
      ['POST', '/secrets/forget'],
    ] as const)
      expect((await asTeacher(method, `/v1/jobs/${id}${path}`)).statusCode).toBe(404);
    const mine = z.object({ data: z.array(job) }).parse((await asAdmin('GET', '/v1/jobs')).json());
    expect(mine.data[0]?.id).toBe(id);
    const hers = await asTeacher('GET', '/v1/jobs');
    expect(hers.body).not.toContain(id);
  });

  test('of more than thirty days ago is not listed', async () => {
    const { id } = await admins.do(outOfClass, { ids: pupils.slice(0, 1) });
    const created = new Date(Date.now() - 31 * 24 * 3_600_000);
    await product.db.update(jobs).set({ created }).where(eq(jobs.id, id));
    expect((await asAdmin('GET', '/v1/jobs')).body).not.toContain(id);
  });

  test('that is cancelled keeps what is done, and does no more', async () => {
    const id = await teachers.start({ kind: 'resetPasswords' }, { ids: pupils.slice(0, 40) });
    await teachers.until(id, ({ counts: { done } }) => done > 0);
    const cancelled = job.parse((await asTeacher('POST', `/v1/jobs/${id}/cancel`)).json());
    expect(cancelled).toMatchObject({ state: 'cancelled', finished: expect.any(String) });
    // The current row is finished.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { counts: after } = await teachers.see(id);
    expect(after.done).toBeLessThan(after.total);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await teachers.see(id)).toMatchObject({ state: 'cancelled', counts: after });
    const again = job.parse((await asTeacher('POST', `/v1/jobs/${id}/cancel`)).json());
    expect(again.finished).toBe(cancelled.finished);
  });

  test('that changed people shows in their list immediately', async () => {
    const listed = async () =>
      (await asAdmin('GET', '/users?status=deactivated')).json<{ meta: object }>().meta;
    expect(await listed()).toMatchObject({ totalItems: 0 });
    await admins.do({ kind: 'deactivate' }, { ids: pupils.slice(5, 8) });
    expect(await listed()).toMatchObject({ totalItems: 3 });
  });
});

describe('an impersonator', () => {
  test('starts a job in the person’s name, and the record says who it really was', async () => {
    const { tokens } = await product.actAs('super', 'sample-teacher');
    const [uid = ''] = pupils.slice(38);
    const over = await new Jobs(product.by(tokens)).do(
      { kind: 'setAgeFilter', ageFilter: 3 },
      { ids: [uid] },
    );
    expect(over.counts).toEqual(counts(1));
    const records = await recordsOf(uid);
    expect(records.at(-1)).toMatchObject({ actorUid: 'sample-teacher', realActorUid: 'sample-super' });
  });
});
