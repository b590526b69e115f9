import { type JobAction, type JobSelection, job } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  accounts,
  groupMembers,
  groups,
  jobRows,
  jobs,
  schoolUnits,
} from '../../../database/schema/index.ts';
import { locks } from '../../../person/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { Imports } from '../../../testing/imports.ts';
import { addPupils, Jobs } from '../../../testing/jobs.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
let asAdmin: Call;
let asTeacher: Call;
let admin: Imports;
let teacher: Imports;

beforeAll(async () => {
  product = await TestProduct.start();
  await addPupils(product.db, 40);
  await product.db.insert(schoolUnits).values({ uid: 'elsewhere', realm: 'se', name: 'Elsewhere' });
  await product.db.insert(groups).values([
    { uid: 'choir', schoolUnitUid: sampleSchool.uid, name: 'Choir' },
    { uid: 'band', schoolUnitUid: 'elsewhere', name: 'Band' },
  ]);
  asAdmin = await product.as('admin');
  asTeacher = await product.as('teacher');
  admin = new Imports(asAdmin);
  teacher = new Imports(asTeacher);
});
afterAll(() => product.stop());

/** People of their own for each test. */
let at = 0;
let ids: string[];
beforeEach(() => {
  ids = [at + 1, at + 2].map((number) => `pupil-${number}`);
  at += 2;
});

const order = (call: Call, action: JobAction, selection: JobSelection = { ids }) =>
  call('POST', '/v1/jobs', { data: { action, selection, plan: true } });
const planned = async (who: Imports, call: Call, ...wanted: [JobAction, JobSelection?]) => {
  const reply = await order(call, ...wanted);
  expect(reply.statusCode, reply.body).toBe(201);
  return who.until(reply.json<{ id: string }>().id, 'planned', 'failed');
};
const stored = async (uid: string) =>
  (await product.db.select().from(accounts).where(eq(accounts.uid, uid)))[0];
const toChoir = { kind: 'addToGroup', groupId: 'choir' } as const;

