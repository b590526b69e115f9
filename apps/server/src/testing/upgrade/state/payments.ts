import type { Database } from '../../../database/database.ts';
import {
  giftCards,
  giftLedger,
  paymentActs,
  paymentCancellations,
  paymentConsents,
  paymentCustomers,
  paymentEvents,
  paymentOrders,
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
    intentId: null,
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
  await db.insert(paymentOrders).values({
    id: '0b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    realm: 'se',
    priceId: 'price_2',
    productId: 'prod_1',
    type: 'consumer',
    service: 'Aloud för familjer',
    months: 3,
    quantity: 1,
    total: 29_700,
    tax: 1681,
    taxRate: 6,
    currency: 'sek',
    name: 'Greta Ek',
    email: 'greta@fyrskolan.example',
    message: 'God jul!',
    recipient: 'Vera',
    status: 'paid',
    intentId: 'pi_1',
    created: past,
    paid: past,
    asked: 2,
    applied: 2,
  });
  await db.insert(giftCards).values({
    id: '1b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    orderId: '0b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    number: 1,
    codeHash: 'a hash',
    redeemed: past,
    redeemedBy: accountUid,
    accessUntil: past,
  });
  await db.insert(giftLedger).values([
    { cardId: '1b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11', kind: 'issued', months: 3, at: past },
    { cardId: '1b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11', kind: 'redeemed', months: -3, at: past },
  ]);
  await db.insert(paymentActs).values({
    id: '2b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    kind: 'goodwill',
    accountUid,
    days: 7,
    type: 'consumer',
    accessUntil: past,
    reason: 'The books did not open for a day.',
    actorUid: 'sample-super',
    at: past,
  });
  await db.insert(paymentConsents).values({
    id: '3b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    realm: 'se',
    accountUid,
    subscriptionId: '6d0c6d0e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    said: '99,00 kr per månad',
    at: past,
  });
  await db.insert(paymentCancellations).values({
    id: '4b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    realm: 'de',
    name: 'Vera Vän',
    email: 'guardian@fyrskolan.example',
    kind: 'ordinary',
    received: past,
    accountUid,
    applied: past,
  });
}
