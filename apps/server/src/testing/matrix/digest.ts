import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';

/** Tables that are written whoever calls and whatever the outcome: who called, how often, and that a person was here. */
const alwaysWritten = ['audits', 'sign_in_attempts', 'oidc_records', 'outbox_messages', 'housekeeping'];

/** A digest of each table, by its name: if two are equal, no row was added, deleted or changed. */
export async function digestsOf(db: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    if (alwaysWritten.includes(name)) continue;
    const row = name === 'accounts' ? sql`to_jsonb(t) - 'last_active'` : sql`t`;
    const [found] = await rowsOf<{ digest: string | null }>(
      db,
      sql`select md5(string_agg(x, ',' order by x)) as digest
        from (select (${row})::text as x from ${sql.identifier(name)} t) rows`,
    );
    digests.set(name, found?.digest ?? '');
  }
  return digests;
}

/** Names of the tables that differ. */
export function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
