import type { Database } from '../../../database/database.ts';
import type { Cursor } from '../../../rosters/index.ts';
import type { PlanJob } from '../../jobs/index.ts';
import type { Mapping } from '../planning/mapping.ts';
import type { SyncRow } from '../settings/find-sync.ts';
import { membersOnStage, schoolsOnStage } from './stage.ts';

/** From where a run asks for changes only, and the base to which they belong. */
export interface Since {
  readonly cursor: Cursor;
  /** The run whose schools and memberships are still on the stage. */
  readonly base: string;
}

/**
 * Where a run of the night goes on. Everything is read by a run that somebody starts, after settings were changed, and if the base is not complete.
 * How long changes can be followed is for the source to say.
 * @returns null if everything is to be read
 */
export async function sinceFor(
  db: Database,
  { action }: PlanJob,
  { cursor, base, baseMembers }: SyncRow,
  mapping: Mapping,
): Promise<Since | null> {
  const isByNight = action.kind === 'sync' && !action.byHand;
  if (!isByNight || cursor === null || base === null) return null;
  const there = await schoolsOnStage(db, base, mapping.externalIds);
  // People with a role at a mapped school that is gone come with it, whenever they were changed.
  if (mapping.externalIds.some((id) => !there.has(id))) return null;
  return (await membersOnStage(db, base)) === baseMembers ? { cursor, base } : null;
}
