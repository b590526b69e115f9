import type { RealmId } from '@aloud/api';
import type { Audience } from './audience.ts';
import { sampleGiftMails } from './gifts/sample.ts';
import { sampleLawMails } from './law/sample.ts';
import { type MailFacts, subscriptionMail } from './mail.ts';
import { occasions } from './occasions.ts';
import { type SampleMail, samplePaid, samplePrice, sampleSeller, sampleService } from './sample-facts.ts';

/** Made-up contents of a mail about a subscription, for developers and tests. */
export const sampleFacts = (realm: RealmId): Omit<MailFacts, keyof Audience> => ({
  to: 'vera@example.org',
  firstname: 'Vera',
  service: sampleService(realm),
  price: samplePrice(realm),
  // In some countries the next day has begun.
  day: new Date('2026-12-10T23:30:00Z'),
  link: '{portal}/my/subscription',
  at: new Date('2026-11-26T17:04:00Z'),
  payment: {
    ...samplePaid(realm, 990),
    at: new Date('2026-11-10T23:30:00Z'),
    number: 'AB12-0003',
    from: new Date('2026-11-10T23:30:00Z'),
  },
  seller: sampleSeller,
});

/** Every mail to those who pay, with made-up contents. */
export function sampleMails(audience: Audience): SampleMail[] {
  const facts = { ...sampleFacts(audience.realm), ...audience };
  const aboutSubscriptions = occasions.map((kind) => ({ kind, mail: subscriptionMail(kind, facts) }));
  return [...aboutSubscriptions, ...sampleGiftMails(audience), ...sampleLawMails(audience)];
}
