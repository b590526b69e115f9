import { usernameKey } from '@aloud/api';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { syncStage } from '../../../database/schema/index.ts';
import type { RosterRecord } from '../../../rosters/index.ts';
import type { Mapping } from '../planning/mapping.ts';

/** As many rows are deleted at once: others wait for each statement in the embedded database. */
const batch = 5_000;

/** What does not stay of a base: it has groups, and ids of schools and of who is in which group. */
const passing = sql`('person', 'missing')`;

/** Forgets what was read for a run: it is over, or begins anew. @param isBase whether later reads add to it: then a part stays */
export async function clearStage(db: Database, jobId: string, isBase = false): Promise<void> {
  const which = isBase ? sql`and kind in ${passing}` : sql``;
  for (;;) {
    const gone = await rowsOf<object>(
      db,
      sql`delete from sync_stage s using (
          select kind, external_id from sync_stage where job_id = ${jobId} ${which} limit ${batch}) old
        where s.job_id = ${jobId} and s.kind = old.kind and s.external_id = old.external_id returning 1`,
    );
    if (gone.length < batch) return;
  }
}

/** Forgets what was read for all runs that are over. Which they are is looked up run by run: a base may be large. */
export async function clearOldStages(db: Database): Promise<void> {
  const isOver = sql`j.sync_id is not null and j.state not in ('reading', 'planned', 'held', 'applying')`;
  const over = await rowsOf<{ id: string; isBase: boolean }>(
    db,
    sql`select j.id, false as "isBase" from jobs j
        cross join lateral (select 1 from sync_stage s where s.job_id = j.id limit 1) left_over
        where ${isOver} and not exists (select 1 from syncs b where b.base = j.id)
      union all
      select j.id, true from syncs b join jobs j on j.id = b.base
        cross join lateral (select 1 from sync_stage s where s.job_id = j.id and s.kind in ${passing} limit 1) left_over
        where ${isOver}`,
  );
  for (const { id, isBase } of over) await clearStage(db, id, isBase);
}

/** Keeps records of a source in ordinary rows. Of the same record, the last one counts. */
export async function putOnStage(
  db: Database,
  jobId: string,
  mapping: Mapping,
  records: readonly RosterRecord[],
): Promise<void> {
  const rows = new Map(records.map((record) => [`${record.kind} ${record.id}`, rowOf(record, mapping)]));
  if (rows.size === 0) return;
  await db.execute(sql`
    insert into sync_stage (job_id, kind, external_id, is_gone, body, is_ours, key, person_id, group_id)
    select ${jobId}, r.kind, r.id, r.gone, r.body, r.ours, r.key, r.person, r."group"
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::text::jsonb)
      as r(kind text, id text, gone boolean, body jsonb, ours boolean, key text, person text, "group" text)
    on conflict (job_id, kind, external_id) do update set
      is_gone = excluded.is_gone, body = excluded.body, is_ours = excluded.is_ours, key = excluded.key,
      person_id = excluded.person_id, group_id = excluded.group_id`);
}

function rowOf(record: RosterRecord, mapping: Mapping) {
  const { kind, id, isGone } = record;
  const isKept = kind === 'person' || kind === 'group';
  const row = { kind, id, gone: isGone, body: isKept ? record : {}, ours: false };
  if (kind === 'membership')
    return { ...row, ours: !record.isLoose, person: record.personId, group: record.groupId };
  if (kind !== 'person' || isGone) return row;
  const username = mapping.textOf(record, 'username');
  const ours = mapping.placesOf(record).length > 0;
  return { ...row, ours, key: ours && username ? usernameKey(username) || null : null };
}

/**
 * Adds the next memberships of a run to the base for which they were read.
 * @returns whether there may be more
 */
export async function addNextToBase(tx: Database, jobId: string, base: string): Promise<boolean> {
  const next = await rowsOf<{ id: string }>(
    tx,
    sql`select external_id as id from sync_stage
      where job_id = ${jobId} and kind = 'membership' and verdict is null limit ${batchInBase}`,
  );
  if (next.length === 0) return false;
  const ids = sql.param(next.map(({ id }) => id));
  const these = sql`s.kind = 'membership' and s.external_id = any(${ids}::text[])`;
  await addToBase(tx, jobId, base, these);
  await tx.execute(sql`update sync_stage s set verdict = 'done' where s.job_id = ${jobId} and ${these}`);
  return true;
}

/** Adds the groups of a run: there are few. */
export const addGroupsToBase = (tx: Database, jobId: string, base: string): Promise<void> =>
  addToBase(tx, jobId, base, sql`s.kind = 'group'`);

async function addToBase(tx: Database, jobId: string, base: string, these: SQL): Promise<void> {
  await tx.execute(sql`
    insert into sync_stage (job_id, kind, external_id, is_gone, body, is_ours, person_id, group_id)
    select ${base}, s.kind, s.external_id, s.is_gone, s.body, s.is_ours, s.person_id, s.group_id
    from sync_stage s where s.job_id = ${jobId} and ${these}
    on conflict (job_id, kind, external_id) do update set
      is_gone = excluded.is_gone, body = excluded.body, is_ours = excluded.is_ours,
      person_id = excluded.person_id, group_id = excluded.group_id`);
}

const batchInBase = 500;

/** How many memberships are on the stage of a run. */
export const membersOnStage = (db: Database, jobId: string): Promise<number> =>
  db.$count(syncStage, and(eq(syncStage.jobId, jobId), eq(syncStage.kind, 'membership')));

/** Whether a school has come or gone since the base was read: then what people are there is another thing, too. */
export async function hasOtherSchools(db: Database, jobId: string, base: string): Promise<boolean> {
  const found = await rowsOf<object>(
    db,
    sql`select 1 from sync_stage s
      left join sync_stage b on b.job_id = ${base} and b.kind = 'school' and b.external_id = s.external_id
      where s.job_id = ${jobId} and s.kind = 'school' and b.is_gone is distinct from s.is_gone limit 1`,
  );
  return found.length > 0;
}

/** Which of these schools the system has. */
export async function schoolsOnStage(
  db: Database,
  jobId: string,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: syncStage.externalId })
    .from(syncStage)
    .where(
      and(
        eq(syncStage.jobId, jobId),
        eq(syncStage.kind, 'school'),
        eq(syncStage.isGone, false),
        inArray(syncStage.externalId, [...externalIds]),
      ),
    );
  return new Set(found.map(({ id }) => id));
}
