import type { AuditEntry } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isoTime } from './iso-time.ts';
import { rowsOf } from './rows.ts';
import type { changedKinds } from './schema/index.ts';

/** Entries of a history that are shown. */
const most = 50;

/** An entry of a history as it is selected, with the names of who did it. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actorUid: string;
  readonly actorName: string | null;
  readonly realUid: string | null;
  readonly realName: string | null;
  readonly action: string;
  readonly reason: string | null;
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** The name of the account that was joined by this alias; null if it is deleted. */
export const nameOfAccount = (alias: 'a' | 'r'): SQL =>
  sql.raw(`case when ${alias}.uid is null then null else ${alias}.firstname || ' ' || ${alias}.lastname end`);

/** The entry as the API says it. @param fields those that the requester may see */
export function presentAudit(row: AuditRow, fields: AuditRow['fields'] = row.fields): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    actor: { uid: row.actorUid, name: row.actorName },
    actingFor: row.realUid === null ? null : { uid: row.realUid, name: row.realName },
    action: row.action,
    reason: row.reason,
    fields: Object.fromEntries(Object.entries(fields).map(([field, [was, is]]) => [field, [was, is]])),
  };
}

/** What became of one thing, newest first, at most fifty entries. */
export async function changesOf(
  db: Database,
  kind: (typeof changedKinds)[number],
  uid: string,
): Promise<AuditEntry[]> {
  const rows = await rowsOf<AuditRow>(
    db,
    sql`
      select c.id, ${isoTime(sql`c.at`)} as at, c.actor_uid as "actorUid", ${nameOfAccount('a')} as "actorName",
        c.real_actor_uid as "realUid", ${nameOfAccount('r')} as "realName", c.action, c.reason, c.fields
      from changes c
      left join accounts a on a.uid = c.actor_uid
      left join accounts r on r.uid = c.real_actor_uid
      where c.kind = ${kind} and c.uid = ${uid}
      order by c.at desc, c.id limit ${most}`,
  );
  return rows.map((row) => presentAudit(row));
}
