import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { jobRows, jobs } from '../../database/schema/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { findResults } from './results.ts';

const migration = new URL('../../database/drizzle/0018_reasons_of_rows.sql', import.meta.url);

let database: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase('sample');
});
afterEach(() => database.close());

test('The outcome for a person in a job is given as a code, even if it was stored as a sentence', async () => {
  const { db } = database;
  const kept = [
    'Insufficient permissions',
    'The school’s own system looks after this person. Change it there.',
    'A sentence that no version has written',
    null,
  ];
  const [job] = await db
    .insert(jobs)
    .values({
      id: randomUUID(),
      ownerUid: 'sample-admin',
      realm: 'se',
      acr: 'password',
      action: { kind: 'deactivate' },
      total: kept.length,
      refused: kept.length,
    })
    .returning();
  if (!job) throw new Error('There is no job.');
  const rows = kept.map((reason, position) => ({
    jobId: job.id,
    position,
    accountUid: 'sample-student',
    outcome: 'refused' as const,
    reason,
  }));
  await db.insert(jobRows).values(rows);
  await db.execute(sql.raw(readFileSync(migration, 'utf8')));
  const stored = await db.select().from(jobRows).orderBy(asc(jobRows.position));
  expect(stored.map(({ reason }) => reason)).toEqual([
    'lock.insufficient',
    'lock.managedElsewhere',
    'system.internal',
    null,
  ]);
  const support = { realm: 'se', units: null, deep: null } as const;
  const { data } = await findResults(db, support, job, { pageNumber: 1, pageSize: 10 });
  expect(data.map(({ reason }) => reason)).toEqual([
    { code: 'lock.insufficient' },
    { code: 'lock.managedElsewhere' },
    { code: 'system.internal' },
    null,
  ]);
});
