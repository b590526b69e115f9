import type { Database } from '../../../database/database.ts';
import type { PaymentProvider, ProviderSubscription } from '../provider/port.ts';
import { type Customer, findSubscriptionsOf } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { giftTimesOf, precision } from './times-of.ts';

/** The provider charges nothing for two years at most (ms); what is beyond that is postponed again later. */
const longest = 729 * 86_400_000;

/** In these states a subscription is charged next at the end of its period. */
const charging: ReadonlySet<string> = new Set(['trialing', 'active']);

/**
 * Sees to it that a running subscription is not charged while the family reads with a gift. It may be called whenever something has changed, and is
 * repeated every hour: what is right stays as it is.
 * @param found what the provider has just said
 * @returns how the subscriptions are then
 */
export async function postponeCharges(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  found: readonly ProviderSubscription[],
): Promise<readonly ProviderSubscription[]> {
  const gifts = await giftTimesOf(db, customer.accountUid);
  if (gifts.size === 0) return found;
  const rows = await findSubscriptionsOf(db, customer.accountUid);
  const latest = Date.now() + longest;
  let changed = false;
  for (const { id, status, cancelAtPeriodEnd, periodEnd } of found) {
    const type = rows.find(({ subscriptionId }) => subscriptionId === id)?.type;
    const until = Math.min(gifts.get(type ?? '')?.until.getTime() ?? 0, latest);
    const isEarly = periodEnd !== null && periodEnd.getTime() + precision < until;
    if (!charging.has(status) || cancelAtPeriodEnd || !isEarly) continue;
    await provider.postpone(id, new Date(until));
    changed = true;
  }
  return changed ? refresh(db, provider, customer) : found;
}
