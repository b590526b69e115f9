import { realmIds, superUserScopeOf } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';

/** After so many nights without a person, a sync deactivates them (services/sync): until then they may be back any night. */
const graceNights = 3;

/** Days between the announcement and the erasure (spec §9). */
export const noticeDays = 30;

/**
 * When somebody is erased, with `l` for their row of `leaving`. The thirty days are counted by a clock that runs: if it has jumped, they begin
 * anew, so that a wrong clock erases nobody (database/steady-clock.ts).
 */
export const due: SQL = sql`(greatest(l.since, coalesce((select steady_since from housekeeping where id = 1), 'infinity'))
  + make_interval(days => ${noticeDays}))`;

const liveStates = sql.raw(`('adding', 'incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused')`);

/** Whether somebody pays for the account `a`, or has paid for a time that is not over. */
const isPaying = sql`(
  exists (select 1 from payment_subscriptions p where p.account_uid = a.uid and p.status in ${liveStates})
  or exists (select 1 from gift_cards c where c.redeemed_by = a.uid and c.access_until > now())
  or exists (select 1 from user_subscription_periods p
    where p.account_uid = a.uid and p.paid and (p.ends is null or p.ends >= now()::date)))`;

const hasOwnPeriod = sql`exists (select 1 from user_subscription_periods p
  where p.account_uid = a.uid and (p.ends is null or p.ends >= now()::date))`;

/** A family that reads, or has read, at its own expense: when its subscription ended, it was told that everything is kept. */
const isFamily = sql`(a.type = 'guardian' and (
  exists (select 1 from payment_customers p where p.account_uid = a.uid)
  or exists (select 1 from gift_cards c where c.redeemed_by = a.uid)
  or exists (select 1 from user_subscription_periods p where p.account_uid = a.uid)))`;

const isInGrace = sql`exists (select 1 from sync_links k
  where k.kind = 'person' and k.uid = a.uid and k.missing is not null and k.nights < ${graceNights})`;

const leftBySync = sql`exists (select 1 from sync_links k
  where k.kind = 'person' and k.uid = a.uid and k.missing is not null)`;

const hasSchool = sql`exists (select 1 from associations s where s.account_uid = a.uid and s.active)`;
const hadSchool = sql`exists (select 1 from associations s where s.account_uid = a.uid)`;

/** Support has no school. */
const isSupport = sql`(${sql.join(
  realmIds.map((realm) => sql`a.scopes @> array[${superUserScopeOf(realm)}]::text[]`),
  sql` or `,
)})`;

/**
 * Why the account `a` counts as inactive (decision 0070); null if it does not. Whether somebody reads is never asked: there are holidays. Neither
 * is what becomes of groups.
 */
export const inactiveRule: SQL<'deactivated' | 'noSchool' | null> = sql`(case
  when a.deleted is not null or ${isSupport} or ${isInGrace} or ${isPaying} then null
  when a.status = 'deactivated' and not ${leftBySync} then 'deactivated'
  when (a.type in ('student', 'employee') or ${hadSchool}) and not ${hasSchool} and not ${hasOwnPeriod} and not ${isFamily} then 'noSchool'
  end)`;
