import type { Leaver } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { Scope } from '../../../person/index.ts';
import { due } from './inactive.ts';
import { administered, within } from './scope.ts';

interface Asked {
  readonly kept: boolean;
  readonly schoolUnit?: string | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** People of the school units that the requester administers who will be erased, the next first; or those who are kept. */
export async function findLeavers(
  db: Database,
  scope: Scope,
  { kept, schoolUnit, pageNumber, pageSize }: Asked,
): Promise<{ readonly rows: Leaver[]; readonly total: number }> {
  const own = administered(scope);
  const units = schoolUnit === undefined ? own : narrowed(own, schoolUnit);
  const wanted = sql`${within(scope, units)} and l.kept is ${kept ? sql`not null` : sql`null`}`;
  const page = sql`order by erased, a.lastname, a.uid limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`;
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from leaving l join accounts a on a.uid = l.account_uid
      where a.deleted is null and ${wanted}`,
  );
  return { rows: await select(db, scope, wanted, page), total: counted?.n ?? 0 };
}

/** The same of one person; undefined if they are not on the list. */
export async function findLeaver(db: Database, scope: Scope, uid: string): Promise<Leaver | undefined> {
  const [row] = await select(db, scope, sql`a.uid = ${uid}`, sql``);
  return row;
}

const narrowed = (own: readonly string[] | null, unit: string): readonly string[] =>
  own === null || own.includes(unit) ? [unit] : [];

/** Only the names of school units that the requester administers: those of others are nobody's business here. */
async function select(db: Database, scope: Scope, wanted: SQL, page: SQL): Promise<Leaver[]> {
  const own = administered(scope);
  const ours = own && sql`and u.uid = any(${sql.param([...own])}::text[])`;
  const rows = await rowsOf<Leaver>(
    db,
    sql`select a.uid, a.username, a.firstname as "firstName", a.lastname as "lastName", a.type, l.rule,
        ${isoTime(sql`l.since`)} as since, ${isoTime(sql`coalesce(nullif(${due}, 'infinity'), now() + interval '30 days')`)} as erased,
        ${isoTime(sql`l.kept`)} as kept,
        (select k.firstname || ' ' || k.lastname from accounts k where k.uid = l.kept_by) as "keptBy",
        coalesce((select jsonb_agg(distinct jsonb_build_object('uid', u.uid, 'name', u.name))
          from associations s join school_units u on u.uid = s.school_unit_uid
          where s.account_uid = a.uid ${ours ?? sql``}), '[]'::jsonb) as "schoolUnits",
        ${isOpen(scope)} as "isOpen"
      from leaving l join accounts a on a.uid = l.account_uid
      where a.deleted is null and ${wanted} ${page}`,
  );
  return [...rows];
}

const isOpen = ({ units }: Scope): SQL =>
  units
    ? sql`exists (select 1 from associations s where s.account_uid = a.uid and s.active
        and s.school_unit_uid = any(${sql.param([...units.keys()])}::text[]))`
    : sql`true`;
