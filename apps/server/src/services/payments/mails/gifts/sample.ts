import type { Audience } from '../audience.ts';
import { type SampleMail, samplePaid, sampleSeller, sampleService } from '../sample-facts.ts';
import { giftMail } from './gift-mail.ts';

/** Every mail about gift cards, with made-up contents. */
export function sampleGiftMails(audience: Audience): SampleMail[] {
  const { tax, taxRate, ...paid } = samplePaid(audience.realm, 11_880);
  const common = {
    ...audience,
    ...paid,
    to: 'vera@example.org',
    name: 'Vera Vän',
    seller: sampleSeller,
    service: sampleService(audience.realm),
  };
  const ordered = { order: 'q7Lr2cVt9Xw0', months: 6, quantity: 2 };
  const cards = {
    ...common,
    ...ordered,
    paid: new Date('2026-11-26T17:04:00Z'),
    tax,
    taxRate,
    codes: ['7K3M-Q9XD-2VRT-HN8B', '4WPC-TJ6E-9MZF-X3KD'],
    recipient: 'Leo',
    expires: null,
    link: '{portal}/giftcard/cards#q7Lr2cVt9Xw0.f3oY6qJmB2kP8sTzN1dWcHvRgKx5uEa4',
  };
  const redeemed = {
    ...common,
    name: 'Leo',
    from: 'Vera Vän',
    months: 6,
    until: new Date('2027-05-26T17:04:00Z'),
    nextCharge: null,
  };
  const refunded = { ...common, gift: ordered, receipt: null };
  return [
    { kind: 'giftCards', mail: giftMail('giftCards', cards) },
    {
      kind: 'giftCards, of one that expires',
      mail: giftMail('giftCards', {
        ...cards,
        months: 1,
        quantity: 1,
        codes: cards.codes.slice(0, 1),
        recipient: null,
        expires: new Date('2029-12-31T12:00:00Z'),
      }),
    },
    { kind: 'giftRedeemed', mail: giftMail('giftRedeemed', redeemed) },
    {
      kind: 'giftRedeemed, while a subscription runs',
      mail: giftMail('giftRedeemed', { ...redeemed, nextCharge: redeemed.until }),
    },
    {
      kind: 'withdrawalReceived',
      mail: giftMail('withdrawalReceived', {
        ...common,
        ...ordered,
        received: new Date('2026-11-27T23:30:00Z'),
      }),
    },
    { kind: 'refunded, of gift cards', mail: giftMail('refunded', refunded) },
    {
      kind: 'refunded, of a subscription',
      mail: giftMail('refunded', {
        ...refunded,
        total: samplePaid(audience.realm, 990).total,
        gift: null,
        receipt: 'AB12-0003',
      }),
    },
  ];
}