describe('a bulk change', () => {
  test('is a plan that changes nobody before it is approved, and says whom it would change and whom not', async () => {
    const [uid = ''] = ids;
    await product.db.insert(groupMembers).values([
      { groupUid: sampleClass.uid, accountUid: uid },
      { groupUid: 'band', accountUid: uid },
      { groupUid: 'choir', accountUid: ids[1] ?? '' },
    ]);
    const plan = await planned(teacher, asTeacher, toChoir, { ids: [...ids, 'sample-admin', 'nobody'] });
    expect(plan).toMatchObject({
      kind: 'bulk',
      change: toChoir,
      isOwn: true,
      read: 4,
      planned: { create: 0, update: 1, remove: 0, same: 1, refuse: 2 },
      canUndo: false,
    });
    expect(plan.faults).toHaveLength(2);
    const rows = await teacher.rows(plan);
    expect(rows).toMatchObject([
      {
        id: uid,
        name: expect.any(String),
        verdict: 'update',
        // Groups of other schools are not named to the teacher.
        fields: [{ column: 'groups', before: [sampleClass.name], after: [sampleClass.name, 'Choir'] }],
      },
      { id: ids[1], verdict: 'same', fields: [] },
      { id: 'sample-admin', verdict: 'refuse', faults: [{ column: null, reason: { code: locks.admin } }] },
      { id: null, name: null, verdict: 'refuse', faults: [{ reason: { code: 'notFound.person' } }] },
    ]);
    expect(await teacher.rows(plan, { q: uid })).toHaveLength(1);
    const members = () =>
      product.db.$count(
        groupMembers,
        and(eq(groupMembers.groupUid, 'choir'), eq(groupMembers.accountUid, uid)),
      );
    expect(await members()).toBe(0);
    const done = await teacher.carryOut(plan);
    expect(done).toMatchObject({
      state: 'done',
      canUndo: true,
      counts: { done: 4, changed: 1, unchanged: 1, refused: 2, failed: 0 },
    });
    expect(await members()).toBe(1);
    expect((await teacher.rows(plan)).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'unchanged',
      'refused',
      'refused',
    ]);
  });

  test('for few people is planned in the call that asks for it, whatever else is under way', async () => {
    const reply = await order(asAdmin, { kind: 'deactivate' });
    expect(await admin.see(reply.json<{ id: string }>().id)).toMatchObject({
      state: 'planned',
      planned: { update: 2 },
    });
  });

  test.each([
    [{ kind: 'setAgeFilter', ageFilter: 9 }, 'update', { column: 'ageFilter', before: null, after: 9 }],
    [{ kind: 'deactivate' }, 'update', { column: 'status', before: 'active', after: 'deactivated' }],
    [{ kind: 'delete' }, 'remove', { column: 'status', before: 'active', after: 'deleted' }],
  ] as const)('shows each person before and after: %j', async (action, verdict, field) => {
    const plan = await planned(admin, asAdmin, action);
    expect(plan.planned[verdict]).toBe(2);
    expect(await admin.rows(plan)).toMatchObject(ids.map((id) => ({ id, verdict, fields: [field] })));
  });

  test('is carried out only by its digest, and only by whoever has asked for it', async () => {
    const plan = await planned(admin, asAdmin, { kind: 'deactivate' });
    expect((await admin.approve({ id: plan.id, digest: 'another' })).statusCode).toBe(409);
    expect((await teacher.approve(plan)).statusCode).toBe(404);
    expect((await asTeacher('GET', `/v1/plans/${plan.id}`)).statusCode).toBe(404);
    expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'active' });
    await admin.carryOut(plan);
    expect(await stored(ids[0] ?? '')).toMatchObject({ status: 'deactivated' });
  });

  test('keeps what a hand has written since it was planned, and says so', async () => {
    const [edited = ''] = ids;
    const plan = await planned(admin, asAdmin, { kind: 'setAgeFilter', ageFilter: 12 });
    const { version = 0 } = (await stored(edited)) ?? {};
    await product.db
      .update(accounts)
      .set({ ageFilter: 5, version: version + 1 })
      .where(eq(accounts.uid, edited));
    await admin.carryOut(plan);
    expect(await admin.rows(plan)).toMatchObject([
      { outcome: 'refused', reason: { code: 'import.changedMeanwhile' } },
      { outcome: 'changed', reason: null },
    ]);
    expect(await stored(edited)).toMatchObject({ ageFilter: 5 });
  });

  test('that was only looked at is not among the jobs, and cannot be carried out once it is discarded', async () => {
    const plan = await planned(admin, asAdmin, { kind: 'deactivate' });
    const listed = async () =>
      z.object({ data: z.array(job) }).parse((await asAdmin('GET', '/v1/jobs')).json()).data;
    expect((await listed()).map(({ id }) => id)).not.toContain(plan.id);
    expect((await asAdmin('POST', `/v1/plans/${plan.id}/cancel`)).statusCode).toBe(200);
    expect((await listed()).map(({ id }) => id)).not.toContain(plan.id);
    expect((await admin.approve(plan)).statusCode).toBe(409);
    // Whom it was about is not kept.
    expect(await product.db.$count(jobRows, eq(jobRows.jobId, plan.id))).toBe(0);
    const other = await planned(admin, asAdmin, { kind: 'deactivate' });
    await admin.carryOut(other);
    expect((await listed())[0]).toMatchObject({
      id: other.id,
      state: 'done',
      action: { kind: 'deactivate' },
    });
  });

  test('that the call does not ask to be shown is carried out at once, and is a plan all the same', async () => {
    const { id } = await new Jobs(asAdmin).do({ kind: 'setAgeFilter', ageFilter: 3 }, { ids });
    expect(await admin.see(id)).toMatchObject({ kind: 'bulk', state: 'done', planned: { update: 2 } });
    expect(await admin.rows({ id })).toMatchObject(
      ids.map((uid) => ({ id: uid, fields: [{ before: null, after: 3 }], outcome: 'changed' })),
    );
  });

  test('gives new passwords that the plan leads to, until they are deleted; an impersonator cannot approve it', async () => {
    const plan = await planned(teacher, asTeacher, { kind: 'resetPasswords', locale: 'sv' });
    const acting = new Imports(product.by((await product.actAs('super', 'sample-teacher')).tokens));
    const refused = await acting.approve(plan);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { error: { reason: { code: locks.inPerson } } },
    ]);
    expect(plan.secretsUntil).toBeNull();
    const done = await teacher.carryOut(plan);
    expect(done).toMatchObject({ canUndo: false, secretsUntil: expect.any(String) });
    const secrets = await asTeacher('GET', `/v1/jobs/${plan.id}/secrets`);
    expect(secrets.json()).toMatchObject({ data: ids.map((id) => ({ id })) });
    await asTeacher('POST', `/v1/jobs/${plan.id}/secrets/forget`);
    expect(await teacher.see(plan.id)).toMatchObject({ secretsUntil: null });
  });
});

