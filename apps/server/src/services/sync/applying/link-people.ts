import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { PlanJob } from '../../jobs/index.ts';

/** Links the people and groups whom a part of a plan has changed, in the transaction of the change. */
export async function linkChanged(tx: Database, job: PlanJob, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const which = sql`s.uid = any(${sql.param([...uids])}::text[])`;
  await link(tx, job, {
    which,
    uid: sql`s.uid`,
    digest: sql`s.digest`,
    seen: sql`(select a.version from accounts a where a.uid = s.uid)`,
    made: sql`coalesce(s.made, false)`,
    adminOf: sql`excluded.admin_of`,
  });
  await done(tx, job, which);
}

/** How many are linked at once. */
const batch = 500;

/**
 * Links the next of those who stay as they are, then remembers what was refused of the others. Somebody who is refused is linked if they are
 * there already.
 * @returns whether there may be more
 */
export async function linkNext(tx: Database, job: PlanJob): Promise<boolean> {
  return (await linkSame(tx, job)) || (await linkRefused(tx, job));
}

async function linkSame(tx: Database, job: PlanJob): Promise<boolean> {
  const which = await nextOf(tx, job, ['same']);
  if (which === null) return false;
  await link(tx, job, {
    which,
    uid: sql`s.uid`,
    digest: sql`s.digest`,
    seen: sql`s.seen`,
    made: sql`false`,
    adminOf: sql`excluded.admin_of`,
  });
  await done(tx, job, which);
  return true;
}

async function linkRefused(tx: Database, job: PlanJob): Promise<boolean> {
  const which = await nextOf(tx, job, ['told', 'row']);
  if (which === null) return false;
  await link(tx, job, {
    which,
    uid: sql`case when s.kind = 'person' and s.seen is not null then s.uid end`,
    digest: sql`null::text`,
    seen: sql`null::int`,
    made: sql`false`,
    adminOf: sql`l.admin_of`,
  });
  await done(tx, job, which);
  return true;
}

/** A condition for the next records with these verdicts; null if there are none. */
async function nextOf(tx: Database, { id }: PlanJob, verdicts: readonly string[]): Promise<SQL | null> {
  const found = await rowsOf<{ kind: string; externalId: string }>(
    tx,
    sql`select kind, external_id as "externalId" from sync_stage
      where job_id = ${id} and verdict = any(${sql.param([...verdicts])}::text[]) limit ${batch}`,
  );
  if (found.length === 0) return null;
  const kinds = found.map(({ kind }) => kind);
  const ids = found.map(({ externalId }) => externalId);
  return sql`(s.kind, s.external_id) in (
    select * from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]))`;
}

/** They are not linked again: of people nothing is needed any more, of groups the record stays for the nights that read changes. */
const done = (tx: Database, { id }: PlanJob, which: SQL) =>
  tx.execute(sql`
    with people as (delete from sync_stage s where s.job_id = ${id} and s.kind = 'person' and ${which})
    update sync_stage s set verdict = 'done' where s.job_id = ${id} and s.kind = 'group' and ${which}`);

interface Part {
  /** A condition on the row `s` of the stage. */
  readonly which: SQL;
  readonly uid: SQL;
  /** What the record wanted, if that has been carried out: then the same again changes nothing. */
  readonly digest: SQL;
  readonly seen: SQL;
  readonly made: SQL;
  readonly adminOf: SQL;
}

async function link(
  tx: Database,
  job: PlanJob,
  { which, uid, digest, seen, made, adminOf }: Part,
): Promise<void> {
  const staged = sql`s.job_id = ${job.id} and s.kind in ('person', 'group') and s.verdict is not null and ${which}`;
  await tx.execute(sql`
    insert into sync_links as l (sync_id, kind, external_id, uid, columns, admin_of, made, is_protected, digest, seen, told, last_run)
    select ${job.syncId}, s.kind, s.external_id, ${uid}, coalesce(s.columns, '{}'), coalesce(s.admin_of, '{}'), ${made},
      coalesce((s.body->>'isProtected')::boolean, false), ${digest}, ${seen}, s.told, ${job.id}
    from sync_stage s where ${staged}
    on conflict (sync_id, kind, external_id) do update set
      uid = coalesce(excluded.uid, l.uid), columns = excluded.columns, admin_of = ${adminOf},
      made = excluded.made or (l.made and (excluded.uid is null or excluded.uid = l.uid)), is_protected = excluded.is_protected,
      digest = excluded.digest, seen = excluded.seen, told = excluded.told, last_run = excluded.last_run, missing = null, nights = 0`);
  await forgetFormer(tx, job, which);
}

/** Ids under which the same people were known before. */
async function forgetFormer(tx: Database, job: PlanJob, which: SQL): Promise<void> {
  const former = await rowsOf<{ id: string }>(
    tx,
    sql`select former_id as id from sync_stage s where s.job_id = ${job.id} and s.former_id is not null and ${which}`,
  );
  if (former.length === 0) return;
  const ids = former.map(({ id }) => id);
  await tx.execute(sql`
    delete from sync_links where sync_id = ${job.syncId} and kind = 'person' and external_id = any(${sql.param(ids)}::text[])`);
}
