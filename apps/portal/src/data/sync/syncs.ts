import {
  type Client,
  deleteSync,
  getSyncJobs,
  getSyncLogs,
  getSyncSettings,
  getSyncs,
  putSync,
  releaseSync,
  type Sync,
  type SyncJob,
  type SyncLogEntry,
  type SyncSettings,
  type SyncTest,
  type SyncValues,
  testSync,
  triggerSync,
  type UsualConfigs,
  uploadRoster,
} from '@aloud/api';

/** What is written of a sync: what is absent stays. The secret is never read back; null forgets it. */
export type SyncChange = Partial<SyncValues> & { readonly secret?: string | null };

/** What a test asks with, instead of what is stored. */
export type SyncTrial = Pick<SyncChange, 'type' | 'config' | 'secret'>;

/** The synchronisation of a school unit with its own system. */
export interface SyncService {
  syncs(org: string): Promise<readonly Sync[]>;
  /** Those that a new sync would have, if nothing is set yet. */
  settings(org: string): Promise<SyncSettings & { readonly usual: UsualConfigs }>;
  /** @param version null creates it @throws ApiError 412 if somebody else has saved since that version */
  put(org: string, id: string, change: SyncChange, version: number | null): Promise<Sync>;
  remove(org: string, id: string): Promise<void>;
  /** @returns the id of the run, and of its plan */
  trigger(org: string, id: string): Promise<string>;
  release(org: string, id: string): Promise<Sync>;
  test(org: string, id: string, trial: SyncTrial, signal: AbortSignal): Promise<SyncTest>;
  /** @returns the id of the run that it starts; null if the schools of the file have to be mapped first */
  upload(org: string, id: string, file: File, signal: AbortSignal): Promise<string | null>;
  /** Runs of the last thirty days, newest first. */
  jobs(org: string, id: string): Promise<readonly SyncJob[]>;
  logs(jobId: string): Promise<readonly SyncLogEntry[]>;
}

export function syncService(client: Client): SyncService {
  const one = (org: string, syncId: string) => ({ params: { org, syncId } });
  return {
    syncs: async (org) => (await client.call(getSyncs, { params: { org } })).data,
    settings: (org) => client.call(getSyncSettings, { params: { org } }),
    put: (org, id, body, version) =>
      client.call(putSync, { ...one(org, id), body, ...(version !== null && { version }) }),
    remove: (org, id) => client.call(deleteSync, one(org, id)),
    trigger: async (org, id) => (await client.call(triggerSync, one(org, id))).jobId,
    release: (org, id) => client.call(releaseSync, one(org, id)),
    test: (org, id, body, signal) => client.call(testSync, { ...one(org, id), body, signal }),
    upload: async (org, id, file, signal) =>
      (await client.call(uploadRoster, { ...one(org, id), query: { name: file.name }, body: file, signal }))
        .jobId,
    jobs: async (org, id) => (await client.call(getSyncJobs, one(org, id))).data,
    logs: async (jobId) => (await client.call(getSyncLogs, { params: { jobId } })).data,
  };
}
