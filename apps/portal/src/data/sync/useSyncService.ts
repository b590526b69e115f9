import { lazyServices } from '../calls/lazyServices.ts';
import { syncService } from './syncs.ts';

/** The calls of synchronisation, which few pages load. */
export const useSyncService = lazyServices(syncService);
