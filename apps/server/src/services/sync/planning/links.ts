import type { UserType } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Around } from './around.ts';

/** What is remembered of a record, and how the account is now. */
export interface Link {
  readonly externalId: string;
  readonly uid: string | null;
  readonly digest: string | null;
  readonly seen: number | null;
  readonly told: string | null;
  readonly isMissing: boolean;
  readonly nights: number;
  readonly made: boolean;
  readonly adminOf: readonly string[];
  /** Of the account; null if it is gone. */
  readonly version: number | null;
  readonly type: UserType | null;
  readonly isDeleted: boolean;
}

export async function linksOf(
  db: Database,
  syncId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, Link>> {
  const found = await rowsOf<Link>(
    db,
    sql`select l.external_id as "externalId", l.uid, l.digest, l.seen, l.told, l.missing is not null as "isMissing", l.nights, l.made,
        l.admin_of as "adminOf", a.version, a.type, a.deleted is not null as "isDeleted"
      from sync_links l left join accounts a on a.uid = l.uid
      where l.sync_id = ${syncId} and l.kind = 'person' and l.external_id = any(${sql.param([...externalIds])}::text[])`,
  );
  return new Map(found.map((link) => [link.externalId, link]));
}

/** Under which ids of the system these people are known already, and whether it still has those. */
export async function knownIdsOf(
  db: Database,
  { syncId, jobId, isWhole }: { readonly syncId: string; readonly jobId: string; readonly isWhole: boolean },
  uids: readonly string[],
): Promise<ReadonlyMap<string, { readonly externalId: string; readonly isThere: boolean }>> {
  if (uids.length === 0) return new Map();
  const staged = sql`select 1 from sync_stage s
    where s.job_id = ${jobId} and s.kind = 'person' and s.external_id = l.external_id`;
  const isThere = isWhole
    ? sql`exists (${staged} and s.is_ours and not s.is_gone)`
    : sql`not exists (${staged} and (s.is_gone or not s.is_ours))`;
  const found = await rowsOf<{ uid: string; externalId: string; isThere: boolean }>(
    db,
    sql`select l.uid, l.external_id as "externalId", ${isThere} as "isThere" from sync_links l
      where l.sync_id = ${syncId} and l.kind = 'person' and l.uid = any(${sql.param([...uids])}::text[])
      order by 3`,
  );
  return new Map(found.map(({ uid, ...known }) => [uid, known]));
}

export interface StagedMembership {
  readonly personId: string;
  readonly groupId: string;
  /** Only if the others are not known. */
  readonly isGone: boolean;
  readonly isLoose: boolean;
}

/** The groups of these people, as the system says; of a read of changes, with those that have not changed. */
export async function membershipsOf(
  { db, job, base }: Pick<Around, 'db' | 'job' | 'base'>,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StagedMembership[]>> {
  const found = await rowsOf<StagedMembership>(
    db,
    sql`select person_id as "personId", group_id as "groupId", is_gone as "isGone", not is_ours as "isLoose"
      from (${membershipsNow(job.id, base)}) m where person_id = any(${sql.param([...externalIds])}::text[])`,
  );
  return Map.groupBy(found, ({ personId }) => personId);
}

/** A query: the memberships of a run, and those of its base of which it says nothing. */
export function membershipsNow(jobId: string, base: string | null): SQL {
  const read = sql`select external_id, person_id, group_id, is_gone, is_ours from sync_stage
    where job_id = ${jobId} and kind = 'membership'`;
  if (base === null) return read;
  return sql`${read} and not is_gone union all
    select b.external_id, b.person_id, b.group_id, b.is_gone, b.is_ours from sync_stage b
    where b.job_id = ${base} and b.kind = 'membership' and not b.is_gone and not exists (
      select 1 from sync_stage n where n.job_id = ${jobId} and n.kind = 'membership' and n.external_id = b.external_id)`;
}

/** Usernames, by their keys, that several records of the system have. */
export async function keysTwice(
  db: Database,
  jobId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const found = await rowsOf<{ key: string }>(
    db,
    sql`select key from sync_stage where job_id = ${jobId} and key = any(${sql.param([...keys])}::text[])
      group by key having count(*) > 1`,
  );
  return new Set(found.map(({ key }) => key));
}
