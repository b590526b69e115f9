import type { RealmId } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { PlanJob, PlanWriter } from '../../jobs/index.ts';
import type { Requester } from '../../people/index.ts';
import type { SyncRow } from '../settings/find-sync.ts';
import type { Mapping } from './mapping.ts';

/** What every step of planning a run works with. */
export interface Around {
  readonly db: Database;
  readonly job: PlanJob;
  readonly sync: SyncRow;
  readonly mapping: Mapping;
  readonly realm: RealmId;
  /** Acts for the sync. */
  readonly requester: Requester;
  readonly writer: PlanWriter;
  /** Names of our school units by their uids. */
  readonly unitNames: ReadonlyMap<string, string>;
  /** Whether everything was read, so that what is missing is gone. */
  readonly isWhole: boolean;
  /** If only changes were read: the run on whose stage the rest of the memberships is; null if they are not known. */
  readonly base: string | null;
}

/** Whether all memberships are known: people are in these groups of the system's, and in no other one. */
export const knowsMemberships = ({ isWhole, base }: Pick<Around, 'isWhole' | 'base'>): boolean =>
  isWhole || base !== null;

/** How many records are planned at once. */
export const batch = 500;
