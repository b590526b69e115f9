import type { SyncJob } from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useSyncService } from './useSyncService.ts';

/** Interval (ms) between two looks at a run that is under way. */
const look = 2_000;
/** The logs of runs are fetched again when older than five minutes (spec §9). */
const logAge = { staleTime: 300_000 } as const;

/** Whether a run goes on by itself, so that it is worth looking at again. */
export const isMoving = (job: SyncJob | null) => job?.state === 'reading' || job?.state === 'running';

/** The sync of a school unit; null if it has none. */
export function useSync(org: string) {
  const syncs = useSyncService();
  const session = useSession();
  return useQuery({
    queryKey: keys.syncs(session.claims?.sub, org),
    queryFn: async () => (await syncs.syncs(org))[0] ?? null,
    refetchInterval: ({ state: { data } }) => (isMoving(data?.lastJob ?? null) ? look : false),
  });
}

/** The settings of a school unit; those of a new sync if it has none. */
export function useSyncSettings(org: string) {
  const syncs = useSyncService();
  const session = useSession();
  return useQuery({
    queryKey: keys.syncSettings(session.claims?.sub, org),
    queryFn: () => syncs.settings(org),
    // What is being edited is not replaced by what arrives meanwhile.
    refetchOnWindowFocus: false,
  });
}

/** @param moving whether the newest run is under way: a list that has been fetched may not know of it yet */
export function useSyncJobs(org: string, id: string, moving: boolean) {
  const syncs = useSyncService();
  const session = useSession();
  return useQuery({
    queryKey: keys.syncJobs(session.claims?.sub, org, id),
    queryFn: () => syncs.jobs(org, id),
    // The sync may have seen the end of a run before the list has.
    refetchInterval: ({ state: { data } }) => (moving || data?.some(isMoving) ? look : false),
  });
}

/** Fetched once they are looked at; a run that is over says nothing new. */
export function useSyncLogs({ jobId, state }: SyncJob, isOpen: boolean) {
  const syncs = useSyncService();
  const session = useSession();
  return useQuery({
    queryKey: keys.syncLogs(session.claims?.sub, jobId, state),
    queryFn: () => syncs.logs(jobId),
    enabled: isOpen,
    ...logAge,
  });
}
