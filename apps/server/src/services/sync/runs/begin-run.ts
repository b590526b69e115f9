import type { Database } from '../../../database/database.ts';
import { Conflict } from '../../../errors.ts';
import { createRun } from '../../jobs/index.ts';
import { hasUpload } from '../reading/upload.ts';
import { lockedSync, type SyncRow } from '../settings/find-sync.ts';
import { isOfFiles, requireReady } from './ready.ts';

/**
 * Begins a run of a sync with the rights of whoever saved it.
 * @param byHand whether somebody starts it, as opposed to the night
 * @returns the id of its job, or of the run that is under way
 * @throws Conflict if it is not ready
 */
export async function beginRun(tx: Database, id: string, byHand: boolean): Promise<string> {
  const sync = await lockedSync(tx, id);
  if (!sync) throw new Conflict('sync.notStarted');
  requireReady(sync);
  if (isOfFiles(sync) && !(await hasUpload(tx, id))) throw new Conflict('sync.notReady');
  return createRun(tx, {
    action: { kind: 'sync', sync: id, dryRun: sync.dryRun, byHand },
    schoolUnitUid: sync.schoolUnitUid,
    owner: ownerOf(sync),
  });
}

/** @throws Conflict if whoever saved it is gone */
function ownerOf({ savedBy, realm, acr }: SyncRow) {
  if (savedBy === null) throw new Conflict('sync.notReady');
  return { uid: savedBy, realm, acr };
}
