import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';

export interface Table {
  readonly name: string;
  /** Those that the database does not generate itself; the numbers of its transactions are another's elsewhere. */
  readonly columns: readonly string[];
  /** Each as a list of SQL values, in an order that is the same on every database. */
  readonly rows: readonly string[];
}

/** All rows in the tables of a schema, as SQL literals; those of parts of a table are its own. */
export function readTables(db: Database, schema = 'public'): Promise<readonly Table[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    const tables = await rowsOf<{ name: string; columns: string[] }>(
      tx,
      sql`select t.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
          from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
          where t.table_schema = ${schema} and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
            and c.data_type <> 'xid8'
            and not exists (select 1 from pg_class p where p.relispartition and p.oid = format('%I.%I', t.table_schema, t.table_name)::regclass)
          group by t.table_name order by t.table_name collate "C"`,
    );
    const read: Table[] = [];
    for (const { name, columns } of tables) {
      const values = columns.map((column) => sql`quote_nullable(${sql.identifier(column)}::text)`);
      const rows = await rowsOf<{ row: string }>(
        tx,
        sql`select concat_ws(', ', ${sql.join(values, sql`, `)}) as row
            from ${sql.identifier(schema)}.${sql.identifier(name)} order by 1`,
      );
      read.push({ name, columns, rows: rows.map(({ row }) => row).sort() });
    }
    return read;
  });
}

/** The rows as statements that insert them into the same tables, whatever refers to what. */
export function statementsOf(tables: readonly Table[]): string {
  const inserts = tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, columns, rows }) => {
      const named = columns.map((column) => `"${column}"`).join(', ');
      return `insert into "${name}" (${named}) values\n  ${rows.map((row) => `(${row})`).join(',\n  ')};\n`;
    });
  return inserts.join('\n');
}

/** A digest of the rows, the tables themselves and the migrations that they have had. */
export async function digestOf(db: Database): Promise<string> {
  const all = [await readTables(db), await readTables(db, 'drizzle')];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
