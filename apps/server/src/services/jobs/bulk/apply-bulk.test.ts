import { randomUUID } from 'node:crypto';
import { type JobAction, passwordContext } from '@aloud/api';
import { and, asc, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import {
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  jobRows,
  jobs,
} from '../../../database/schema/index.ts';
import { locks, type Person } from '../../../person/index.ts';
import { sampleClass } from '../../../seed/people.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { addPupils } from '../../../testing/jobs.ts';
import { testSafe } from '../../../testing/safe.ts';
import { createJob } from '../commands.ts';
import { applyNext } from '../plans/apply-plan.ts';
import { cancel } from '../plans/decide-plan.ts';
import { readPlan } from '../plans/read-plan.ts';
import { claimJob } from '../queue.ts';
import { bulkPlan } from './bulk-plan.ts';

const { log } = Fastify();
const toClass = { kind: 'addToGroup', groupId: sampleClass.uid } as const;

let database: OpenDatabase;
let pupils: string[];
beforeEach(async () => {
  database = await createTestDatabase('sample');
  pupils = await addPupils(database.db, 3);
});
afterEach(() => database.close());

const person = (name: string, impersonator: Person['impersonator'] = null): Person => ({
  uid: `sample-${name}`,
  realm: 'se',
  scopes: [],
  grant: '',
  acr: passwordContext,
  impersonator,
});

/** Holds a planned job, and returns what does its next row, or its next rows in one transaction. */
async function begin(action: JobAction, who = person('teacher')) {
  const { db } = database;
  const kind = bulkPlan(testSafe);
  await createJob(db, who, { id: randomUUID(), action, selection: { ids: pupils } });
  const claimed = await claimJob(db, 'us');
  if (!claimed) throw new Error('There is no job.');
  await readPlan(db, claimed, kind, { holder: 'us', isStopping: () => false, log });
  const job = await claimJob(db, 'us');
  if (!job) throw new Error('The job is not planned.');
  const next = (rows = 1, holder = 'us') => applyNext({ db, job, kind, holder, log }, rows);
  return { job, next };
}

const outcomes = async () => {
  const rows = await database.db.select().from(jobRows).orderBy(asc(jobRows.position));
  return rows.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome}: ${reason}`));
};
const counts = async () => {
  const [job] = await database.db.select().from(jobs);
  return job && [job.changed, job.unchanged, job.refused, job.failed];
};
const members = () =>
  database.db.$count(
    groupMembers,
    and(eq(groupMembers.groupUid, sampleClass.uid), sql`${groupMembers.accountUid} like 'pupil-%'`),
  );

describe('a row of a job', () => {
  test('is done once, however often it is tried', async () => {
    const { next } = await begin(toClass);
    await Promise.all([next(), next(), next()]);
    while ((await next()) !== 0);
    expect(await next(3)).toBe(0);
    expect(await counts()).toEqual([3, 0, 0, 0]);
    expect(await database.db.$count(changes)).toBe(3);
  });

  test('is left alone by a server that does not hold the job', async () => {
    const { next } = await begin(toClass);
    expect(await next(1, 'others')).toBeNull();
    expect(await outcomes()).toEqual([null, null, null]);
  });

  test('is left alone once the job is cancelled', async () => {
    const { job, next } = await begin(toClass);
    await next();
    await cancel(database.db, job);
    expect(await next()).toBeNull();
    expect(await outcomes()).toEqual(['changed', null, null]);
  });

  test('that fails on our side leaves nothing half done', async () => {
    const { next } = await begin(toClass);
    await database.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`);
    await database.db.execute(sql`
      create trigger fails before insert on changes for each row when (new.uid = 'pupil-2') execute function fail()`);
    expect(await next(3)).toBe(3);
    expect(await outcomes()).toEqual(['changed', 'failed: system.internal', 'changed']);
    expect(await members()).toBe(2);
    expect(await counts()).toEqual([2, 0, 0, 1]);
  });
});

describe('rights that end while a job runs', () => {
  test('because the association ended: nobody is changed after that', async () => {
    const { next } = await begin(toClass);
    await next();
    await database.db
      .update(associations)
      .set({ active: false })
      .where(eq(associations.accountUid, 'sample-teacher'));
    expect(await next()).toBe(1);
    expect(await outcomes()).toEqual(['changed', 'refused: lock.notAllowed', null]);
    expect(await members()).toBe(1);
  });

  test('because the role changed: a person who is no longer an administrator deletes nobody after that', async () => {
    const { next } = await begin({ kind: 'delete' }, person('admin'));
    await next();
    await database.db
      .update(associations)
      .set({ role: 'employee' })
      .where(eq(associations.accountUid, 'sample-admin'));
    await next();
    expect((await outcomes())[1]).toBe(`refused: ${locks.admin}`);
  });

  test('because the account ended: nobody is changed after that', async () => {
    const { next } = await begin(toClass);
    await database.db
      .update(accounts)
      .set({ status: 'deactivated' })
      .where(eq(accounts.uid, 'sample-teacher'));
    await next();
    expect((await outcomes())[0]).toBe('refused: lock.notAllowed');
  });

  test('because the impersonator’s rights ended: nobody is changed after that', async () => {
    const { next } = await begin(toClass, person('teacher', { uid: 'sample-super', name: 'Selma Ek' }));
    await next();
    await database.db.update(accounts).set({ scopes: [] }).where(eq(accounts.uid, 'sample-super'));
    await next();
    expect((await outcomes()).slice(0, 2)).toEqual(['changed', 'refused: lock.notAllowed']);
  });

  test('for single people refuse only those', async () => {
    const { next } = await begin(toClass);
    await database.db
      .update(accounts)
      .set({ userManagementDisabled: true })
      .where(eq(accounts.uid, 'pupil-1'));
    await database.db.update(accounts).set({ deleted: new Date() }).where(eq(accounts.uid, 'pupil-2'));
    await next(3);
    expect(await outcomes()).toEqual([`refused: ${locks.managed}`, 'refused: notFound.person', 'changed']);
  });

  test('because the group is gone: the rows say so', async () => {
    const { next } = await begin(toClass);
    await database.db.delete(groups).where(eq(groups.uid, sampleClass.uid));
    await next();
    expect((await outcomes())[0]).toBe('refused: notFound.group');
  });
});
