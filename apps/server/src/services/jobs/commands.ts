import { randomUUID } from 'node:crypto';
import { type JobAction, type JobSelection, reason } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import { chunksOf } from '../../chunks.ts';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/schema/index.ts';
import { NotFound, TooManyAtOnce } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { requesterFor, uidsOf } from '../people/index.ts';
import { mostOpen, open } from './queue.ts';
import { kindOf } from './registry.ts';

/** How many rows one statement inserts. */
const batch = 5_000;
/** How many bytes one person of a job needs on the disk: the row, the change, and its record. */
const rowBytes = 4096;

interface Wanted {
  readonly id?: string | undefined;
  readonly action: JobAction;
  readonly selection: JobSelection;
}

/** Checks for this many bytes of space before they are used. @throws NoSpaceLeft */
export type AskForSpace = (bytes: number) => Promise<void>;

/**
 * Makes a job, with a row for everybody concerned at this moment; with an id that was used before it makes nothing new.
 * @returns its id
 * @throws Forbidden, InvalidInput, NotFound; TooManyAtOnce if many of the requester's jobs are not finished; whatever
 * `askForSpace` throws
 */
export async function createJob(
  db: Database,
  person: Person,
  { id = randomUUID(), action, selection }: Wanted,
  askForSpace: AskForSpace = () => Promise.resolve(),
): Promise<string> {
  const requester = await requesterFor(db, person);
  if (await isThere(db, person, id)) return id;
  await kindOf(action).open(db, requester, action);
  const underWay = await db.$count(jobs, and(eq(jobs.ownerUid, person.uid), open));
  if (underWay >= mostOpen) throw new TooManyAtOnce(reason('limit.jobs', { max: mostOpen }));
  const uids = await uidsOf(db, requester, selection);
  await askForSpace(uids.length * rowBytes);
  const { uid: ownerUid, realm, acr } = person;
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(jobs)
      .values({
        id,
        ownerUid,
        realOwnerUid: person.impersonator?.uid ?? null,
        realm,
        acr,
        action,
        total: uids.length,
      })
      .onConflictDoNothing()
      .returning({ id: jobs.id });
    // A concurrent duplicate of this call.
    if (made.length === 0 && (await isThere(tx, person, id))) return;
    let before = 0;
    for (const chunk of chunksOf(uids, batch)) {
      await tx.execute(sql`
        insert into job_rows (job_id, position, account_uid)
        select ${id}, ${before}::int + position, uid
        from unnest(${sql.param([...chunk])}::text[]) with ordinality as chosen(uid, position)`);
      before += chunk.length;
    }
  });
  return id;
}

/** Whether an earlier call has made it. @throws NotFound if somebody else has a job with this id */
async function isThere(db: Database, { uid }: Person, id: string): Promise<boolean> {
  const [there] = await db.select({ ownerUid: jobs.ownerUid }).from(jobs).where(eq(jobs.id, id));
  if (there && there.ownerUid !== uid) throw new NotFound();
  return there !== undefined;
}
