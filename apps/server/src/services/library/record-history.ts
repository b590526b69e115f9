import type { AuditEntry } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Person } from '../../person/index.ts';
import { findRecord } from './records.ts';

/** Entries that are shown. */
const most = 50;

interface Row {
  readonly id: string;
  readonly at: string;
  readonly actorUid: string;
  readonly actorName: string | null;
  readonly realUid: string | null;
  readonly realName: string | null;
  readonly action: string;
  readonly reason: string | null;
  readonly fields: AuditEntry['fields'];
}

/** What became of the record of a book, newest first. @throws Forbidden unless the person is support, NotFound */
export async function findHistory(db: Database, person: Person, bookId: string): Promise<AuditEntry[]> {
  const { id } = await findRecord(db, person, bookId);
  const rows = await rowsOf<Row>(
    db,
    sql`
      select c.id, ${isoTime(sql`c.at`)} as at, c.actor_uid as "actorUid", a.firstname || ' ' || a.lastname as "actorName",
        c.real_actor_uid as "realUid", r.firstname || ' ' || r.lastname as "realName", c.action, c.reason, c.fields
      from changes c
      left join accounts a on a.uid = c.actor_uid
      left join accounts r on r.uid = c.real_actor_uid
      where c.kind = 'book' and c.uid = ${id}
      order by c.at desc, c.id limit ${most}`,
  );
  return rows.map(({ actorUid, actorName, realUid, realName, ...entry }) => ({
    ...entry,
    actor: { uid: actorUid, name: actorName },
    actingFor: realUid === null ? null : { uid: realUid, name: realName },
  }));
}
