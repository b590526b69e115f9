import { randomUUID } from 'node:crypto';
import type { NewOrder } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { paymentOrders } from '../../../database/schema/index.ts';
import { Conflict, NotFound } from '../../../errors.ts';
import { keepConsent, saidOfOrder } from '../consents.ts';
import type { Catalogue, CatalogueProduct, GiftPrice } from '../provider/port.ts';
import { findOrder, type OrderRow } from './queries.ts';
import { type CurrentOrder, refreshOrder } from './refresh.ts';
import type { Shop } from './shop.ts';

/**
 * Orders gift cards at our price, and begins their payment. An order that it replaces can no longer be paid afterwards; if it has been paid after
 * all, nothing is ordered, and it is the answer: however often a payment is tried again, one is made.
 * @throws NotFound for a price that is not sold; Conflict while the former payment is being made
 */
export async function createOrder(shop: Shop, wanted: NewOrder): Promise<CurrentOrder> {
  const catalogue = await shop.provider.findCatalogue();
  const price = catalogue.giftPrices.find(({ id }) => id === wanted.priceId);
  const product = catalogue.products.find(({ id }) => id === price?.productId);
  if (!price || !product) throw new NotFound();
  const former = wanted.replaces ? await findOrder(shop.db, shop.realm, wanted.replaces) : null;
  const paid = former && (await endFormer(shop, former));
  return paid ?? begin(shop, await insert(shop, wanted, { price, product, catalogue }));
}

/** @returns the former order if it has been paid; null once it can no longer be paid */
async function endFormer(shop: Shop, former: OrderRow): Promise<CurrentOrder | null> {
  if (former.intentId !== null) {
    const now = await refreshOrder(shop, former);
    if (now.order.paid) return now;
    if (now.payment.status !== 'canceled' && !(await shop.provider.cancelPayment(former.intentId))) {
      const then = await refreshOrder(shop, former);
      if (then.order.paid) return then;
      if (then.payment.status !== 'canceled') throw new Conflict('order.changedMeanwhile');
    }
  }
  await shop.db
    .update(paymentOrders)
    .set({ status: 'replaced' })
    .where(and(eq(paymentOrders.id, former.id), eq(paymentOrders.status, 'open')));
  return null;
}

interface Sold {
  readonly price: GiftPrice;
  readonly product: CatalogueProduct;
  readonly catalogue: Catalogue;
}

/** Writes the order, with what the buyer has agreed to. */
const insert = (shop: Shop, wanted: NewOrder, sold: Sold): Promise<OrderRow> =>
  shop.db.transaction(async (tx) => {
    const order = await insertRow({ ...shop, db: tx }, wanted, sold);
    const { realm } = shop;
    const said = saidOfOrder({ ...order, realm, taxIncluded: sold.price.taxIncluded });
    await keepConsent(tx, { realm, orderId: order.id, said });
    return order;
  });

async function insertRow({ db, realm }: Shop, wanted: NewOrder, sold: Sold): Promise<OrderRow> {
  const { price, product, catalogue } = sold;
  const { quantity, name, email, message, recipient, locale } = wanted;
  const total = price.amount * quantity;
  const taxRate = price.taxIncluded ? catalogue.taxRates.reduce((sum, { percent }) => sum + percent, 0) : 0;
  const [row] = await db
    .insert(paymentOrders)
    .values({
      id: randomUUID(),
      realm,
      priceId: price.id,
      productId: product.id,
      type: product.service,
      service: product.name,
      months: price.months,
      quantity,
      total,
      tax: Math.round(total - total / (1 + taxRate / 100)),
      taxRate,
      currency: price.currency,
      name,
      email,
      message: message || null,
      recipient: recipient || null,
      locale: locale ?? null,
    })
    .returning();
  if (!row) throw new Error('An order was not written.');
  return row;
}

async function begin({ db, provider }: Shop, order: OrderRow): Promise<CurrentOrder> {
  const { id, total, currency, service, months, quantity } = order;
  const description = `${quantity} × ${service}, ${months} months`;
  const payment = await provider.startPayment(
    { amount: total, currency, description, ours: id },
    `order:${id}:intent`,
  );
  const [row] = await db
    .update(paymentOrders)
    .set({ intentId: payment.id })
    .where(eq(paymentOrders.id, id))
    .returning();
  return { order: row ?? order, payment };
}