describe('the undo of a bulk change', () => {
  test.each([
    [{ kind: 'delete' }, { column: 'status', before: 'deleted', after: 'active' }],
    [{ kind: 'deactivate' }, { column: 'status', before: 'deactivated', after: 'active' }],
    [
      { kind: 'setAgeFilter', ageFilter: 9 },
      { column: 'ageFilter', before: 9, after: null },
    ],
    [toChoir, { column: 'groups', before: ['Choir'], after: [] }],
  ] as const)('says what comes back before it does: %j', async (action, field) => {
    const done = await admin.carryOut(await planned(admin, asAdmin, action));
    const undo = await admin.planUndo(done.id);
    expect(undo).toMatchObject({ kind: 'undo', undoes: done.id, planned: { update: 2 } });
    expect(await admin.rows(undo)).toMatchObject(ids.map((id) => ({ id, fields: [field] })));
    await admin.carryOut(undo);
    expect(await admin.see(done.id)).toMatchObject({ state: 'undone', canUndo: false, undo: undo.id });
    expect(await new Jobs(asAdmin).see(done.id)).toMatchObject({ state: 'undone', undo: undo.id });
  });

  test('brings those back deactivated who were deactivated before they were deleted', async () => {
    await new Jobs(asAdmin).do({ kind: 'deactivate' }, { ids });
    const done = await new Jobs(asAdmin).do({ kind: 'delete' }, { ids });
    const undo = await admin.planUndo(done.id);
    expect(await admin.rows(undo)).toMatchObject(
      ids.map((id) => ({ id, fields: [{ column: 'status', before: 'deleted', after: 'deactivated' }] })),
    );
  });
});

describe('a bulk change of a version that had no plans for them', () => {
  const past = new Date(Date.now() - 60_000);
  const before = {
    ownerUid: 'sample-admin',
    realm: 'se',
    acr: 'urn:aloud:acr:password',
    total: 2,
    created: past,
  };

  test('is finished if it was under way, and can be undone', async () => {
    const [first = '', second = ''] = ids;
    await product.db.update(accounts).set({ ageFilter: 4 }).where(eq(accounts.uid, second));
    await product.db.insert(jobs).values({
      ...before,
      id: 'under way',
      action: { kind: 'setAgeFilter', ageFilter: 9 },
      state: 'running',
      refused: 1,
      holder: 'a server that is gone',
      heldUntil: past,
    });
    await product.db.insert(jobRows).values([
      { jobId: 'under way', position: 1, accountUid: first, outcome: 'refused', reason: 'lock.insufficient' },
      { jobId: 'under way', position: 2, accountUid: second },
    ]);
    await admin.until('under way', 'done');
    expect(await stored(second)).toMatchObject({ ageFilter: 9 });
    expect(await admin.rows({ id: 'under way' })).toMatchObject([
      { id: first, name: expect.stringMatching(/^Pupil/), verdict: 'refuse', outcome: 'refused' },
      { id: second, verdict: 'update', outcome: 'changed', fields: [{ before: 4, after: 9 }] },
    ]);
    const undo = await admin.planUndo('under way');
    await admin.carryOut(undo);
    expect(await stored(second)).toMatchObject({ ageFilter: 4 });
  });

  test('is shown with its outcomes if it was done', async () => {
    await product.db.insert(jobs).values({
      ...before,
      id: 'done',
      action: { kind: 'activate' },
      state: 'done',
      changed: 1,
      unchanged: 1,
    });
    await product.db.insert(jobRows).values([
      { jobId: 'done', position: 1, accountUid: ids[0] ?? '', outcome: 'changed' },
      { jobId: 'done', position: 2, accountUid: ids[1] ?? '', outcome: 'unchanged' },
    ]);
    expect(await admin.see('done')).toMatchObject({
      kind: 'bulk',
      state: 'done',
      planned: { update: 1, same: 1, refuse: 0 },
      canUndo: true,
    });
    expect(await admin.rows({ id: 'done' }, { outcome: 'unchanged' })).toMatchObject([
      { id: ids[1], name: expect.stringMatching(/^Pupil/), outcome: 'unchanged' },
    ]);
    expect(await admin.rows({ id: 'done' }, { verdict: 'update' })).toHaveLength(1);
  });
});
