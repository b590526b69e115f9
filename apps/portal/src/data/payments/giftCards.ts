import {
  type BoughtGiftCard,
  type Client,
  checkGiftCard,
  type GiftCard,
  type GiftTime,
  getBoughtGiftCards,
  getGiftTime,
  type Order,
  printGiftCards,
  redeemGiftCard,
  withdrawGiftCards,
} from '@aloud/api';
import { fileOf, type NamedFile } from '../calls/files.ts';
import { quietly, type Reply } from './replies.ts';

/** An order as its buyer sees it, with its cards. */
export interface BoughtGiftCards {
  readonly order: Omit<Order, 'paymentIntent'>;
  /** The name of what is given. */
  readonly service: string;
  readonly cards: readonly BoughtGiftCard[];
  /** Until when the buyer may withdraw from the purchase; null if they cannot. */
  readonly withdrawBy: string | null;
  /** When they did; null if they did not. */
  readonly withdrawn: string | null;
}

/** What was received when a buyer withdrew, and what is paid back. */
export interface Withdrawal {
  readonly received: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** What a card is worth to somebody who has its code. */
export type CheckedGiftCard = GiftCard & { readonly service: string };

export interface Redeemed {
  readonly months: number;
  readonly service: string;
  /** Until when the family reads without paying. */
  readonly until: string;
}

/** The calls for gift cards: those of the buyer by the key in their mail, those of the receiver by the code on the card. */
export interface GiftCards {
  bought(key: string): Promise<Reply<BoughtGiftCards>>;
  /** @param fallback the name of the file if the service gives none */
  print(key: string, fallback: string): Promise<Reply<NamedFile>>;
  withdraw(key: string): Promise<Reply<Withdrawal>>;
  check(code: string): Promise<Reply<CheckedGiftCard>>;
  redeem(code: string): Promise<Reply<Redeemed>>;
  /** Until when the signed-in family reads with gifts. */
  time(): Promise<Reply<readonly GiftTime[]>>;
}

/** @param client one whose calls name the country (usePayments.ts) */
export function giftCardsOf(client: Client): GiftCards {
  return {
    bought: (key) => quietly(client.call(getBoughtGiftCards, { body: { key } })),
    print: (key, fallback) =>
      quietly(client.fetchFile(printGiftCards, { body: { key } }).then((reply) => fileOf(reply, fallback))),
    withdraw: (key) => quietly(client.call(withdrawGiftCards, { body: { key } })),
    check: (code) => quietly(client.call(checkGiftCard, { body: { code } })),
    redeem: (code) => quietly(client.call(redeemGiftCard, { body: { code } })),
    time: () => quietly(client.call(getGiftTime, {}).then(({ gifts }) => gifts)),
  };
}
