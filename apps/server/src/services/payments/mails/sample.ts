import type { RealmId } from '@aloud/api';
import { currencyOf } from '../market.ts';
import { type SampleMail, sampleGiftMails, sampleSeller } from './gifts/sample.ts';
import { sampleLawMails } from './law/sample.ts';
import { type MailFacts, subscriptionMail } from './mail.ts';
import { occasions } from './occasions.ts';

/** Made-up contents of a mail, for developers and tests. */
export const sampleFacts = {
  to: 'vera@example.org',
  firstname: 'Vera',
  service: 'Aloud',
  price: {
    id: 'price',
    productId: 'product',
    currency: 'eur',
    amount: 990,
    interval: 'month',
    taxIncluded: true,
  },
  // In some countries the next day has begun.
  day: new Date('2026-12-10T23:30:00Z'),
  link: '{portal}/my/subscription',
  at: new Date('2026-11-26T17:04:00Z'),
  payment: {
    at: new Date('2026-11-10T23:30:00Z'),
    number: 'AB12-0003',
    from: new Date('2026-11-10T23:30:00Z'),
    total: 990,
    tax: 56,
    taxRate: 6,
    last4: '4242',
  },
  seller: sampleSeller,
} as const satisfies Omit<MailFacts, 'realm'>;

/** Every mail to those who pay, with made-up contents, in the words of a country. */
export function sampleMails(realm: RealmId): SampleMail[] {
  const price = { ...sampleFacts.price, currency: currencyOf(realm), taxIncluded: realm !== 'us' };
  const aboutSubscriptions = occasions.map((kind) => ({
    kind,
    mail: subscriptionMail(kind, { ...sampleFacts, realm, price }),
  }));
  return [...aboutSubscriptions, ...sampleGiftMails(realm), ...sampleLawMails(realm)];
}
