import type { RealmId } from '@aloud/api';
import type { Email } from '../../../messages/messenger.ts';
import type { CataloguePrice } from '../provider/port.ts';
import type { Occasion } from './occasions.ts';
import { languages } from './words.ts';

/** How a country writes sums and days, and where its days begin. */
const habits: Readonly<Record<RealmId, readonly [locale: string, timeZone: string]>> = {
  de: ['de-DE', 'Europe/Berlin'],
  fi: ['fi-FI', 'Europe/Helsinki'],
  fr: ['fr-FR', 'Europe/Paris'],
  nl: ['nl-NL', 'Europe/Amsterdam'],
  no: ['nb-NO', 'Europe/Oslo'],
  se: ['sv-SE', 'Europe/Stockholm'],
  uk: ['en-GB', 'Europe/London'],
  us: ['en-US', 'America/New_York'],
};

export interface MailFacts {
  readonly realm: RealmId;
  readonly to: string;
  readonly firstname: string;
  readonly service: string;
  readonly price: CataloguePrice | undefined;
  /** When the trial, or what is paid, ends; null if nobody knows. */
  readonly day: Date | null;
  /** Where the guardian sees and changes it. */
  readonly link: string;
}

/** A mail about a subscription, in the language of its country. */
export function subscriptionMail(
  occasion: Occasion,
  { realm, to, firstname, service, price, day, link }: MailFacts,
): Email {
  const [locale, timeZone] = habits[realm];
  const { hello, every, mails } = languages[realm];
  const sum =
    price &&
    new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency }).format(price.amount / 100);
  const known: Readonly<Record<string, string>> = {
    name: firstname,
    service,
    price: price ? every[price.interval].replace('{sum}', () => sum ?? '') : '',
    day: day?.toLocaleDateString(locale, { dateStyle: 'long', timeZone }) ?? '',
    link,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
  const [subject, ...paragraphs] = mails[occasion];
  return { to, subject: filled(subject), text: `${[hello, ...paragraphs].map(filled).join('\n\n')}\n` };
}
