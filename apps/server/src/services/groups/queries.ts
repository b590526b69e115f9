import type { GroupQuery } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import type { Counts } from '../../database/lists/counts.ts';
import { foundByName } from '../../database/lists/found-by-name.ts';
import { pageSql } from '../../database/lists/page-sql.ts';
import { rowsOf } from '../../database/rows.ts';
import { inScope, reaches, type Scope } from '../../person/index.ts';

/** A group with its school unit and its number of members. Times are ISO 8601. */
export interface GroupRow {
  readonly uid: string;
  readonly name: string;
  readonly code: string | null;
  readonly memberCount: number;
  readonly studentCount: number;
  readonly schoolUnitUid: string;
  readonly schoolUnit: { readonly uid: string; readonly name: string };
  /** Whether its students may sign in by a QR card. */
  readonly takesCards: boolean;
  readonly created: string;
  readonly updated: string;
  readonly version: number;
}

const orders = { id: sql`g.uid`, name: sql`g.name`, created: sql`g.created` } as const;

/** One page of the groups in the scope, and how many there are. */
export async function listGroups(
  db: Database,
  counts: Counts,
  scope: Scope,
  query: GroupQuery,
): Promise<{ rows: readonly GroupRow[]; totalItems: number | null }> {
  const { q = '', schoolUnit, sortBy = 'id', pageNumber, pageSize } = query;
  if (schoolUnit !== undefined && !reaches(scope, schoolUnit)) return { rows: [], totalItems: 0 };
  const found = await foundByName(db, 'groups', 'g', q);
  const where = sql.join(
    [
      inScope(scope),
      ...(schoolUnit === undefined ? [] : [sql`g.school_unit_uid = ${schoolUnit}`]),
      ...(found ? [found] : []),
    ],
    sql` and `,
  );
  const descending = (query.sortOrder ?? (sortBy === 'id' ? 'desc' : 'asc')) === 'desc';
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`${orders[sortBy]} ${direction}, g.uid ${direction}`;
  // The groups of a search, or of a school, are found by their own index first; without either, the index of the sort order is used.
  const gathered = found || scope.units ? sql`materialized` : sql`not materialized`;
  // Only the page's own groups are read whole and have their members counted.
  const rows = await rowsOf<GroupRow>(
    db,
    sql`with found as ${gathered} (select g.uid, g.name, g.created from ${joined} where ${where}),
      page as (select g.uid from found g order by ${order} ${pageSql(pageSize, (pageNumber - 1) * pageSize)})
      select ${fields} from page join groups g on g.uid = page.uid
      join school_units u on u.uid = g.school_unit_uid, ${members} order by ${order}`,
  );
  if (!query.calculateTotal) return { rows, totalItems: null };
  const key = JSON.stringify(['groups', scope.realm, scope.units && [...scope.units.keys()], q, schoolUnit]);
  const totalItems = await counts.of(key, async () => {
    const [counted] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${joined} where ${where}`,
    );
    return counted?.n ?? 0;
  });
  return { rows, totalItems };
}

/** A group in the scope. */
export async function findGroup(db: Database, scope: Scope, uid: string): Promise<GroupRow | undefined> {
  const [row] = await rowsOf<GroupRow>(
    db,
    sql`select ${fields} from ${joined}, ${members} where ${inScope(scope)} and g.uid = ${uid}`,
  );
  return row;
}

const joined = sql`groups g join school_units u on u.uid = g.school_unit_uid`;

const members = sql`lateral (
  select count(*)::int as everybody, (count(*) filter (where a.type = 'student'))::int as students
  from group_members m join accounts a on a.uid = m.account_uid
  where m.group_uid = g.uid and a.deleted is null) n`;

const fields = sql`
  g.uid, g.name, g.code, g.school_unit_uid as "schoolUnitUid",
  json_build_object('uid', u.uid, 'name', u.name) as "schoolUnit",
  u.active and u.qr_code_login_enabled as "takesCards",
  n.everybody as "memberCount", n.students as "studentCount",
  ${isoTime(sql`g.created`)} as created, ${isoTime(sql`g.updated`)} as updated, g.version`;
