import type { BareReasonCode, GiftCard } from '@aloud/api';
import type { GiftCardRow, OrderRow } from '../orders/queries.ts';

type State = GiftCard['state'];

/** What has become of a card. */
export function stateOf(card: GiftCardRow, order: OrderRow, now = new Date()): State {
  if (card.redeemed) return 'redeemed';
  if (card.sealedCode === null) return 'void';
  if (order.status === 'disputed') return 'frozen';
  return card.expires && card.expires <= now ? 'expired' : 'unused';
}

/** Why a card in this state cannot be redeemed. */
export const refusals: Readonly<Record<Exclude<State, 'unused'>, BareReasonCode>> = {
  redeemed: 'gift.redeemed',
  void: 'gift.void',
  frozen: 'gift.frozen',
  expired: 'gift.expired',
};

/** A card as people see it. */
export function presentGift(card: GiftCardRow, order: OrderRow): GiftCard {
  const state = stateOf(card, order);
  return {
    state,
    months: order.months,
    balance: state === 'redeemed' || state === 'void' ? 0 : order.months,
    expires: card.expires?.toISOString() ?? null,
    redeemed: card.redeemed?.toISOString() ?? null,
    recipient: order.recipient,
    message: order.message,
    from: order.name,
  };
}
