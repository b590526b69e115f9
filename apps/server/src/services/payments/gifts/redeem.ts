import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { giftCards, giftLedger, paymentCustomers, paymentOrders } from '../../../database/schema/index.ts';
import { Conflict, NotFound } from '../../../errors.ts';
import { setGiftPeriod } from '../../subscriptions/index.ts';
import { tellOfRedemption } from '../mails/tell-buyer.ts';
import { findCardByHash, type GiftCardRow, type OrderRow } from '../orders/queries.ts';
import type { PaymentProvider, ProviderSubscription } from '../provider/port.ts';
import { findCustomer } from '../queries.ts';
import { refresh } from '../refresh.ts';
import { hashOfCode } from './code.ts';
import { refusals, stateOf } from './state.ts';
import { postponeCharges } from './time.ts';
import { giftTimesOf } from './times-of.ts';

export interface Redeemed {
  readonly months: number;
  readonly service: string;
  readonly until: Date;
}

interface Redeemer {
  readonly db: Database;
  /** Null if nothing can be paid here at the moment: what is paid already is redeemed all the same. */
  readonly provider: PaymentProvider | null;
  readonly realm: string;
  readonly accountUid: string;
}

/** A card that can be redeemed, with its order. @throws NotFound, Conflict with what has become of it */
export async function requireUnused(db: Database, realm: string, code: string) {
  const found = await findCardByHash(db, realm, hashOfCode(code));
  if (!found) throw new NotFound('notFound.giftCard');
  const state = stateOf(found.card, found.order);
  if (state !== 'unused') throw new Conflict(refusals[state]);
  return found;
}

/**
 * Adds the time of a card to the family's access: after the gifts that it has redeemed before, and after what it has paid already. A running
 * subscription is not charged before the end of it.
 * @throws NotFound, Conflict, PaymentsUnavailable
 */
export async function redeemCard(redeemer: Redeemer, code: string): Promise<Redeemed> {
  const { db, provider, realm, accountUid } = redeemer;
  const { card, order } = await requireUnused(db, realm, code);
  const customer = await findCustomer(db, accountUid);
  const found = customer && provider ? await refresh(db, provider, customer) : [];
  const running = runningOf(found, order);
  const until = await db.transaction((tx) => takeCard(tx, { accountUid, card, running }));
  // If the provider does not answer, the hourly reconciliation goes on with it.
  if (customer && provider) await postponeCharges(db, provider, customer, found).catch(() => null);
  return { months: order.months, service: order.service, until };
}

const live: ReadonlySet<string> = new Set(['trialing', 'active']);
const open: ReadonlySet<string> = new Set(['past_due', 'incomplete', 'unpaid', 'paused']);

/** The family's subscription to the service; null if none runs. @throws Conflict while a charge has failed: a gift would not keep the card from it */
function runningOf(
  found: readonly ProviderSubscription[],
  { productId }: OrderRow,
): ProviderSubscription | null {
  const ofService = found.filter((each) => each.productId === productId);
  if (ofService.some(({ status }) => open.has(status))) throw new Conflict('gift.paymentOpen');
  return ofService.find(({ status }) => live.has(status)) ?? null;
}

interface Taking {
  readonly accountUid: string;
  readonly card: GiftCardRow;
  readonly running: ProviderSubscription | null;
}

/** Takes the card's time for the account. Two cards of one account, and two accounts with one card, wait for each other. */
async function takeCard(tx: Database, { accountUid, card, running }: Taking): Promise<Date> {
  await tx.insert(paymentCustomers).values({ accountUid }).onConflictDoNothing();
  await tx.select().from(paymentCustomers).where(eq(paymentCustomers.accountUid, accountUid)).for('update');
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.id, card.orderId))
    .for('update');
  const [now] = await tx.select().from(giftCards).where(eq(giftCards.id, card.id)).for('update');
  if (!order || !now) throw new NotFound('notFound.giftCard');
  const state = stateOf(now, order);
  if (state !== 'unused') throw new Conflict(refusals[state]);
  const gift = (await giftTimesOf(tx, accountUid)).get(order.type)?.until;
  const from = new Date(Math.max(Date.now(), running?.periodEnd?.getTime() ?? 0, gift?.getTime() ?? 0));
  const [taken] = await tx
    .update(giftCards)
    .set({
      redeemed: new Date(),
      redeemedBy: accountUid,
      sealedCode: null,
      accessUntil: sql`${from.toISOString()}::timestamptz + make_interval(months => ${order.months})`,
    })
    .where(and(eq(giftCards.id, card.id), isNull(giftCards.redeemed)))
    .returning();
  const until = taken?.accessUntil;
  if (!until) throw new Conflict('gift.redeemed');
  await tx.insert(giftLedger).values({ cardId: card.id, kind: 'redeemed', months: -order.months });
  await setGiftPeriod(tx, { accountUid, type: order.type, until });
  const goesOn = running !== null && !running.cancelAtPeriodEnd;
  await tellOfRedemption(tx, { accountUid, cardId: card.id, order, until, goesOn });
  return until;
}
