import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { paymentCancellations } from '../../../database/schema/index.ts';
import { Conflict, NotFound } from '../../../errors.ts';
import { changeSubscription } from '../change.ts';
import type { PaymentProvider } from '../provider/port.ts';
import { type CancellationRow, type Cancelled, findCancelled } from './find.ts';

/**
 * Ends, at the end of what is paid for, what a cancellation is about; it is repeated until that has been done. If a later day is wished for, that
 * is done in the period of that day.
 */
export async function applyCancellation(
  db: Database,
  provider: PaymentProvider,
  cancellation: CancellationRow,
): Promise<void> {
  if (cancellation.accountUid === null) return;
  let waits = false;
  for (const each of await findCancelled(db, cancellation)) {
    if (each.ending) continue;
    if (each.later || !(await end(db, provider, each))) waits = true;
  }
  if (waits) return;
  await db
    .update(paymentCancellations)
    .set({ applied: new Date() })
    .where(eq(paymentCancellations.id, cancellation.id));
}

/** @returns false while the provider has not made it yet */
async function end(
  db: Database,
  provider: PaymentProvider,
  { accountUid, customerId, subscriptionId }: Cancelled,
): Promise<boolean> {
  if (customerId === null || subscriptionId === null) return false;
  try {
    const wanted = { cancelAtPeriodEnd: true };
    await changeSubscription(db, provider, { accountUid, customerId }, subscriptionId, wanted);
  } catch (error) {
    const hasEnded = error instanceof Conflict || error instanceof NotFound;
    if (!hasEnded) throw error;
  }
  return true;
}

/** Those of a guardian who is known, of which something has still to be done. */
export const findOpenCancellations = (db: Database): Promise<CancellationRow[]> =>
  db
    .select()
    .from(paymentCancellations)
    .where(and(isNull(paymentCancellations.applied), isNotNull(paymentCancellations.accountUid)))
    .orderBy(asc(paymentCancellations.received));
