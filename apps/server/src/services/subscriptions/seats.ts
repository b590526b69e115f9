import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { dayIn } from '../../database/today.ts';

/** The places `s` of a period `p` that count: those of students who are still there. Who has left the school has given theirs back. */
const counted = sql`s.period_id = p.id and exists (select 1 from accounts a where a.uid = s.account_uid
    and a.status = 'active' and a.deleted is null)
  and exists (select 1 from associations x where x.account_uid = s.account_uid and x.school_unit_uid = p.school_unit_uid
    and x.active and x.role = 'student')`;

/** How many places of a period `p` are taken. */
export const takenOf = sql`(select count(*)::int from seats s where ${counted})`;

/** Whether a person has one of the places of `p`: if fewer were bought later, who came last is beyond them. */
const isTakenBy = (accountUid: string) => sql`exists (select 1 from seats m
  where m.period_id = p.id and m.account_uid = ${accountUid} and p.seats >= (select count(*) from seats s
    where ${counted} and (s.taken, s.account_uid) <= (m.taken, m.account_uid)))`;

/** Today at the school unit `u`. */
const atSchool = dayIn({ realm: sql`u.realm`, own: sql`u.time_zone` });

interface Found {
  readonly type: string;
  readonly starts: string;
  readonly ends: string | null;
  /** Today, by the calendar of the person, or of the school unit. */
  readonly today: string;
  readonly counted: { readonly id: string; readonly isTaken: boolean; readonly isFree: boolean } | null;
}

/**
 * Every subscription that a person has, had or will have, on their own account or through active school units.
 * @param isCounted whether the person is one of those for whom places are bought
 */
export function findReadingSubscriptions(
  db: Database,
  accountUid: string,
  isCounted: boolean,
): Promise<readonly Found[]> {
  return rowsOf<Found>(
    db,
    sql`select p.type, p.starts::text, p.ends::text, ${dayIn({ realm: sql`a.realm` })}::text as today, null::json as counted
        from user_subscription_periods p join accounts a on a.uid = p.account_uid where p.account_uid = ${accountUid}
      union all
      select p.type, p.starts::text, p.ends::text, ${atSchool}::text as today,
        case when p.seats is null or not ${isCounted}::boolean then null else json_build_object('id', p.id,
          'isTaken', ${isTakenBy(accountUid)},
          'isFree', ${takenOf} < p.seats) end
        from school_unit_subscription_periods p join school_units u on u.uid = p.school_unit_uid
        where u.active and exists (select 1 from associations x
          where x.school_unit_uid = u.uid and x.account_uid = ${accountUid} and x.active)`,
  );
}

/** What a school unit has subscribed to, without counting places. */
export const findSubscriptionsOfUnit = (db: Database, schoolUnitUid: string): Promise<readonly Found[]> =>
  rowsOf<Found>(
    db,
    sql`select p.type, p.starts::text, p.ends::text, ${atSchool}::text as today, null::json as counted
      from school_unit_subscription_periods p join school_units u on u.uid = p.school_unit_uid
      where p.school_unit_uid = ${schoolUnitUid}`,
  );

/** Gives a person a place of a period, one after the other. @returns false if none is left */
export async function takeSeat(db: Database, periodId: string, accountUid: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [period] = await rowsOf<{ seats: number | null }>(
      tx,
      sql`select p.seats from school_unit_subscription_periods p where p.id = ${periodId} for update`,
    );
    if (!period) return false;
    const [count] = await rowsOf<{ taken: number }>(
      tx,
      sql`select ${takenOf} as taken from school_unit_subscription_periods p where p.id = ${periodId}`,
    );
    if (period.seats !== null && (count?.taken ?? 0) >= period.seats) return false;
    // Places that were given back are forgotten, so that nobody returns to one that is taken again.
    await tx.execute(
      sql`delete from seats d using school_unit_subscription_periods p where d.period_id = p.id and p.id = ${periodId}
        and not exists (select 1 from seats s where s.account_uid = d.account_uid and ${counted})`,
    );
    await tx.execute(
      sql`insert into seats (period_id, account_uid) values (${periodId}, ${accountUid}) on conflict do nothing`,
    );
    return true;
  });
}
