import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paymentEvents } from '../../database/schema/index.ts';
import type { PaymentProvider, ProviderEvent } from './provider/port.ts';
import { findByCustomerId } from './queries.ts';
import { refresh } from './refresh.ts';

/** As many are handled in one round of the chore. */
const batch = 100;
/** Later the hourly reconciliation has taken over what it was about. */
const mostTries = 20;

/** Keeps a message of the provider; a repeated one is kept once. @returns whether it is new */
export async function keepEvent(db: Database, { id, type, customerId }: ProviderEvent): Promise<boolean> {
  const kept = await db
    .insert(paymentEvents)
    .values({ id, type, customerId })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return kept.length > 0;
}

/** Does what a message leads to: the provider is asked how things are, whatever the message says and whenever it came. */
export async function handleEvent(
  db: Database,
  provider: PaymentProvider,
  { id, customerId }: Pick<ProviderEvent, 'id' | 'customerId'>,
): Promise<void> {
  const mine = eq(paymentEvents.id, id);
  await db
    .update(paymentEvents)
    .set({ tries: sql`${paymentEvents.tries} + 1` })
    .where(mine);
  const customer = customerId === null ? null : await findByCustomerId(db, customerId);
  if (customer) await refresh(db, provider, customer);
  await db.update(paymentEvents).set({ handled: new Date() }).where(mine);
}

/** Handles the messages whose process ended before it had. */
export async function handleLeftEvents(db: Database, provider: PaymentProvider): Promise<void> {
  const left = await db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handled),
        lt(paymentEvents.tries, mostTries),
        lt(paymentEvents.received, sql`now() - interval '10 seconds'`),
      ),
    )
    .orderBy(asc(paymentEvents.received))
    .limit(batch);
  for (const event of left) await handleEvent(db, provider, event);
}

/** The provider repeats a message for three days. */
export async function removeOldEvents(db: Database): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.received, sql`now() - interval '30 days'`));
}
