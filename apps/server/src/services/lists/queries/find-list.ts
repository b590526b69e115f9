import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';
import { NotFound } from '../../../errors.ts';
import { inScope, type Person, type Scope, type Staff, staffOf } from '../../../person/index.ts';

/** A list with its school unit and who made it. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly schoolUnit: { readonly uid: string; readonly name: string };
  readonly size: number;
  readonly gone: number;
  readonly createdBy: { readonly uid: string; readonly name: string } | null;
  readonly updated: string;
  readonly version: number;
}

export interface StaffAndList {
  readonly staff: Staff;
  readonly list: ListRow;
}

/** @throws Forbidden unless the person is staff, NotFound for a list of a school unit outside the scope */
export async function findListFor(db: Database, person: Person, id: string): Promise<StaffAndList> {
  const staff = await staffOf(db, person);
  const [list] = await rowsOf<ListRow>(db, sql`${selected} where ${inScope(staff.scope)} and l.id = ${id}`);
  if (!list) throw new NotFound();
  return { staff, list };
}

interface Asked {
  readonly q: string;
  /** Only what this group was given. */
  readonly group: string | undefined;
  /** Only what this person made. */
  readonly by: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the lists in the scope, last changed first. */
export async function findLists(
  db: Database,
  scope: Scope,
  { q, group, by, limit, offset }: Asked,
): Promise<{ readonly rows: readonly ListRow[]; readonly totalCount: number }> {
  const where = sql.join(
    [
      inScope(scope),
      ...(q === '' ? [] : [sql`strpos(lower(l.name), lower(${q})) > 0`]),
      ...(group === undefined
        ? []
        : [sql`exists (select 1 from list_gifts f where f.list_id = l.id and f.group_uid = ${group})`]),
      ...(by === undefined ? [] : [sql`l.created_by = ${by}`]),
    ],
    sql` and `,
  );
  const rows = await rowsOf<ListRow>(
    db,
    sql`${selected} where ${where} order by l.updated desc, l.id limit ${limit} offset ${offset}`,
  );
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from reading_lists l join school_units u on u.uid = l.school_unit_uid where ${where}`,
  );
  return { rows, totalCount: counted?.n ?? 0 };
}

const selected = sql`
  select l.id, l.name, l.note, json_build_object('uid', u.uid, 'name', u.name) as "schoolUnit", n.size, n.gone,
    case when a.uid is not null then json_build_object('uid', a.uid, 'name', a.firstname || ' ' || a.lastname) end as "createdBy",
    ${isoTime(sql`l.updated`)} as updated, l.version
  from reading_lists l join school_units u on u.uid = l.school_unit_uid
    left join accounts a on a.uid = l.created_by and a.deleted is null,
    lateral (
      select count(*)::int as size, (count(*) filter (where b.id is null or b.withdrawn is not null))::int as gone
      from reading_list_books e left join books b on b.id = e.book_id where e.list_id = l.id) n`;
