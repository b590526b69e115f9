import type { Identifiers, SchoolUnitQuery } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { foundByName } from '../../database/lists/found-by-name.ts';
import { pageSql } from '../../database/lists/page-sql.ts';
import { rowsOf } from '../../database/rows.ts';
import { inScope, type Scope } from '../../person/index.ts';

/** A school unit's row, with its parent. Times are ISO 8601. */
export interface SchoolUnitRow {
  readonly uid: string;
  readonly name: string;
  readonly active: boolean;
  readonly type: string | null;
  readonly comment: string | null;
  readonly pupilNumber: number | null;
  readonly belongsTo: { uid: string; name: string } | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly crmId: string | null;
  readonly timeZone: string | null;
  readonly speakingBooks: boolean;
  readonly secureAuthEnabled: boolean;
  readonly qrCodeLoginEnabled: boolean;
  readonly groupCodeLoginEnabled: boolean;
  readonly identifiers: Identifiers;
  readonly created: string;
  readonly updated: string;
  readonly version: number;
  readonly periodCount: number;
}

const orders = { id: sql`u.uid`, name: sql`u.name`, created: sql`u.created` } as const;

/** One page of the school units in the scope, and how many there are; there are thousands, not millions. */
export async function listSchoolUnits(
  db: Database,
  scope: Scope,
  query: SchoolUnitQuery,
): Promise<{ rows: readonly SchoolUnitRow[]; totalItems: number | null }> {
  const where = conditionsOf(scope, query, await foundByName(db, 'school_units', 'u', query.q ?? ''));
  const { sortBy = 'id', pageNumber, pageSize } = query;
  const descending = (query.sortOrder ?? (sortBy === 'id' ? 'desc' : 'asc')) === 'desc';
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`${orders[sortBy]} ${direction}, u.uid ${direction}`;
  // More than the row is read only for the school units of the page.
  const rows = await rowsOf<SchoolUnitRow>(
    db,
    sql`${selectFrom(sql`(
      select u.* from school_units u where ${where} order by ${order}
      ${pageSql(pageSize, (pageNumber - 1) * pageSize)})`)} order by ${order}`,
  );
  if (!query.calculateTotal) return { rows, totalItems: null };
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from school_units u where ${where}`,
  );
  return { rows, totalItems: counted?.n ?? 0 };
}

/** A school unit in the scope. */
export async function findSchoolUnit(
  db: Database,
  scope: Scope,
  uid: string,
): Promise<SchoolUnitRow | undefined> {
  const [row] = await rowsOf<SchoolUnitRow>(
    db,
    sql`${selectFrom(sql`school_units`)} where ${inScope(scope)} and u.uid = ${uid}`,
  );
  return row;
}

const selectFrom = (units: SQL) => sql`
  select u.uid, u.name, u.active, u.type, u.comment, u.pupil_number as "pupilNumber",
    case when p.uid is null then null else json_build_object('uid', p.uid, 'name', p.name) end as "belongsTo",
    u.address, u.postal_code as "postalCode", u.city, u.county, u.country, u.phone, u.crm_id as "crmId",
    u.time_zone as "timeZone",
    u.speaking_books as "speakingBooks", u.secure_auth_enabled as "secureAuthEnabled",
    u.qr_code_login_enabled as "qrCodeLoginEnabled", u.group_code_login_enabled as "groupCodeLoginEnabled",
    coalesce((
      select json_object_agg(i.type, i.known)
      from (select type, json_agg(value order by value) as known from school_unit_identifiers
        where school_unit_uid = u.uid group by type) i), '{}') as identifiers,
    ${isoTime(sql`u.created`)} as created, ${isoTime(sql`u.updated`)} as updated, u.version,
    (select count(*)::int from school_unit_subscription_periods s where s.school_unit_uid = u.uid) as "periodCount"
  from ${units} u left join school_units p on p.uid = u.parent_uid`;

function conditionsOf(scope: Scope, { active, parent }: SchoolUnitQuery, found: SQL | null): SQL {
  const parts = [
    inScope(scope),
    ...(found ? [found] : []),
    ...(active === undefined ? [] : [sql`u.active = ${active}`]),
    ...(parent === undefined ? [] : [sql`u.parent_uid = ${parent}`]),
  ];
  return sql.join(parts, sql` and `);
}
