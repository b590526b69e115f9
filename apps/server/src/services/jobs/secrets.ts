import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { chunksOf } from '../../chunks.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { jobRows } from '../../database/schema/index.ts';
import { Forbidden } from '../../errors.ts';
import type { Lock, Person } from '../../person/index.ts';
import { fieldLock, findTargets, nameOf, requesterFor } from '../people/index.ts';
import type { JobRow } from './job-row.ts';
import { secretsEnd } from './secret-expiry.ts';

/** How many people one statement checks. */
const batch = 1_000;

interface Secret {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

/** The purpose for which the passwords of a job are sealed. */
export const sealedFor = ({ id }: Pick<JobRow, 'id'>): string => `job ${id}`;

const kept = (jobId: string) => and(eq(jobRows.jobId, jobId), isNotNull(jobRows.secret));

/**
 * The new passwords of a job, for those people whose password the requester may set with the current sign-in.
 * @throws Forbidden with the reason if there are none
 */
export async function findSecrets(
  { db, safe }: Pick<Context, 'db' | 'safe'>,
  person: Person,
  job: JobRow,
): Promise<Secret[]> {
  const { staff } = await requesterFor(db, person);
  if (secretsEnd(job).getTime() <= Date.now()) return [];
  const rows = await db
    .select({ uid: jobRows.accountUid, secret: jobRows.secret })
    .from(jobRows)
    .where(kept(job.id))
    .orderBy(asc(jobRows.position));
  const found: Secret[] = [];
  let locked: Lock | null = null;
  for (const chunk of chunksOf(rows, batch)) {
    const targets = await findTargets(
      db,
      staff.scope,
      chunk.map(({ uid }) => uid),
    );
    for (const { uid, secret } of chunk) {
      const target = targets.get(uid);
      const lock = target ? fieldLock(staff, target.subject, 'password') : null;
      locked ??= lock;
      if (!target || lock || secret === null) continue;
      const { username } = target.account;
      found.push({ id: uid, name: nameOf(target), username, password: safe.open(secret, sealedFor(job)) });
    }
  }
  if (locked && found.length === 0) throw new Forbidden(locked.reason);
  return found;
}

export async function forgetSecrets(db: Database, job: JobRow): Promise<void> {
  await db.update(jobRows).set({ secret: null }).where(kept(job.id));
}

/** Until when the new passwords of these jobs can be had (ISO 8601), by the ids of those that have some. */
export async function secretsUntil(
  db: Database,
  these: readonly JobRow[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = these.filter(
    (job) => job.action.kind === 'resetPasswords' && secretsEnd(job).getTime() > Date.now(),
  );
  if (wanted.length === 0) return new Map();
  const found = await db
    .selectDistinct({ id: jobRows.jobId })
    .from(jobRows)
    .where(
      and(
        inArray(
          jobRows.jobId,
          wanted.map(({ id }) => id),
        ),
        isNotNull(jobRows.secret),
      ),
    );
  const some = new Set(found.map(({ id }) => id));
  return new Map(
    wanted.filter(({ id }) => some.has(id)).map((job) => [job.id, secretsEnd(job).toISOString()]),
  );
}
