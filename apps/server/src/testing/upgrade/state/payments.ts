import type { Database } from '../../../database/database.ts';
import {
  paymentCustomers,
  paymentEvents,
  paymentSubscriptions,
  paymentTrials,
  queuedMails,
  userSubscriptionPeriods,
} from '../../../database/schema/index.ts';
import { past } from './moments.ts';

/** A guardian who pays. */
export async function addPayments(db: Database, accountUid: string): Promise<void> {
  await db
    .insert(paymentCustomers)
    .values({ accountUid, customerId: 'cus_1', created: past, asked: 2, applied: 2 });
  await db.insert(paymentSubscriptions).values({
    id: '6d0c6d0e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    accountUid,
    subscriptionId: 'sub_1',
    productId: 'prod_1',
    priceId: 'price_1',
    couponId: null,
    type: 'consumer',
    withTrial: true,
    status: 'active',
    periodEnd: past,
    created: past,
  });
  await db.insert(paymentTrials).values({ fingerprint: 'a fingerprint', accountUid, begun: past });
  await db.insert(queuedMails).values({
    about: 'welcome subscription-1',
    recipient: 'guardian@fyrskolan.example',
    subject: 'Ditt abonnemang har börjat',
    text: 'Hej!\n',
    queued: past,
    due: past,
  });
  await db.insert(paymentEvents).values({
    id: 'evt_1',
    type: 'invoice.paid',
    customerId: 'cus_1',
    received: past,
    handled: past,
    tries: 1,
  });
  await db.insert(userSubscriptionPeriods).values({
    id: `paid:${accountUid}:consumer`,
    accountUid,
    type: 'consumer',
    starts: '2026-01-01',
    created: past,
    paid: true,
  });
}
