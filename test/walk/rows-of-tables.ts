import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/database/database.ts';
import { rowsOf } from '../../apps/server/src/database/rows.ts';

/**
 * Tables that also change while nothing is saved: who was here, who signed in, by which key a call was made, what the card provider has
 * told (also of what it prepared for a call that was sent a second time).
 */
const BESIDE =
  /^(audits|sign_in_attempts|attempts|oidc_records|housekeeping|sessions|refresh_tokens|token_replies|device_sessions|usage_events|presence|payment_events|idempotency_keys)$/;

/** The rows of every table, as text. */
export type Rows = ReadonlyMap<string, readonly string[]>;

export async function readRows(db: Database): Promise<Rows> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows = new Map<string, readonly string[]>();
  for (const { name } of tables.filter((table) => !BESIDE.test(table.name))) {
    const row = name === 'accounts' ? sql`to_jsonb(t) - 'last_active'` : sql`t`;
    const found = await rowsOf<{ x: string }>(
      db,
      sql`select (${row})::text as x from ${sql.identifier(name)} t order by 1`,
    );
    rows.set(
      name,
      found.map(({ x }) => x),
    );
  }
  return rows;
}

/** The same once nothing comes any more: messages are written after the reply. */
export async function rowsAtRest(db: Database): Promise<Rows> {
  let rows = await readRows(db);
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await readRows(db);
    if (changeBetween(rows, now) === '') break;
    rows = now;
  }
  return rows;
}

/**
 * How many rows came and went, by table: 'groups +1 -0'. Two saves of the same thing give the same line, whatever their ids.
 * @param beside tables that do not count
 */
export function changeBetween(before: Rows, after: Rows, beside = /^$/): string {
  const lines = [...after].flatMap(([name, now]) => {
    if (beside.test(name)) return [];
    const then = before.get(name) ?? [];
    const come = without(now, then);
    const gone = without(then, now);
    return come + gone > 0 ? [`${name} +${come} -${gone}`] : [];
  });
  return lines.join(', ');
}

/** How many of the rows are not among the others. */
function without(rows: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  }).length;
}
