import type { RealmId } from '@aloud/api';
import { refundDays, withdrawalDays } from '../market.ts';

/** What mails say by the country, in whatever language. */
interface Rules {
  /** What is part of a price, if anything is: value-added tax, or a tax on sales. */
  readonly tax: 'vat' | 'sales';
  /** Days in which a purchase can be withdrawn from. */
  readonly withdrawalDays: number;
  /** Days in which money is paid back after a withdrawal. */
  readonly refundDays: number;
}

export const rulesOf = (realm: RealmId): Rules => ({
  tax: realm === 'us' ? 'sales' : 'vat',
  withdrawalDays,
  refundDays,
});
