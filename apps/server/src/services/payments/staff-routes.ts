import {
  findPayments,
  getClosing,
  getFamilyPayments,
  getFamilySubscriptions,
  grantDays,
  refundInvoice,
  refundOrder,
} from '@aloud/api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { serve, serveFile } from '../../http/serve.ts';
import { type Person, requireSupport, staffOf } from '../../person/index.ts';
import { findPersonFor, requireFamily } from '../people/index.ts';
import { closeMonth } from './closing/close.ts';
import { requireCountry } from './country.ts';
import { isGift } from './gifts/times-of.ts';
import { findOrder } from './orders/queries.ts';
import { shopOf } from './orders/shop.ts';
import { presentForSupport } from './present.ts';
import { findProvider, requireProvider } from './provider/choose.ts';
import { findCustomer, findSubscriptionsOf } from './queries.ts';
import { findActsOfFamily } from './staff/acts.ts';
import { findCancellationsOf } from './staff/cancellations.ts';
import { findGiftsOf } from './staff/gifts.ts';
import { grantDays as grant } from './staff/goodwill.ts';
import { presentStaffInvoice } from './staff/present.ts';
import { refundInvoice as payInvoiceBack } from './staff/refund-invoice.ts';
import { refundOrder as payOrderBack } from './staff/refund-order.ts';
import { presentOrders, searchPayments } from './staff/search.ts';

/** What support does about payments; everybody else is refused. */
export async function staffPaymentRoutes(app: FastifyInstance, { config, db, safe }: Context): Promise<void> {
  requireCountry(app, config.realm);
  const inPerson = { inPerson: true } as const;
  const { realm } = config;
  /** @throws Forbidden, also to support of another country: keys and payments are this one's */
  const support = async (person: Person) => {
    if (person.realm !== realm) throw new Forbidden('lock.support');
    requireSupport((await staffOf(db, person)).scope);
  };
  /** @throws Forbidden, NotFound for a person who does not exist */
  const supportFor = async (person: Person, userUid: string) => {
    const { staff } = await findPersonFor(db, person, userUid);
    requireSupport(staff.scope);
  };

  serve(
    app,
    findPayments,
    async ({ person, query: { q } }) => {
      await support(person);
      return searchPayments({ db, realm, records: requireProvider(config).records }, q);
    },
    { compress: false },
  );

  serve(
    app,
    refundOrder,
    async ({ person, params: { id }, body: { reason } }) => {
      await support(person);
      const shop = shopOf(db, config, safe);
      const order = await findOrder(db, realm, id);
      if (!order) throw new NotFound('notFound.order');
      const { records } = shop.provider;
      const refunded = await payOrderBack(shop, order, { actorUid: person.uid, reason });
      const [presented] = await presentOrders({ db, records }, [refunded]);
      if (!presented) throw new NotFound('notFound.order');
      return presented;
    },
    inPerson,
  );

  serve(app, getFamilySubscriptions, async ({ person, params: { userUid } }) => {
    await supportFor(person, userUid);
    const rows = await findSubscriptionsOf(db, userUid);
    const presented = rows.map(async (row) => presentForSupport(row, await isGift(db, row, row.trialEnd)));
    return { subscriptions: await Promise.all(presented) };
  });

  serve(app, getFamilyPayments, async ({ person, params: { userUid } }) => {
    await supportFor(person, userUid);
    const provider = findProvider(config);
    const customer = await findCustomer(db, userUid);
    const invoices =
      customer && provider ? await provider.records.findChargedInvoices(customer.customerId) : [];
    return {
      invoices: invoices.map(presentStaffInvoice),
      gifts: await findGiftsOf(db, userUid),
      acts: await findActsOfFamily(db, userUid),
      cancellations: await findCancellationsOf(db, userUid),
    };
  });

  serve(
    app,
    refundInvoice,
    async ({ person, params: { userUid, id: invoiceId }, body: { reason } }) => {
      await supportFor(person, userUid);
      await support(person);
      const provider = requireProvider(config);
      const customer = await findCustomer(db, userUid);
      if (!customer) throw new NotFound();
      return presentStaffInvoice(await payInvoiceBack(db, provider, customer, { invoiceId, person, reason }));
    },
    inPerson,
  );

  serve(
    app,
    grantDays,
    async ({ person, params: { userUid: accountUid }, body }) => {
      await supportFor(person, accountUid);
      await support(person);
      await requireFamily(db, { uid: accountUid, realm });
      const until = await grant(db, findProvider(config), { accountUid, person, ...body });
      return { until: until.toISOString() };
    },
    inPerson,
  );

  serveFile(app, getClosing, async ({ person, params: { month } }) => {
    await support(person);
    const csv = await closeMonth(db, requireProvider(config), realm, month);
    return { name: `payments-${realm}-${month}.csv`, content: Buffer.from(csv) };
  });
}
