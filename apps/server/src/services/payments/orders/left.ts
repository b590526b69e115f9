import { eq } from 'drizzle-orm';
import { paymentOrders } from '../../../database/schema/index.ts';
import { findLeftOrders } from './queries.ts';
import { refreshOrder } from './refresh.ts';
import type { Shop } from './shop.ts';

/** Removes orders that nobody has paid, with what their buyers wrote; first the provider ends their payment, so that nobody pays for nothing. */
export async function removeLeftOrders(shop: Shop): Promise<void> {
  for (const order of await findLeftOrders(shop.db)) {
    if (order.intentId !== null) {
      const { order: now } = await refreshOrder(shop, order);
      if (now.paid) continue;
      const isOver = await shop.provider.cancelPayment(order.intentId);
      if (!isOver && (await refreshOrder(shop, order)).payment.status !== 'canceled') continue;
    }
    await shop.db.delete(paymentOrders).where(eq(paymentOrders.id, order.id));
  }
}
