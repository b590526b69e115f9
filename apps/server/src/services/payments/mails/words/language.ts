import type { Occasion } from '../occasions.ts';

/** A subject and paragraphs. What stands in braces is filled in: {service}, {price}, {day}, {link}. */
type Words = readonly [subject: string, ...paragraphs: string[]];

export interface Language {
  readonly hello: string;
  /** How often {sum} is charged. */
  readonly every: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>;
  readonly mails: Readonly<Record<Occasion, Words>>;
}
