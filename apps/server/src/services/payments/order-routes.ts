import { createOrder, getOrder, getPaymentStatus, resendOrder } from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { serveOpen } from '../../http/serve.ts';
import { emailKey } from '../../mail-address.ts';
import { requireCountry } from './country.ts';
import { tellOfOrder } from './mails/tell-buyer.ts';
import { createOrder as create } from './orders/create.ts';
import { presentCurrent } from './orders/present.ts';
import { findOrder, findOrderOfIntent, type OrderRow } from './orders/queries.ts';
import { refreshOrder } from './orders/refresh.ts';
import { shopOf } from './orders/shop.ts';

/** Orders of one buyer in a quarter of an hour: whoever makes more tests stolen cards. */
const ordersAtOnce = 20;
/** How often the cards of an order are sent once more in a quarter of an hour. */
const mailsAtOnce = 3;

/** Orders of gift cards, by people who need no account (spec §7). */
export async function orderRoutes(
  app: FastifyInstance,
  { config, db, safe, attempts }: Context,
): Promise<void> {
  requireCountry(app, config.realm);
  const shop = () => shopOf(db, config, safe);
  /** @throws NotFound, also for an order of which the provider knows nothing yet: nobody has been told of it */
  const required = (order: OrderRow | null): OrderRow => {
    if (!order?.intentId || order.realm !== config.realm) throw new NotFound('notFound.order');
    return order;
  };

  serveOpen(
    app,
    createOrder,
    async ({ body, address }) => {
      const subject = emailKey(body.email);
      await attempts.count({ what: 'orders', subject, address, limit: ordersAtOnce });
      return presentCurrent(await create(shop(), body));
    },
    { compress: false },
  );

  serveOpen(
    app,
    getOrder,
    async ({ params: { id } }) => {
      const order = required(await findOrder(db, config.realm, id));
      return presentCurrent(await refreshOrder(shop(), order));
    },
    { compress: false },
  );

  serveOpen(app, resendOrder, async ({ params: { id }, address }) => {
    const { order, payment } = await refreshOrder(shop(), required(await findOrder(db, config.realm, id)));
    if (order.status !== 'paid') throw new NotFound('notFound.order');
    await attempts.count({ what: 'gift mails', subject: id, address, limit: mailsAtOnce });
    await db.transaction((tx) => tellOfOrder(tx, shop(), order, { last4: payment.last4, again: new Date() }));
  });

  serveOpen(app, getPaymentStatus, async ({ params: { intentId } }) => {
    const { payment } = await refreshOrder(shop(), required(await findOrderOfIntent(db, intentId)));
    return { id: payment.id, status: payment.status };
  });
}
