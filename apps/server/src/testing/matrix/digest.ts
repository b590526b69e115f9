import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';

/** Tables that are written whoever calls and whatever the outcome: who called, how often, and that a person was here. */
const alwaysWritten = ['audits', 'sign_in_attempts', 'oidc_records', 'outbox_messages', 'housekeeping'];

type Digests = ReadonlyMap<string, string>;

/** The last digests of a database, and its snapshot: while that is the same, nothing has been written. */
const seen = new WeakMap<Database, { readonly snapshot: string; readonly digests: Digests }>();

/** A digest of each table, by its name: if two are equal, no row was added, deleted or changed. */
export async function digestsOf(db: Database): Promise<Digests> {
  const [now] = await rowsOf<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`);
  const snapshot = now?.snapshot ?? '';
  const last = seen.get(db);
  if (last?.snapshot === snapshot) return last.digests;
  const digests = await readDigests(db);
  seen.set(db, { snapshot, digests });
  return digests;
}

async function readDigests(db: Database): Promise<Digests> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const looked = tables.filter(({ name }) => !alwaysWritten.includes(name)).map(({ name }) => digestOf(name));
  const rows = await rowsOf<{ name: string; digest: string | null }>(db, sql.join(looked, sql` union all `));
  return new Map(rows.map(({ name, digest }) => [name, digest ?? '']));
}

function digestOf(table: string): SQL {
  const row = table === 'accounts' ? sql`to_jsonb(t) - 'last_active'` : sql`t`;
  return sql`select ${sql.raw(`'${table}'`)} as name, md5(string_agg(x, ',' order by x)) as digest
    from (select (${row})::text as x from ${sql.identifier(table)} t) rows`;
}

/** Names of the tables that differ. */
export function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name));
}
