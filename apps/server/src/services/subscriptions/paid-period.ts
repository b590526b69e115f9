import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { recordChange } from '../../database/history.ts';
import { rowsOf } from '../../database/rows.ts';
import { userSubscriptionPeriods } from '../../database/schema/index.ts';
import { dayIn } from '../../database/today.ts';
import type { Person } from '../../person/index.ts';

const idOf = (accountUid: string, type: string) => `paid:${accountUid}:${type}`;

/**
 * Opens or closes a service for a guardian who pays for it by card, at once. The period has no last day while it is open: when it ends is
 * for the payment to say, not for the calendar. Call it inside the transaction in which the payment's state changes.
 */
export async function setPaidPeriod(
  tx: Database,
  accountUid: string,
  type: string,
  open: boolean,
): Promise<void> {
  const id = idOf(accountUid, type);
  const [before] = await tx
    .select({ ends: userSubscriptionPeriods.ends })
    .from(userSubscriptionPeriods)
    .where(eq(userSubscriptionPeriods.id, id));
  const isOpen = before !== undefined && before.ends === null;
  if (isOpen === open) return;
  const today = dayIn({ realm: sql`a.realm` });
  const yesterday = sql`(select ${today} - 1 from accounts a where a.uid = ${accountUid})`;
  if (before)
    await tx
      .update(userSubscriptionPeriods)
      .set({ ends: open ? null : yesterday, version: sql`${userSubscriptionPeriods.version} + 1` })
      .where(eq(userSubscriptionPeriods.id, id));
  // The account may have been erased meanwhile: then there is nobody for whom to open it.
  else
    await tx.execute(sql`insert into user_subscription_periods (id, account_uid, type, starts, paid)
      select ${id}, a.uid, ${type}, ${today}, true from accounts a where a.uid = ${accountUid}`);
  const fields = { type: [null, type], ends: [null, open ? null : 'paid'] } as const;
  const action = before ? 'update' : 'create';
  await recordChange(
    tx,
    { uid: accountUid, impersonator: null },
    { kind: 'userPeriod', uid: id, action, fields },
  );
}

interface GiftPeriod {
  readonly accountUid: string;
  readonly type: string;
  /** Later than that of earlier gifts. */
  readonly until: Date;
  /** Who has given it, if it was support. */
  readonly by?: Pick<Person, 'uid' | 'impersonator'>;
}

/** Opens a service for a guardian with a gift until a day. Call it inside the transaction in which the gift is redeemed. */
export async function setGiftPeriod(
  tx: Database,
  { accountUid, type, until, by = { uid: accountUid, impersonator: null } }: GiftPeriod,
): Promise<void> {
  const id = `gift:${accountUid}:${type}`;
  const today = dayIn({ realm: sql`a.realm` });
  const lastDay = dayIn({ realm: sql`a.realm`, moment: sql`${until.toISOString()}::timestamptz` });
  const [period] = await rowsOf<{ ends: string }>(
    tx,
    sql`insert into user_subscription_periods (id, account_uid, type, starts, ends, paid)
    select ${id}, a.uid, ${type}, ${today}, ${lastDay}, true from accounts a where a.uid = ${accountUid}
    on conflict (id) do update set ends = excluded.ends, version = user_subscription_periods.version + 1,
      starts = case when user_subscription_periods.ends < excluded.starts then excluded.starts
        else user_subscription_periods.starts end
    returning ends::text`,
  );
  const fields = { type: [null, type], ends: [null, period?.ends ?? null] } as const;
  await recordChange(tx, by, { kind: 'userPeriod', uid: id, action: 'update', fields });
}
