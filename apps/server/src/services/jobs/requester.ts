import type { Database } from '../../database/database.ts';
import { Forbidden } from '../../errors.ts';
import { mayActNow } from '../auth/index.ts';
import { findActiveAccount, type Requester, requesterFor } from '../people/index.ts';
import type { JobRow } from './job-row.ts';

/**
 * The person who requested a job, with their current rights: these may have ended since. The assurance level is
 * the one of then.
 * @throws Forbidden if the requester is inactive or no longer staff, or an impersonator's right to act has ended
 */
export async function requesterOf(db: Database, job: JobRow): Promise<Requester> {
  const account = await findActiveAccount(db, job.ownerUid);
  if (!account) throw new Forbidden();
  if (job.realOwnerUid !== null && !(await mayActNow(db, job.realOwnerUid, job.ownerUid)))
    throw new Forbidden();
  const { uid, realm, scopes } = account;
  const impersonator = job.realOwnerUid === null ? null : { uid: job.realOwnerUid, name: '' };
  return requesterFor(db, { uid, realm, scopes, grant: '', acr: job.acr, impersonator });
}
