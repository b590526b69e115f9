import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paymentSubscriptions } from '../../database/schema/index.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { defaultCard } from './cards.ts';
import { postponeCharges } from './gifts/time.ts';
import type { PaymentProvider, ProviderSubscription } from './provider/port.ts';
import type { Customer } from './queries.ts';
import { refresh } from './refresh.ts';

interface Change {
  /** Whether it ends at the end of what is paid for. */
  readonly cancelAtPeriodEnd?: boolean;
  readonly couponId?: string;
}

/**
 * Changes a live subscription of the customer.
 * @throws NotFound for one that is not theirs, Conflict for one that has ended, InvalidInput for a coupon that is not valid
 */
export async function changeSubscription(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  id: string,
  wanted: Change,
): Promise<ProviderSubscription> {
  const [row] = await db
    .select({ id: paymentSubscriptions.id })
    .from(paymentSubscriptions)
    .where(
      and(
        eq(paymentSubscriptions.subscriptionId, id),
        eq(paymentSubscriptions.accountUid, customer.accountUid),
      ),
    );
  if (!row) throw new NotFound('notFound.subscription');
  const before = await find(db, provider, customer, id);
  if (before.endedAt !== null) throw new Conflict('conflict.changedMeanwhile');
  // Without a card its renewal would fail.
  if (wanted.cancelAtPeriodEnd === false) await defaultCard(provider, customer);
  await provider.change(id, wanted);
  return find(db, provider, customer, id);
}

async function find(
  db: Database,
  provider: PaymentProvider,
  customer: Customer,
  id: string,
): Promise<ProviderSubscription> {
  const all = await postponeCharges(db, provider, customer, await refresh(db, provider, customer));
  const found = all.find((each) => each.id === id);
  if (!found) throw new NotFound('notFound.subscription');
  return found;
}
