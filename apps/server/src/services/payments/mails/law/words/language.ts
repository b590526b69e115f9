import type { Words } from '../../parts.ts';

export interface LawLanguage {
  readonly kinds: Readonly<Record<'ordinary' | 'extraordinary', string>>;
  /** What is said instead of a wished day. */
  readonly earliest: string;
  readonly mails: {
    /** {service}, {number}, {received}, {total}, {refundDays} */
    readonly subscriptionWithdrawn: Words;
    /** {received}, {number}, {name}, {email}, {contract}, {kind}, {reason}, {wanted} */
    readonly cancellationReceived: Words;
    /** {service}, {price}, {link} */
    readonly yearly: Words;
  };
}
