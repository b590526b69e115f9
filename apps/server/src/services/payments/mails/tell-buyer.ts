import type { RealmId } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { queueMail } from '../../../messages/queue.ts';
import { languageOf } from '../../../person/index.ts';
import { codeOf } from '../gifts/issue.ts';
import { keyOfOrder } from '../gifts/key.ts';
import { stateOf } from '../gifts/state.ts';
import { findCardsOf, type OrderRow } from '../orders/queries.ts';
import type { Shop } from '../orders/shop.ts';
import { giftMail } from './gifts/gift-mail.ts';
import { findGuardian } from './guardian.ts';

/** Of the shop, what its mails say and how their secrets are sealed. */
type Teller = Pick<Shop, 'safe' | 'seller'>;

const ofOrder = ({ seller }: Teller, order: OrderRow, last4: string | null) => ({
  // Orders are made in realms of the product only.
  realm: order.realm as RealmId,
  locale: languageOf(order),
  to: order.email,
  name: order.name,
  seller,
  service: order.service,
  order: order.id,
  months: order.months,
  quantity: order.quantity,
  total: order.total,
  currency: order.currency,
  last4,
});

/**
 * Sends the buyer the cards of a paid order, in the transaction in which it becomes paid.
 * @param again when they have asked for them once more
 */
export async function tellOfOrder(
  tx: Database,
  shop: Teller,
  order: OrderRow,
  { last4 = null, again }: { readonly last4?: string | null; readonly again?: Date } = {},
): Promise<void> {
  const cards = await findCardsOf(tx, order.id);
  const unused = cards.filter((card) => stateOf(card, order) === 'unused');
  const mail = giftMail('giftCards', {
    ...ofOrder(shop, order, last4),
    paid: order.paid ?? order.created,
    tax: order.tax,
    taxRate: order.taxRate,
    codes: unused.flatMap((card) => codeOf(shop.safe, card) ?? []),
    recipient: order.recipient,
    expires: cards[0]?.expires ?? null,
    link: `{portal}/giftcard/cards#${keyOfOrder(shop.safe, order.id)}`,
  });
  const about = again ? `giftCards ${order.id} ${again.getTime()}` : `giftCards ${order.id}`;
  await queueMail(tx, about, mail, shop.safe);
}

/** Writes that everything has been paid back; once. */
export async function tellOfRefund(
  tx: Database,
  shop: Teller,
  order: OrderRow,
  last4: string | null,
): Promise<void> {
  const { service, total, currency, months, quantity, ...rest } = ofOrder(shop, order, last4);
  const gift = { order: order.id, months, quantity };
  const mail = giftMail('refunded', { ...rest, service, total, currency, gift, receipt: null });
  await queueMail(tx, `refunded ${order.id}`, mail);
}

/** Writes that the buyer has withdrawn from the purchase: what the law wants confirmed at once. */
export async function tellOfWithdrawal(tx: Database, shop: Teller, order: OrderRow): Promise<void> {
  const received = order.withdrawn ?? new Date();
  const mail = giftMail('withdrawalReceived', { ...ofOrder(shop, order, null), received });
  await queueMail(tx, `withdrawalReceived ${order.id}`, mail);
}

interface Redemption {
  readonly accountUid: string;
  readonly cardId: string;
  readonly order: OrderRow;
  readonly until: Date;
  /** Whether a subscription goes on after the gift. */
  readonly goesOn: boolean;
}

/** Writes to the family that has redeemed a card. */
export async function tellOfRedemption(
  tx: Database,
  { accountUid, cardId, order, until, goesOn }: Redemption,
): Promise<void> {
  const guardian = await findGuardian(tx, accountUid);
  if (!guardian) return;
  const mail = giftMail('giftRedeemed', {
    ...guardian,
    service: order.service,
    months: order.months,
    from: order.name,
    until,
    nextCharge: goesOn ? until : null,
  });
  await queueMail(tx, `giftRedeemed ${cardId}`, mail);
}
