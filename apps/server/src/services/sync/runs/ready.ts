import { fileSyncTypes } from '@aloud/api';
import { Conflict } from '../../../errors.ts';
import type { SyncRow } from '../settings/find-sync.ts';

/** Whether its people arrive in files that somebody uploads. */
export const isOfFiles = ({ type }: Pick<SyncRow, 'type'>): boolean =>
  fileSyncTypes.some((each) => each === type);

/** Whether it has what a run needs: a map, somebody with whose rights it runs, and for a system that is asked an address and a secret. */
export function isReady(sync: SyncRow): boolean {
  if (sync.organizationMap.length === 0 || sync.savedBy === null) return false;
  return isOfFiles(sync) || (sync.config.address !== null && sync.secret !== null);
}

/** Whether it runs by itself. */
export const runsByNight = (sync: SyncRow): boolean =>
  sync.active && sync.quarantined === null && sync.config.hour !== null && !isOfFiles(sync) && isReady(sync);

/** @throws Conflict: 'The organization is not ready' (spec §8) */
export function requireReady(sync: SyncRow): void {
  if (!isReady(sync)) throw new Conflict('sync.notReady');
}
