import type { SchoolUnitPeriod, UserPeriod, UserSchoolPeriod } from '@aloud/api';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isoTime } from '../../database/iso-time.ts';
import { rowsOf } from '../../database/rows.ts';
import { dayIn, includes } from '../../database/today.ts';
import { NotFound } from '../../errors.ts';
import type { PeriodKind } from './kinds.ts';
import { takenOf } from './seats.ts';

const period = { starts: sql`p.starts`, ends: sql`p.ends` };
/** Whether a period of the person `a`, or of the school unit `u`, includes today. */
const isActive = {
  person: includes(period, dayIn({ realm: sql`a.realm` })),
  unit: includes(period, dayIn({ realm: sql`u.realm`, own: sql`u.time_zone` })),
};

const fields = (
  active: SQL,
) => sql`p.id, p.type, p.starts::text, p.ends::text, ${isoTime(sql`p.created`)} as created, p.version,
  ${active} as active`;

// Current periods first, then future and past ones, latest first.
const order = (active: SQL) => sql`order by (${active}) desc, p.starts desc, p.id`;

const ofUnit = sql`
  ${fields(isActive.unit)}, p.school_unit_uid as "schoolUnitUid", p.seats,
  case when p.seats is null then
    (select count(distinct x.account_uid)::int from associations x join accounts a on a.uid = x.account_uid
      where x.school_unit_uid = p.school_unit_uid and x.active and x.role = 'student' and a.deleted is null)
    else ${takenOf} end as taken`;

export const findUserPeriods = (db: Database, userUid: string) =>
  rowsOf<Omit<UserPeriod, 'actions'> & { readonly paid: boolean }>(
    db,
    sql`select ${fields(isActive.person)}, p.paid, p.account_uid as "userUid"
      from user_subscription_periods p join accounts a on a.uid = p.account_uid
      where p.account_uid = ${userUid} ${order(isActive.person)}`,
  );

export const findSchoolUnitPeriods = (db: Database, schoolUnitUid: string) =>
  rowsOf<Omit<SchoolUnitPeriod, 'actions'>>(
    db,
    sql`select ${ofUnit} from school_unit_subscription_periods p join school_units u on u.uid = p.school_unit_uid
      where p.school_unit_uid = ${schoolUnitUid} ${order(isActive.unit)}`,
  );

/** The periods by which a person uses services through school units. @param units those that may be shown; null for all */
export const findPeriodsOfSchoolsOf = (db: Database, userUid: string, units: readonly string[] | null) => {
  const told: SQL = units ? sql`and u.uid = any(${sql.param([...units])})` : sql``;
  return rowsOf<UserSchoolPeriod>(
    db,
    sql`select ${ofUnit}, u.name as "schoolUnitName"
      from school_unit_subscription_periods p join school_units u on u.uid = p.school_unit_uid
      where u.active ${told} and exists (select 1 from associations x
        where x.school_unit_uid = u.uid and x.account_uid = ${userUid} and x.active) ${order(isActive.unit)}`,
  );
};

/** A period, and the uid of the person or the school unit to which it belongs. @throws NotFound */
export async function findPeriod(db: Database, { table }: PeriodKind, id: string) {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  if (!row) throw new NotFound('notFound.subscription');
  const { type, starts, ends } = row;
  const seats = 'seats' in row ? row.seats : null;
  const paid = 'paid' in row && row.paid;
  return { type, starts, ends, seats, paid, owner: 'accountUid' in row ? row.accountUid : row.schoolUnitUid };
}
