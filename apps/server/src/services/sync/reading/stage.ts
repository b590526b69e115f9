import { usernameKey } from '@aloud/api';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { syncStage } from '../../../database/schema/index.ts';
import type { RosterRecord } from '../../../rosters/index.ts';
import type { Mapping } from '../planning/mapping.ts';

/** As many rows are deleted at once: others wait for each statement in the embedded database. */
const batch = 5_000;

/** Forgets what was read for these runs: they are over, or begin anew. */
export async function clearStage(db: Database, runs: SQL): Promise<void> {
  for (;;) {
    const gone = await rowsOf<object>(
      db,
      sql`delete from sync_stage s using (
          select job_id, kind, external_id from sync_stage where job_id in (${runs}) limit ${batch}) old
        where s.job_id = old.job_id and s.kind = old.kind and s.external_id = old.external_id returning 1`,
    );
    if (gone.length < batch) return;
  }
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
  const row = { kind, id, gone: isGone, body: record, ours: false };
  if (kind === 'membership') return { ...row, person: record.personId, group: record.groupId };
  if (kind !== 'person' || isGone) return row;
  const username = mapping.textOf(record, 'username');
  const ours = mapping.placesOf(record).length > 0;
  return { ...row, ours, key: ours && username ? usernameKey(username) || null : null };
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
