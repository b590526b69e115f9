import type { Audience } from '../audience.ts';

/** What every mail needs. */
export interface Addressed extends Audience {
  readonly to: string;
  /** Whom the mail greets. */
  readonly name: string;
  /** Who sells, on one line: name, address, organisation number, VAT number. */
  readonly seller?: string;
}

/** What was ordered. */
interface Ordered {
  /** The number of the order. */
  readonly order: string;
  readonly months: number;
  readonly quantity: number;
}

interface Paid {
  /** In the smallest unit, with VAT. */
  readonly total: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The last four digits of the card that paid; null if nobody knows. */
  readonly last4: string | null;
}

/** The contents of the mails about gift cards. */
export interface GiftFacts {
  /** To the buyer, when they have paid. It contains secrets: queue it with the safe. */
  readonly giftCards: Addressed &
    Ordered &
    Paid & {
      readonly service: string;
      readonly paid: Date;
      /** VAT that is part of the total, and its rate in percent; null or 0 if there is none. */
      readonly tax: number | null;
      readonly taxRate: number | null;
      /** As they are printed. */
      readonly codes: readonly string[];
      /** For whom the cards are; null if the buyer did not say. */
      readonly recipient: string | null;
      /** Until when the cards can be redeemed; null if they never expire. */
      readonly expires: Date | null;
      /** The page with the cards: `{portal}/giftcard/cards#KEY`. */
      readonly link: string;
    };
  /** To the family that has redeemed a card. */
  readonly giftRedeemed: Addressed & {
    readonly service: string;
    readonly months: number;
    /** The buyer, as they wrote their name. */
    readonly from: string;
    readonly until: Date;
    /** When a running subscription is charged next; null if none is running. */
    readonly nextCharge: Date | null;
  };
  /** To the buyer, when they withdraw from the purchase: the law asks for its content, date and time. */
  readonly withdrawalReceived: Addressed &
    Ordered &
    Paid & {
      readonly service: string;
      readonly received: Date;
    };
  /** To whoever has paid, when it was paid back. */
  readonly refunded: Addressed &
    Paid & {
      readonly service: string;
      /** Null if a payment of a subscription was paid back. */
      readonly gift: Ordered | null;
      /** Number of the receipt of a subscription; null if there is none. */
      readonly receipt: string | null;
    };
}

export const giftKinds = ['giftCards', 'giftRedeemed', 'withdrawalReceived', 'refunded'] as const;
export type GiftKind = (typeof giftKinds)[number];
