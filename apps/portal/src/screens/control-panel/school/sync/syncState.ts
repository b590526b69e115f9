import { fileSyncTypes, type Sync, type SyncType } from '@aloud/api';

export const isOfFiles = (type: SyncType): boolean => fileSyncTypes.some((each) => each === type);

/** Whether everything is set that a run needs. A system of files also needs one: that it is missing is said when it is started. */
export function isReady({ type, config, hasSecret, organizationMap }: Sync): boolean {
  const canAsk = isOfFiles(type) || (config.address !== null && hasSecret);
  return canAsk && organizationMap.length > 0;
}

/** The state of a sync as people are told it (`sync.states`). */
export function stateOf(sync: Sync): 'quarantine' | 'notReady' | 'off' | 'byHand' | 'on' {
  if (sync.quarantine) return 'quarantine';
  if (!isReady(sync)) return 'notReady';
  if (!sync.active) return 'off';
  return sync.config.hour === null || isOfFiles(sync.type) ? 'byHand' : 'on';
}
