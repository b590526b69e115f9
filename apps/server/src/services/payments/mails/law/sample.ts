import type { Audience } from '../audience.ts';
import { type SampleMail, samplePaid, samplePrice, sampleSeller, sampleService } from '../sample-facts.ts';
import { lawMail } from './law-mail.ts';

/** Every mail that the law asks for, with made-up contents. */
export function sampleLawMails(audience: Audience): SampleMail[] {
  const common = {
    ...audience,
    to: 'vera@example.org',
    name: 'Vera Vän',
    seller: sampleSeller,
    // In some countries the next day has begun.
    received: new Date('2026-11-27T23:30:00Z'),
  };
  const service = sampleService(audience.realm);
  const { total, currency } = samplePaid(audience.realm, 990);
  const withdrawn = { ...common, service, number: 'sub_1QwErTy2eZvKYlo2C', total, currency };
  const cancelled = {
    ...common,
    number: '3b1f0c4e-6f0a-4e0f-9a50-0f1f0c9b6d11',
    contract: service,
    kind: 'extraordinary',
    reason: 'It does not work.\nAt all.',
    wanted: new Date('2027-01-31'),
  } as const;
  const bare = { ...cancelled, contract: null, kind: 'ordinary', reason: null, wanted: null } as const;
  const price = samplePrice(audience.realm);
  const link = '{portal}/my/subscription';
  return [
    { kind: 'subscriptionWithdrawn', mail: lawMail('subscriptionWithdrawn', withdrawn) },
    {
      kind: 'subscriptionWithdrawn, before the provider has answered',
      mail: lawMail('subscriptionWithdrawn', { ...withdrawn, service: null, total: null }),
    },
    { kind: 'cancellationReceived', mail: lawMail('cancellationReceived', cancelled) },
    {
      kind: 'cancellationReceived, with what is needed only',
      mail: lawMail('cancellationReceived', bare),
    },
    { kind: 'yearly', mail: lawMail('yearly', { ...common, service, price, link }) },
  ];
}
