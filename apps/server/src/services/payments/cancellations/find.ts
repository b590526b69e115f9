import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import type { paymentCancellations } from '../../../database/schema/index.ts';
import { hasEmail, hasUsername } from '../../people/index.ts';

export type CancellationRow = typeof paymentCancellations.$inferSelect;

/** A live subscription that a cancellation is about. */
export interface Cancelled {
  readonly accountUid: string;
  readonly customerId: string | null;
  /** The provider's; null until it is known here. */
  readonly subscriptionId: string | null;
  /** Whether it ends already at the end of what is paid for. */
  readonly ending: boolean;
  /** Whether the wished day is beyond what is paid for: then it renews itself until then. */
  readonly later: boolean;
}

/** What the guardians with this address had subscribed to when it was received, of what is still live. */
export const findCancelled = (
  db: Database,
  { realm, email, wanted, received }: Pick<CancellationRow, 'realm' | 'email' | 'wanted' | 'received'>,
): Promise<readonly Cancelled[]> =>
  rowsOf<Cancelled>(
    db,
    sql`select c.account_uid as "accountUid", c.customer_id as "customerId", s.subscription_id as "subscriptionId",
        s.cancel_at_period_end as "ending",
        coalesce(s.period_end < ${wanted?.toISOString() ?? null}::timestamptz, false) as "later"
      from payment_customers c
        join payment_subscriptions s on s.account_uid = c.account_uid
        join accounts a on a.uid = c.account_uid
      where a.realm = ${realm} and a.deleted is null
        and (${hasUsername(email)} or ${hasEmail(email)})
        and s.status not in ('canceled', 'incomplete_expired')
        and s.created <= ${received.toISOString()}::timestamptz
      order by a.uid, s.id`,
  );
