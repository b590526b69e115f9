import type { JobAction, JobSelection } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import type { Person } from '../../person/index.ts';
import { requesterFor, uidsOf } from '../people/index.ts';
import { createPlan, hasBegun } from './plans/create-plan.ts';
import { kindOf } from './registry.ts';

/** How many bytes one person of a job needs on the disk: the row, the change, and its record. */
const rowBytes = 4096;

interface Wanted {
  readonly id: string;
  readonly action: JobAction;
  readonly selection: JobSelection;
  /** Whether the plan is shown, and waits for approval. */
  readonly plan?: boolean | undefined;
}

/** Checks for this many bytes of space before they are used. @throws NoSpaceLeft */
export type AskForSpace = (bytes: number) => Promise<void>;

/**
 * Begins the plan of a bulk change; with an id that was used before it begins nothing new.
 * @returns how many people it is about; null if it had begun before
 * @throws Forbidden, InvalidInput, NotFound; TooManyAtOnce if many of the requester's jobs are not finished; whatever
 * `askForSpace` throws
 */
export async function createJob(
  db: Database,
  person: Person,
  { id, action, selection, plan = false }: Wanted,
  askForSpace: AskForSpace = () => Promise.resolve(),
): Promise<number | null> {
  const requester = await requesterFor(db, person);
  if (await hasBegun(db, person, id)) return null;
  await kindOf(action).open(db, requester, action);
  // Whoever chose nobody, or too many, is told at once.
  const uids = await uidsOf(db, requester, selection);
  await askForSpace(uids.length * rowBytes);
  const wanted = { selection, isShown: plan };
  await db.transaction((tx) => createPlan(tx, person, { id, action, schoolUnitUid: null, wanted }));
  return uids.length;
}
