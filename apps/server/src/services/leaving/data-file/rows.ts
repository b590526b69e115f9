import { protectedIdentifiers } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Place } from '../places.ts';
import type { Row } from './csv.ts';

/** Whose data it is, and whether identifiers that only people who are signed in securely may see are among it. */
export interface Whose {
  readonly uid: string;
  readonly secure: boolean;
}

/** Rows that are read at a time. */
const part = 1000;

/** The rows of a place that are about a person, without what is hidden there, a part after another. */
export async function* rowsAt(db: Database, place: Place, { uid, secure }: Whose): AsyncGenerator<Row[]> {
  const [table, column] = [sql.identifier(place.table), sql.identifier(place.column)];
  // Parts of a partitioned table are numbered by their own rows: both together name one.
  let after = sql``;
  for (;;) {
    const rows = await rowsOf<{ part: string; at: string; row: Row }>(
      db,
      sql`select t.tableoid::text as part, t.ctid::text as at, to_jsonb(t) as row from ${table} t
        where t.${column} = ${uid} ${after} order by t.tableoid, t.ctid limit ${part}`,
    );
    yield rows.flatMap(({ row }) => shownOf(place, row, secure));
    const last = rows.at(-1);
    if (!last || rows.length < part) return;
    after = sql`and (t.tableoid, t.ctid) > (${last.part}::oid, ${last.at}::tid)`;
  }
}

function shownOf({ table, shown, hidden = [] }: Place, row: Row, secure: boolean): Row[] {
  const names = (shown ?? Object.keys(row)).filter((name) => !hidden.includes(name));
  const kept: Row = Object.fromEntries(names.map((name) => [name, row[name]]));
  if (secure) return [kept];
  if (table === 'account_identifiers' && isProtected(kept.type)) return [];
  return 'fields' in kept ? [{ ...kept, fields: withoutProtected(kept.fields) }] : [kept];
}

/** What became of fields: by their names in a history, a list in a plan. */
function withoutProtected(fields: unknown): unknown {
  if (Array.isArray(fields)) return fields.filter((field) => !isProtected(columnOf(field)));
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isProtected(name)));
}

const columnOf = (field: unknown): unknown =>
  typeof field === 'object' && field !== null && 'column' in field ? field.column : null;

const isProtected = (name: unknown): boolean =>
  typeof name === 'string' && protectedIdentifiers.includes(name);
