import { passwordContext } from '@aloud/api';
import { and, asc, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { jobRows, jobs } from '../../../database/schema/index.ts';
import { DatabaseAway } from '../../../errors.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { addPupils } from '../../../testing/jobs.ts';
import { claimJob } from '../queue.ts';
import { type Applying, applyNext } from './apply-plan.ts';
import type { PlanKind } from './plan-kind.ts';

const { log } = Fastify();
const id = 'a plan';

let database: OpenDatabase;
/** The positions of the rows that were carried out. */
let done: number[];
beforeEach(async () => {
  done = [];
  database = await createTestDatabase('sample');
  const uids = await addPupils(database.db, 10);
  await database.db.insert(jobs).values({
    id,
    ownerUid: 'sample-admin',
    realm: 'se',
    acr: passwordContext,
    action: { kind: 'deactivate' },
    state: 'applying',
    total: uids.length,
  });
  const planned = { jobId: id, fields: [], faults: [] };
  await database.db.insert(jobRows).values(
    // Every third person stays as they are.
    uids.map((accountUid, at) => ({
      ...planned,
      accountUid,
      position: at + 1,
      verdict: at % 3 === 2 ? ('same' as const) : ('update' as const),
    })),
  );
});
afterEach(() => database.close());

const kind: PlanKind = {
  plan: () => Promise.resolve(undefined),
  apply: (_tx, _job, _requester, rows) => {
    done.push(...rows.map(({ position }) => position));
    return Promise.resolve(rows.map(() => ({ outcome: 'changed', reason: null })));
  },
};

/** A server takes the plan over from another one that is gone. */
async function held(holder: string): Promise<Applying> {
  await database.db.update(jobs).set({ heldUntil: sql`now() - interval '1 second'` }).where(eq(jobs.id, id));
  const job = await claimJob(database.db, holder);
  if (!job) throw new Error('The plan is not to be had.');
  return { db: database.db, job, kind, holder, log };
}
const forget = (position: number) =>
  database.db
    .update(jobRows)
    .set({ outcome: null })
    .where(and(eq(jobRows.jobId, id), eq(jobRows.position, position)));

describe('the rows of a plan', () => {
  test('are carried out in their order, each once, also by a server that goes on for another', async () => {
    const first = await held('first');
    expect(await applyNext(first, 3)).toBe(3);
    const second = await held('second');
    expect(await applyNext(first, 3)).toBeNull();
    while ((await applyNext(second, 3)) !== 0);
    expect(done).toEqual([1, 2, 4, 5, 7, 8, 10]);
    const rows = await database.db.select().from(jobRows).orderBy(asc(jobRows.position));
    expect(rows.filter(({ outcome }) => outcome === 'changed')).toHaveLength(7);
  });

  test('are looked for behind the last one that was carried out, and not from the start again', async () => {
    await applyNext(await held('first'), 3);
    // Whoever looked from the start would come upon it.
    await forget(1);
    expect(await applyNext(await held('second'), 3)).toBe(3);
    expect(done).toEqual([1, 2, 4, 5, 7, 8]);
  });

  test('that are not written because the server ended are looked for again', async () => {
    const failing: PlanKind = { ...kind, apply: () => Promise.reject(new DatabaseAway()) };
    const first = await held('first');
    await applyNext(first, 3);
    await expect(applyNext({ ...first, kind: failing }, 3)).rejects.toThrow();
    while ((await applyNext(await held('second'), 3)) !== 0);
    expect(done).toEqual([1, 2, 4, 5, 7, 8, 10]);
  });
});
