import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, changes, groups, schoolUnits } from '../../database/schema/index.ts';
import { locks } from '../../person/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { addPupils, Jobs } from '../../testing/jobs.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let asTeacher: Call;
let teachers: Jobs;
let admins: Jobs;
let supports: Jobs;

beforeAll(async () => {
  product = await TestProduct.start();
  const { db } = product;
  await db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
  await db.insert(groups).values({ uid: 'other-1a', schoolUnitUid: 'other', name: '1A' });
  await addPupils(db, 3);
  const named = { realm: 'se', firstname: 'Kim', lastname: 'Karlsson' };
  await db.insert(accounts).values([
    { uid: 'colleague', username: 'colleague', type: 'employee', ...named },
    { uid: 'stranger', username: 'stranger', type: 'student', ...named },
    { uid: 'synced', username: 'synced', type: 'student', userManagementDisabled: true, ...named },
  ]);
  await db.insert(associations).values([
    { accountUid: 'colleague', schoolUnitUid: sampleSchool.uid, role: 'employee' },
    { accountUid: 'stranger', schoolUnitUid: 'other', role: 'student' },
    { accountUid: 'synced', schoolUnitUid: sampleSchool.uid, role: 'student' },
  ]);
  asTeacher = await product.as('teacher');
  teachers = new Jobs(asTeacher);
  admins = new Jobs(await product.as('admin'));
  supports = new Jobs(await product.as('super'));
});
afterAll(() => product.stop());

const post = (call: Call, action: object, selection: object) =>
  call('POST', '/v1/jobs/preview', { data: { action, selection } });
const everybody = ['pupil-1', 'sample-student', 'sample-guardian', 'colleague', 'synced', 'stranger'];
const toClass = { kind: 'addToGroup', groupId: sampleClass.uid } as const;
const nobody = 'notFound.person';
const noStepUp = (code: string, count: number) => ({ reason: { code }, stepUp: false, count });

describe('what a job would do', () => {
  test('for a teacher is what they may do with each person, with the reasons', async () => {
    expect(await teachers.preview(toClass, { ids: everybody })).toEqual({
      total: 6,
      changed: 2,
      unchanged: 1,
      refused: 3,
      reasons: [noStepUp(locks.admin, 1), noStepUp(locks.managed, 1), noStepUp(nobody, 1)],
      refusedPeople: [
        { id: 'colleague', name: 'Kim Karlsson', reason: { code: locks.admin } },
        { id: 'synced', name: 'Kim Karlsson', reason: { code: locks.managed } },
        { id: 'stranger', name: null, reason: { code: nobody } },
      ],
    });
    const { changed, reasons } = await teachers.preview({ kind: 'delete' }, { ids: everybody });
    expect(changed).toBe(0);
    expect(reasons[0]).toEqual(noStepUp(locks.admin, 4));
  });

  test('for an administrator leaves out themselves, support and the other school', async () => {
    const ids = ['pupil-1', 'colleague', 'sample-admin', 'sample-super', 'stranger'];
    for (const kind of ['deactivate', 'delete'] as const) {
      const { changed, reasons } = await admins.preview({ kind }, { ids });
      expect(changed).toBe(2);
      expect(reasons).toEqual([noStepUp(locks.insufficient, 2), noStepUp(nobody, 1)]);
    }
    expect(await admins.preview({ kind: 'activate' }, { ids: ['pupil-1'] })).toMatchObject({ unchanged: 1 });
  });

  test('for support reaches every school, but adds nobody to a group of a school that is not theirs', async () => {
    expect(await supports.preview({ kind: 'delete' }, { ids: everybody })).toMatchObject({
      changed: 6,
      refused: 0,
    });
    const { changed, reasons } = await supports.preview(toClass, { ids: everybody });
    expect(changed).toBe(4);
    expect(reasons).toEqual([noStepUp(locks.stray, 1)]);
  });

  test('is empty for people to whom it does not apply', async () => {
    const action = { kind: 'setAgeFilter', ageFilter: 9 } as const;
    const { changed, reasons } = await teachers.preview(action, { ids: ['pupil-1', 'sample-guardian'] });
    expect(changed).toBe(1);
    expect(reasons).toEqual([noStepUp('lock.noSuchField', 1)]);
  });

  test('names the first fifty who are refused, and counts all', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `nobody-${at}`);
    const { refused, refusedPeople } = await teachers.preview(toClass, { ids });
    expect([refused, refusedPeople.length]).toEqual([60, 50]);
  });

  test('counts a person once who is named twice', async () => {
    const ids = ['pupil-1', 'pupil-1'];
    expect(await teachers.preview(toClass, { ids })).toMatchObject({ total: 1, changed: 1 });
  });

  test('covers all that match, as the list of people finds them', async () => {
    const found = (query: object) => teachers.preview(toClass, { query });
    expect(await found({ type: 'student' })).toMatchObject({ total: 5, changed: 3, unchanged: 1 });
    expect(await found({ q: 'pupil-2' })).toMatchObject({ total: 1, changed: 1 });
    expect(await found({ group: sampleClass.uid, type: 'student' })).toMatchObject({
      total: 1,
      unchanged: 1,
    });
    expect(await supports.preview(toClass, { query: { schoolUnit: 'other' } })).toMatchObject({ total: 1 });
  });

  test('has changed nothing', async () => {
    expect(await product.db.$count(changes)).toBe(0);
  });
});

describe('an invalid job', () => {
  test.each([
    [{ q: 'nobody has this name' }, 'Nobody matches your selection. Select the people again.'],
    [{ schoolUnit: 'other' }, 'Nobody matches your selection. Select the people again.'],
  ])('is about nobody: %j', async (query, message) => {
    const reply = await post(asTeacher, toClass, { query });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { message } });
  });

  test('is about a group of another school', async () => {
    const reply = await post(asTeacher, { kind: 'addToGroup', groupId: 'other-1a' }, { ids: ['pupil-1'] });
    expect(reply.statusCode).toBe(404);
  });

  test.each([
    ['an unknown kind', { kind: 'promote' }, { ids: ['pupil-1'] }],
    ['a selection of both sorts', toClass, { ids: ['pupil-1'], query: {} }],
    ['an empty selection', toClass, { ids: [] }],
    ['pages and orders', toClass, { query: { pageNumber: 2 } }],
    ['an age that is none', { kind: 'setAgeFilter', ageFilter: 19 }, { ids: ['pupil-1'] }],
  ])('has %s', async (_what, action, selection) => {
    expect((await post(asTeacher, action, selection)).statusCode).toBe(400);
  });

  test('is not for students and guardians', async () => {
    for (const name of ['student', 'guardian'])
      expect((await post(await product.as(name), toClass, { ids: ['pupil-1'] })).statusCode).toBe(403);
  });

  test('resets passwords while impersonating', async () => {
    const { tokens } = await product.actAs('super', 'sample-teacher');
    const acting = product.by(tokens);
    const [action, selection] = [{ kind: 'resetPasswords' }, { ids: ['pupil-1'] }];
    for (const path of ['/v1/jobs/preview', '/v1/jobs'])
      expect((await acting('POST', path, { data: { action, selection } })).statusCode).toBe(403);
  });
});
