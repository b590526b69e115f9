import { randomUUID } from 'node:crypto';
import { type JobAction, passwordContext } from '@aloud/api';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { ListCache } from '../../database/lists/cache.ts';
import { associations, changes, jobRows, jobs } from '../../database/schema/index.ts';
import type { Person } from '../../person/index.ts';
import { sampleClass } from '../../seed/people.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { addPupils } from '../../testing/jobs.ts';
import { testSafe } from '../../testing/safe.ts';
import { createJob } from './commands.ts';
import { claimJob } from './queue.ts';
import { JobRunner } from './runner.ts';

const { log } = Fastify();
const toClass = { kind: 'addToGroup', groupId: sampleClass.uid } as const;
const outOfClass = { ...toClass, kind: 'removeFromGroup' } as const;
const teacher: Person = {
  uid: 'sample-teacher',
  realm: 'se',
  scopes: [],
  grant: '',
  acr: passwordContext,
  impersonator: null,
};

let database: OpenDatabase;
let pupils: string[];
let runners: JobRunner[];
beforeEach(async () => {
  database = await createTestDatabase('sample');
  pupils = await addPupils(database.db, 450);
  runners = [0, 1].map(() => new JobRunner({ db: database.db, safe: testSafe }, new ListCache(), log));
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await database.close();
});

const create = async (action: JobAction, ids = pupils) => {
  const id = randomUUID();
  await createJob(database.db, teacher, { id, action, selection: { ids } });
  return id;
};
const seen = async (id: string) => (await database.db.select().from(jobs).where(eq(jobs.id, id)))[0];
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
const isOver = (id: string) => async () => (await seen(id))?.finished !== null;
/** How many records there are for each person. */
const records = async () => {
  const found = await database.db
    .select({ uid: changes.uid, records: count() })
    .from(changes)
    .groupBy(changes.uid);
  return { people: found.length, most: Math.max(...found.map((each) => each.records)) };
};

describe('servers on one database', () => {
  test('share the jobs, and each row is done once', async () => {
    const ids = [await create(toClass), await create({ kind: 'setAgeFilter', ageFilter: 9 })];
    for (const runner of runners) runner.start();
    for (const id of ids) await until(isOver(id));
    for (const id of ids) expect(await seen(id)).toMatchObject({ state: 'done', changed: 450, holder: null });
    expect(await records()).toEqual({ people: 450, most: 2 });
  });

  test('take turns: a short job does not wait for the end of a long one', async () => {
    const [long, short] = [await create(toClass), await create(outOfClass, ['sample-student'])];
    runners[0]?.start();
    await until(isOver(short));
    expect(await seen(long)).toMatchObject({ state: 'applying' });
    await until(isOver(long));
  });

  test('continue the job of a server that stopped', async () => {
    const id = await create(toClass);
    const [first, second] = runners;
    first?.start();
    await until(async () => ((await seen(id))?.changed ?? 0) > 10);
    await first?.stop();
    expect(await seen(id)).toMatchObject({ state: 'applying', holder: null, finished: null });
    second?.start();
    await until(isOver(id));
    expect(await records()).toEqual({ people: 450, most: 1 });
  });

  test('check the requester’s rights again while a job runs', async () => {
    const id = await create(toClass);
    runners[0]?.start();
    await until(async () => ((await seen(id))?.changed ?? 0) > 10);
    await database.db
      .update(associations)
      .set({ active: false })
      .where(eq(associations.accountUid, teacher.uid));
    await until(isOver(id));
    const over = await seen(id);
    expect(over?.refused).toBeGreaterThan(0);
    expect((over?.changed ?? 0) + (over?.refused ?? 0)).toBe(450);
  });

  test('take over the job of a silent server, but not before its lease ends', async () => {
    const id = await create(toClass, pupils.slice(0, 20));
    expect((await claimJob(database.db, 'gone'))?.id).toBe(id);
    expect(await claimJob(database.db, 'other')).toBeNull();
    await database.db
      .update(jobs)
      .set({ heldUntil: sql`now() - interval '1 second'` })
      .where(eq(jobs.id, id));
    runners[0]?.start();
    await until(isOver(id));
    expect(await seen(id)).toMatchObject({ state: 'done', changed: 20 });
  });
});

describe('a runner', () => {
  test('that is idle begins immediately when it is woken', async () => {
    const anHour = 3_600_000;
    const runner = new JobRunner({ db: database.db, safe: testSafe }, new ListCache(), log, {
      pause: anHour,
    });
    runners.push(runner);
    runner.start();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const id = await create(toClass, pupils.slice(0, 5));
    runner.wake();
    await until(isOver(id));
    expect(await seen(id)).toMatchObject({ state: 'done' });
  });

  test('ends a job that it does not understand, and goes on with others', async () => {
    const strange = await create(toClass, pupils.slice(0, 5));
    await database.db
      .update(jobs)
      .set({ action: sql`'{"kind": "promote"}'::jsonb` })
      .where(eq(jobs.id, strange));
    const id = await create(toClass, pupils.slice(0, 5));
    runners[0]?.start();
    await until(isOver(id));
    expect(await seen(strange)).toMatchObject({ state: 'failed' });
    expect(await database.db.$count(jobRows, isNotNull(jobRows.outcome))).toBe(5);
  });
});
