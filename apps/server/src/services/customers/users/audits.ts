import { type AuditEntry, protectedIdentifiers } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';

interface Row {
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

const name = (alias: 'a' | 'r') =>
  sql.raw(`case when ${alias}.uid is null then null else ${alias}.firstname || ' ' || ${alias}.lastname end`);

/** What was done to a person and in her name, the newest first. @param secure see protectedIdentifiers */
export async function findAudits(
  db: Database,
  userUid: string,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
  secure: boolean,
): Promise<AuditEntry[]> {
  const earlier = before === undefined ? sql`` : sql`and at < ${before}::timestamptz`;
  const rows = await rowsOf<Row>(
    db,
    sql`
      select d.id, ${isoTime(sql`d.at`)} as at, d.actor_uid as "actorUid", ${name('a')} as "actorName",
        d.real_uid as "realUid", ${name('r')} as "realName", d.action, d.reason, d.fields
      from (
        (select id, at, actor_uid, real_actor_uid as real_uid, action, reason, fields from changes
          where kind = 'user' and uid = ${userUid} ${earlier} order by at desc limit ${limit})
        union all
        (select id, at, actor_uid, null, action, detail->>'reason', '{}'::jsonb from audits
          where account_uid = ${userUid} and action <> 'act-as-call' ${earlier} order by at desc limit ${limit})
      ) d
      left join accounts a on a.uid = d.actor_uid
      left join accounts r on r.uid = d.real_uid
      order by d.at desc, d.id limit ${limit}`,
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: { uid: row.actorUid, name: row.actorName },
    actingFor: row.realUid === null ? null : { uid: row.realUid, name: row.realName },
    action: row.action,
    reason: row.reason,
    fields: Object.fromEntries(
      Object.entries(row.fields)
        .filter(([field]) => secure || !protectedIdentifiers.includes(field))
        .map(([field, [was, is]]) => [field, [was, is]]),
    ),
  }));
}
