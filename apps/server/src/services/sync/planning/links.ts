import type { UserType } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';

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

/** The groups of these people, as the system says. */
export async function membershipsOf(
  db: Database,
  jobId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyArray<{ readonly groupId: string; readonly isGone: boolean }>>> {
  const found = await rowsOf<{ personId: string; groupId: string; isGone: boolean }>(
    db,
    sql`select person_id as "personId", group_id as "groupId", is_gone as "isGone" from sync_stage
      where job_id = ${jobId} and kind = 'membership' and person_id = any(${sql.param([...externalIds])}::text[])`,
  );
  return Map.groupBy(found, ({ personId }) => personId);
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
