import type { MailFacts } from './mail.ts';

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
} as const satisfies Partial<MailFacts>;
