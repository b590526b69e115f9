import type { Database } from '../../../database/database.ts';
import {
  audits,
  changes,
  importFiles,
  jobRows,
  jobs,
  passwordSheets,
} from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { faraway, past } from './moments.ts';

/** A finished job, with every outcome. */
export const keptJob = 'f0000000-0000-4000-8000-000000000001';
/** A job that its server left half done. */
export const openJob = 'f0000000-0000-4000-8000-000000000002';

/** An import that waits for approval. */
export const plannedImport = 'f0000000-0000-4000-8000-000000000003';

/** What the control panel has done: jobs on many people, and who changed what. */
export async function addControlPanel(db: Database): Promise<void> {
  const job = {
    ownerUid: 'sample-admin',
    realm: 'se',
    acr: 'urn:aloud:acr:password',
    created: faraway,
    turn: past,
  };
  await db.insert(jobs).values([
    {
      ...job,
      id: keptJob,
      action: { kind: 'resetPasswords', locale: 'sv' },
      state: 'done',
      total: 4,
      changed: 1,
      unchanged: 1,
      refused: 1,
      failed: 1,
      finished: faraway,
    },
    {
      ...job,
      id: openJob,
      realOwnerUid: 'sample-super',
      action: { kind: 'setAgeFilter', ageFilter: 9 },
      state: 'running',
      total: 2,
      unchanged: 1,
      holder: 'a server that is gone',
      heldUntil: past,
    },
    {
      ...job,
      id: plannedImport,
      action: { kind: 'import', file: 'pupils.xlsx' },
      state: 'planned',
      schoolUnitUid: sampleSchool.uid,
      total: 1,
      digest: 'digest',
      expires: faraway,
    },
  ]);
  await db.insert(importFiles).values({ jobId: plannedImport, content: Buffer.from('PK') });
  await db.insert(jobRows).values([
    { jobId: keptJob, position: 1, accountUid: 'sample-student', outcome: 'changed', secret: 'blå-båt-fyr' },
    { jobId: keptJob, position: 2, accountUid: 'sample-left', outcome: 'unchanged' },
    {
      jobId: keptJob,
      position: 3,
      accountUid: 'sample-super',
      outcome: 'refused',
      reason: 'lock.insufficient',
    },
    { jobId: keptJob, position: 4, accountUid: 'sample-gone', outcome: 'failed' },
    { jobId: openJob, position: 1, accountUid: 'sample-student', outcome: 'unchanged' },
    { jobId: openJob, position: 2, accountUid: 'sample-left' },
  ]);
  await db.insert(passwordSheets).values({
    id: 'sheet-1',
    ownerUid: 'sample-teacher',
    realOwnerUid: '',
    groupUid: sampleClass.uid,
    sheet: 'sealed.by-a-key-that-is-gone',
    created: past,
  });
  await db.insert(audits).values({
    id: 'audit-1',
    at: past,
    actorUid: 'sample-super',
    accountUid: 'sample-student',
    action: 'act-as',
    detail: { reason: 'She asked me to look' },
  });
  await db.insert(changes).values({
    id: 'change-1',
    at: past,
    actorUid: 'sample-admin',
    realActorUid: 'sample-super',
    kind: 'user',
    uid: 'sample-student',
    action: 'update',
    reason: 'Moved to another class',
    fields: { ageFilter: [null, 9] },
  });
}
