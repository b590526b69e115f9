import { brandOf } from '../../../../brands.ts';
import type { Email } from '../../../../messages/messenger.ts';
import type { CataloguePrice } from '../../provider/port.ts';
import type { Audience } from '../audience.ts';
import { compose } from '../compose.ts';
import { type Habits, habitsOf } from '../habits.ts';
import { writtenPrice } from '../mail.ts';
import type { Facts } from '../parts.ts';
import type { LawLanguage } from './words/language.ts';
import { lawLanguages } from './words.ts';

interface Addressed extends Audience {
  readonly to: string;
  /** Whom the mail greets. */
  readonly name: string;
  /** Who sells, on one line; empty if nobody has set it. */
  readonly seller: string;
}

/** The contents of the mails that the law asks for. */
export interface LawFacts {
  /** To a guardian who has withdrawn from a subscription. */
  readonly subscriptionWithdrawn: Addressed & {
    /** Its name; null if nobody knows it. */
    readonly service: string | null;
    /** The number of the subscription. */
    readonly number: string;
    readonly received: Date;
    /** What is paid back; null if nobody knows it yet. */
    readonly total: number | null;
    readonly currency: string;
  };
  /** To whoever has cancelled by the public page, with all that they wrote. */
  readonly cancellationReceived: Addressed & {
    readonly number: string;
    readonly received: Date;
    readonly contract: string | null;
    readonly kind: 'ordinary' | 'extraordinary';
    readonly reason: string | null;
    readonly wanted: Date | null;
  };
  /** Once a year. */
  readonly yearly: Addressed & {
    readonly service: string | null;
    readonly price: CataloguePrice | undefined;
    readonly link: string;
  };
}
export const lawKinds = ['subscriptionWithdrawn', 'cancellationReceived', 'yearly'] as const;
type LawKind = (typeof lawKinds)[number];

/** A mail that the law asks for. */
export function lawMail<Kind extends LawKind>(kind: Kind, about: LawFacts[Kind]): Email {
  const { realm, locale, to, name, seller }: Addressed = about;
  const audience = { realm, locale };
  const language = lawLanguages[locale];
  return compose({
    audience,
    to,
    words: language.mails[kind],
    facts: { name, seller, ...fillings[kind](about, habitsOf(audience), language) },
  });
}

type Filling<Kind extends LawKind> = (about: LawFacts[Kind], habits: Habits, language: LawLanguage) => Facts;

const fillings: { readonly [Kind in LawKind]: Filling<Kind> } = {
  subscriptionWithdrawn: ({ realm, service, number, received, total, currency }, habits) => ({
    service: service ?? brandOf(realm).name,
    number,
    received: habits.moment(received),
    total: habits.sum(total, currency),
  }),
  cancellationReceived: (
    { to, number, received, contract, kind, reason, wanted },
    habits,
    { kinds, earliest },
  ) => ({
    email: to,
    number,
    received: habits.moment(received),
    contract,
    kind: kinds[kind],
    reason,
    wanted: habits.writtenDay(wanted) ?? earliest,
  }),
  yearly: ({ realm, locale, service, price, link }, habits) => ({
    service: service ?? brandOf(realm).name,
    price: writtenPrice(locale, habits, price),
    link,
  }),
};
