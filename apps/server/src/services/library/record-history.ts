import type { AuditEntry } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { type AuditRow, nameOfAccount, presentAudit } from '../../database/audit-rows.ts';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Person } from '../../person/index.ts';
import { findRecord } from './records.ts';

/** Entries that are shown. */
const most = 50;

/** What became of the record of a book, newest first. @throws Forbidden unless the person is support, NotFound */
export async function findHistory(db: Database, person: Person, bookId: string): Promise<AuditEntry[]> {
  const { id } = await findRecord(db, person, bookId);
  const rows = await rowsOf<AuditRow>(
    db,
    sql`
      select c.id, ${isoTime(sql`c.at`)} as at, c.actor_uid as "actorUid", ${nameOfAccount('a')} as "actorName",
        c.real_actor_uid as "realUid", ${nameOfAccount('r')} as "realName", c.action, c.reason, c.fields
      from changes c
      left join accounts a on a.uid = c.actor_uid
      left join accounts r on r.uid = c.real_actor_uid
      where c.kind = 'book' and c.uid = ${id}
      order by c.at desc, c.id limit ${most}`,
  );
  return rows.map((row) => presentAudit(row));
}
