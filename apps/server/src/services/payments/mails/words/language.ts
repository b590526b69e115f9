import type { Occasion } from '../occasions.ts';
import type { Words } from '../parts.ts';

export interface Language {
  readonly hello: string;
  /** Who sells: stands below every mail. */
  readonly seller: string;
  /** Before the tax that is part of a sum: value-added tax, or a tax on sales. */
  readonly tax: Readonly<Record<'vat' | 'sales', string>>;
  /** How often {sum} is charged. */
  readonly every: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>;
  /** A {price} to which tax is added. */
  readonly untaxed: string;
  /**
   * Filled in are {service}, {price}, {day}, the {link}; of what was cancelled {at}; of what was paid {paidOn}, {number}, {period}, {total}, {tax} with its {taxLabel}, {last4}.
   */
  readonly mails: Readonly<Record<Occasion, Words>>;
}
