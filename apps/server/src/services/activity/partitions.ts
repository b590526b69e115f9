import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { addDays } from './days.ts';
import { rawDays, sumDays } from './keep.ts';

/** A table in parts by its `day`, which are made ahead and dropped whole; what no part takes lies in its part `<table>_other`. */
interface Parted {
  readonly table: 'activity_events' | 'activity_sums';
  readonly unit: 'day' | 'month';
  /** Parts that are made ahead. */
  readonly ahead: number;
  /** Days that are kept. */
  readonly kept: number;
}

const parted: readonly Parted[] = [
  { table: 'activity_events', unit: 'day', ahead: 2, kept: rawDays },
  { table: 'activity_sums', unit: 'month', ahead: 1, kept: sumDays },
];

/** Making and dropping a part keeps others from the tables for a moment: rather not now than to let everybody wait behind a long query. */
const soon = sql`set local lock_timeout = '2s'`;

const firstOfMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The bounds of the parts from the one of a day on. */
function boundsFrom(day: string, { unit, ahead }: Parted): ReadonlyArray<readonly [string, string]> {
  const at = (rank: number) => (unit === 'day' ? addDays(day, rank) : firstOfMonth(day, rank));
  return Array.from({ length: ahead + 1 }, (_, rank) => [at(rank), at(rank + 1)] as const);
}

const nameOf = (table: string, from: string) => `${table}_${from.replaceAll('-', '')}`;

/** Makes the parts of today and of the days to come. */
export async function makeParts(db: Database, today = utcToday()): Promise<void> {
  for (const each of parted)
    for (const [from, to] of boundsFrom(today, each)) await makePart(db, each.table, from, to);
}

async function makePart(db: Database, table: string, from: string, to: string): Promise<void> {
  const name = nameOf(table, from);
  const isThere = async (on: Database) =>
    (await rowsOf(on, sql`select 1 from pg_class where relname = ${name} and relispartition`)).length > 0;
  if (await isThere(db)) return;
  const [whole, part, other] = [table, name, `${table}_other`].map((each) => sql.identifier(each));
  const bounds = sql.raw(`from ('${from}') to ('${to}')`);
  await db.transaction(async (tx) => {
    await tx.execute(soon);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('parts of activity', 0))`);
    if (await isThere(tx)) return;
    await tx.execute(sql`create table ${part} (like ${whole} including all)`);
    // Rows that came before their part was made: nobody adds further ones meanwhile.
    await tx.execute(sql`lock table ${other} in access exclusive mode`);
    await tx.execute(sql`
      with moved as (delete from ${other} where day >= ${from}::date and day < ${to}::date returning *)
      insert into ${part} select * from moved`);
    await tx.execute(sql`alter table ${whole} attach partition ${part} for values ${bounds}`);
  });
}

/** Drops the parts of which nothing is kept any longer. */
export async function dropParts(db: Database, today = utcToday()): Promise<void> {
  for (const { table, unit, kept } of parted) {
    const first = addDays(today, -kept);
    const rows = await rowsOf<{ name: string }>(
      db,
      sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{8}$' order by 1`,
    );
    for (const { name } of rows) {
      const from = name.slice(-8).replace(/(\d{4})(\d\d)/, '$1-$2-');
      const to = unit === 'day' ? addDays(from, 1) : firstOfMonth(from, 1);
      if (to > first) continue;
      await db.transaction(async (tx) => {
        await tx.execute(soon);
        await tx.execute(sql`drop table if exists ${sql.identifier(name)}`);
      });
    }
    await db.execute(sql`delete from ${sql.identifier(`${table}_other`)} where day < ${first}::date`);
  }
}

const utcToday = () => new Date().toISOString().slice(0, 10);
