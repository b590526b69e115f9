import { type SQL, sql } from 'drizzle-orm';

/** Rows as a table of a statement, `r`, with these columns: one parameter, however many there are. */
export function recordset(rows: readonly object[], columns: Readonly<Record<string, string>>): SQL {
  const defined = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(${sql.raw(defined.join(', '))})`;
}
