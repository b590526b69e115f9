import type { Database } from '../../../database/database.ts';
import { Forbidden } from '../../../errors.ts';
import type { Person } from '../../../plugins/authentication.ts';
import { findActiveAccount } from '../../account/repository.ts';
import { mayActNow } from '../../auth/acting/actings.ts';
import type { Actor } from '../users/policy.ts';
import { actorOf } from '../users/subject.ts';
import type { JobRow } from './find.ts';

/** Who asks for a job. */
export interface Asker {
  readonly person: Person;
  readonly actor: Actor;
}

/** @throws Forbidden for who is no staff */
export async function askerBy(db: Database, person: Person): Promise<Asker> {
  return { person, actor: await actorOf(db, person) };
}

/**
 * Who asked for a job, as she is now: her rights may have ended since. How securely she was signed in counts as it was then.
 * @throws Forbidden where she may not sign in any more, or is no staff, or who acted as her may not any more
 */
export async function askerOf(db: Database, job: JobRow): Promise<Asker> {
  const account = await findActiveAccount(db, job.ownerUid);
  if (!account) throw new Forbidden();
  if (job.realOwnerUid !== null && !(await mayActNow(db, job.realOwnerUid, job.ownerUid)))
    throw new Forbidden();
  const { uid, realm, scopes } = account;
  const actor = job.realOwnerUid === null ? null : { uid: job.realOwnerUid, name: '' };
  return askerBy(db, { uid, realm, scopes, grant: '', acr: job.acr, actor });
}
