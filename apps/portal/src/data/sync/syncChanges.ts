import type { Sync } from '@aloud/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';
import type { SyncChange } from './syncs.ts';
import { useSyncService } from './useSyncService.ts';

const others = [keys.syncSettings(), keys.syncJobs(), keys.userForm()];

/** Takes what the server answers to a change, and fetches again what shows it. */
function useTakeSync(org: string) {
  const session = useSession();
  const queries = useQueryClient();
  const forget = useForget();
  return (sync: Sync) => {
    queries.setQueryData(keys.syncs(session.claims?.sub, org), sync);
    return forget(others);
  };
}

export function usePutSync(org: string) {
  const syncs = useSyncService();
  return useMutation({
    mutationFn: ({ id, change, version }: { id: string; change: SyncChange; version: number | null }) =>
      syncs.put(org, id, change, version),
    onSuccess: useTakeSync(org),
  });
}

export function useReleaseSync(org: string) {
  const syncs = useSyncService();
  return useMutation({ mutationFn: (id: string) => syncs.release(org, id), onSuccess: useTakeSync(org) });
}

export function useRemoveSync(org: string) {
  const syncs = useSyncService();
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => syncs.remove(org, id),
    onSettled: () => forget([keys.syncs(), ...others]),
  });
}

export function useTriggerSync(org: string) {
  const syncs = useSyncService();
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => syncs.trigger(org, id),
    onSettled: () => forget([keys.syncs(), keys.syncJobs()]),
  });
}

export function useUploadRoster(org: string) {
  const syncs = useSyncService();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ id, file, signal }: { id: string; file: File; signal: AbortSignal }) =>
      syncs.upload(org, id, file, signal),
    onSettled: () => forget([keys.syncs(), keys.syncJobs()]),
  });
}
