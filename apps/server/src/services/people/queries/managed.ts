import type { SyncColumn } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Manager } from '../../../person/index.ts';
import { rightTo } from '../many/value-columns.ts';
import type { UserField } from '../policy.ts';

type Managed = ReadonlyMap<UserField, Manager>;

/** The fields of these people that systems of their schools look after, by their uids. A field belongs to the sync that linked the person first. */
export async function managedFieldsOf(
  db: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Managed>> {
  const found = await rowsOf<{ uid: string; columns: SyncColumn[]; sync: string; name: string }>(
    db,
    sql`select l.uid, l.columns, s.id as sync, s.name from sync_links l join syncs s on s.id = l.sync_id
      where l.kind = 'person' and l.uid = any(${sql.param([...uids])}::text[]) and l.missing is null and s.active and not s.dry_run
      order by l.linked, s.id`,
  );
  const all = new Map<string, Map<UserField, Manager>>();
  for (const { uid, columns, sync, name } of found) {
    const managed = all.get(uid) ?? new Map<UserField, Manager>();
    all.set(uid, managed);
    for (const column of columns) {
      const field = rightTo[column];
      if (!managed.has(field)) managed.set(field, { sync, name });
    }
  }
  return all;
}
