import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { paymentEvents } from '../../database/schema/index.ts';
import { findOrderOfIntent } from './orders/queries.ts';
import { refreshOrder } from './orders/refresh.ts';
import type { Shop } from './orders/shop.ts';
import type { ProviderEvent } from './provider/port.ts';
import { findByCustomerId } from './queries.ts';
import { refresh } from './refresh.ts';

/** As many are handled in one round of the chore. */
const batch = 100;
/** Later the hourly reconciliation has taken over what it was about. */
const mostTries = 20;

/** Keeps a message of the provider; a repeated one is kept once. @returns whether it is new */
export async function keepEvent(
  db: Database,
  { id, type, customerId, intentId }: ProviderEvent,
): Promise<boolean> {
  const kept = await db
    .insert(paymentEvents)
    .values({ id, type, customerId, intentId })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return kept.length > 0;
}

/** Does what a message leads to: the provider is asked how things are, whatever the message says and whenever it came. */
export async function handleEvent(
  shop: Shop,
  { id, customerId, intentId }: Pick<ProviderEvent, 'id' | 'customerId' | 'intentId'>,
): Promise<void> {
  const { db, provider } = shop;
  const mine = eq(paymentEvents.id, id);
  await db
    .update(paymentEvents)
    .set({ tries: sql`${paymentEvents.tries} + 1` })
    .where(mine);
  const customer = customerId === null ? null : await findByCustomerId(db, customerId);
  if (customer) await refresh(db, provider, customer);
  const order = intentId === null ? null : await findOrderOfIntent(db, intentId);
  if (order) await refreshOrder(shop, order);
  await db.update(paymentEvents).set({ handled: new Date() }).where(mine);
}

/** Handles the messages whose process ended before it had. */
export async function handleLeftEvents(shop: Shop): Promise<void> {
  const left = await shop.db
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
  for (const event of left) await handleEvent(shop, event);
}

/** The provider repeats a message for three days. */
export async function removeOldEvents(db: Database): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.received, sql`now() - interval '30 days'`));
}
