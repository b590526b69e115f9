import type { Database } from '../../../database/database.ts';
import {
  jobRows,
  jobs,
  syncFiles,
  syncLinks,
  syncLogs,
  syncStage,
  syncs,
} from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { faraway, past } from './moments.ts';

const syncId = 'sync-1';
/** A run whose plan is held. */
const heldRun = 'f0000000-0000-4000-8000-000000000004';

/** A school that follows its own system. */
export async function addSyncs(db: Database): Promise<void> {
  await db.insert(syncs).values({
    id: syncId,
    schoolUnitUid: sampleSchool.uid,
    realm: 'se',
    type: 'onerosterCsv',
    name: 'OneRoster CSV',
    active: true,
    organizationMap: [{ legacyId: 'old-1', uid: sampleSchool.uid, externalId: 'school-1' }],
    config: {
      address: null,
      auth: 'oauth2',
      tokenAddress: null,
      clientId: null,
      scope: null,
      fields: { username: 'username' },
      roles: { student: 'student' },
      groups: ['class'],
      hour: 2,
    },
    secret: 'sealed.by-a-key-that-is-gone',
    savedBy: 'sample-admin',
    acr: 'urn:aloud:acr:password',
    cursor: '2026-11-01',
    readBase: heldRun,
    baseMembers: 1,
    followed: past,
    failures: 1,
    night: '2026-11-01',
    created: past,
    updated: past,
  });
  await db
    .insert(syncFiles)
    .values({ syncId, name: 'people.zip', content: Buffer.from('PK'), uploaded: past });
  await db.insert(syncLinks).values([
    {
      syncId,
      kind: 'person',
      externalId: 'p1',
      uid: 'sample-student',
      linked: past,
      columns: ['username', 'firstName'],
      digest: 'digest',
      seen: 1,
      lastRun: heldRun,
    },
    { syncId, kind: 'person', externalId: 'p2', uid: 'sample-left', linked: past, missing: past, nights: 2 },
    { syncId, kind: 'group', externalId: 'g1', uid: sampleClass.uid, linked: past },
  ]);
  await db.insert(jobs).values({
    id: heldRun,
    ownerUid: 'sample-admin',
    realm: 'se',
    acr: 'urn:aloud:acr:password',
    action: { kind: 'sync', sync: syncId, dryRun: false, byHand: false },
    state: 'held',
    schoolUnitUid: sampleSchool.uid,
    syncId,
    hold: { reasons: [{ code: 'sync.renumbered', params: { number: 9 } }], number: 9 },
    digest: 'digest',
    expires: faraway,
    total: 1,
    created: faraway,
    turn: past,
  });
  await db.insert(jobRows).values({
    jobId: heldRun,
    position: 1,
    about: 'group',
    accountUid: sampleClass.uid,
    verdict: 'update',
    name: '4C',
    fields: [{ column: 'groups', stored: ['3B', '4C'], shown: ['3B', '4C'] }],
    faults: [],
  });
  await db.insert(syncStage).values({
    jobId: heldRun,
    kind: 'person',
    externalId: 'p1',
    isGone: false,
    body: { kind: 'person', id: 'p1' },
    isOurs: true,
    key: 'student',
    uid: 'sample-student',
    verdict: 'same',
  });
  await db
    .insert(syncLogs)
    .values({ jobId: heldRun, position: 1, time: past, level: 'info', reason: 'sync.began' });
}
