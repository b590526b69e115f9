import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { PlanJob } from '../../jobs/index.ts';

/** Links the people and groups whom a part of a plan has changed, in the transaction of the change. */
export async function linkChanged(tx: Database, job: PlanJob, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  const which = sql`s.uid = any(${sql.param([...uids])}::text[])`;
  await link(tx, job, {
    which,
    uid: sql`s.uid`,
    digest: sql`s.digest`,
    seen: sql`a.version`,
    made: sql`coalesce(s.made, false)`,
    adminOf: sql`excluded.admin_of`,
  });
  await tx.execute(sql`update sync_stage s set verdict = 'done' where s.job_id = ${job.id} and ${which}`);
}

/** Links those who stay as they are, and remembers what was refused of the others. Somebody who is refused is linked if they are there already. */
export async function linkRest(tx: Database, job: PlanJob): Promise<void> {
  await link(tx, job, {
    which: sql`s.verdict = 'same'`,
    uid: sql`s.uid`,
    digest: sql`s.digest`,
    seen: sql`s.seen`,
    made: sql`false`,
    adminOf: sql`excluded.admin_of`,
  });
  await link(tx, job, {
    which: sql`s.verdict in ('told', 'row')`,
    uid: sql`case when s.kind = 'person' and s.seen is not null then s.uid end`,
    digest: sql`null::text`,
    seen: sql`null::int`,
    made: sql`false`,
    adminOf: sql`l.admin_of`,
  });
}

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

/** Ids under which the same people were known before are forgotten. */
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
    from sync_stage s left join accounts a on a.uid = s.uid where ${staged}
    on conflict (sync_id, kind, external_id) do update set
      uid = coalesce(excluded.uid, l.uid), columns = excluded.columns, admin_of = ${adminOf},
      made = excluded.made or (l.made and (excluded.uid is null or excluded.uid = l.uid)), is_protected = excluded.is_protected,
      digest = excluded.digest, seen = excluded.seen, told = excluded.told, last_run = excluded.last_run, missing = null, nights = 0`);
  await tx.execute(sql`
    delete from sync_links l using sync_stage s
    where ${staged} and l.sync_id = ${job.syncId} and l.kind = s.kind and l.uid = s.uid and l.external_id <> s.external_id`);
}
