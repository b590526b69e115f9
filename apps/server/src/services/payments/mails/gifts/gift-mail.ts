import type { Email } from '../../../../messages/messenger.ts';
import { compose } from '../compose.ts';
import { type Habits, habitsOf } from '../habits.ts';
import type { Facts } from '../parts.ts';
import type { Addressed, GiftFacts, GiftKind } from './kinds.ts';
import type { GiftLanguage } from './words/language.ts';
import { giftLanguages } from './words.ts';

/** A mail about gift cards. */
export function giftMail<Kind extends GiftKind>(kind: Kind, facts: GiftFacts[Kind]): Email {
  const {
    realm,
    locale,
    to,
    name,
    seller = '',
    codes,
  }: Addressed & { readonly codes?: readonly string[] } = facts;
  const audience = { realm, locale };
  const habits = habitsOf(audience);
  const language = giftLanguages[locale];
  return compose({
    audience,
    to,
    words: language.mails[kind],
    facts: { name, seller, ...fillings[kind](facts, habits, language) },
    codes,
  });
}

type Filling<Kind extends GiftKind> = (
  facts: GiftFacts[Kind],
  habits: Habits,
  language: GiftLanguage,
) => Facts;

/** What the words of each kind may mention. */
const fillings: { readonly [Kind in GiftKind]: Filling<Kind> } = {
  giftCards: (facts, habits, language) => ({
    yours: habits.counted(language.yours, facts.quantity),
    months: habits.counted(language.months, facts.months),
    service: facts.service,
    bought: bought(facts, habits, language),
    order: facts.order,
    paidOn: habits.day(facts.paid),
    total: habits.sum(facts.total, facts.currency),
    tax: habits.tax(facts.tax, facts.taxRate, facts.currency),
    last4: facts.last4,
    recipient: facts.recipient,
    expires: habits.day(facts.expires),
    redeem: '{portal}/giftcard/redeem',
    link: facts.link,
  }),
  giftRedeemed: ({ from, service, months, until, nextCharge }, habits, language) => ({
    from,
    service,
    months: habits.counted(language.months, months),
    until: habits.day(until),
    nextCharge: habits.day(nextCharge),
    // The last day, if no subscription follows.
    end: nextCharge === null ? habits.day(until) : null,
    link: '{portal}/library',
  }),
  withdrawalReceived: (facts, habits, language) => ({
    service: facts.service,
    bought: bought(facts, habits, language),
    order: facts.order,
    received: habits.moment(facts.received),
    total: habits.sum(facts.total, facts.currency),
    last4: facts.last4,
  }),
  refunded: ({ service, gift, receipt, total, currency, last4 }, habits, language) => ({
    service,
    bought: gift && bought(gift, habits, language),
    order: gift?.order ?? null,
    receipt,
    total: habits.sum(total, currency),
    last4,
  }),
};

/** For example `2 gift cards for 6 months each`. */
function bought(
  { quantity, months }: { readonly quantity: number; readonly months: number },
  habits: Habits,
  language: GiftLanguage,
): string {
  const long = habits.counted(language.months, months);
  return habits
    .counted(language.cards, quantity)
    .replace('{months}', () => long)
    .replace('{m}', () => String(months));
}
