import type { Period, PeriodFields } from '../../../../data/periods/periods.ts';
import { today } from './periodStates.ts';

/** A subscription as it is typed. */
export interface PeriodValues {
  type: string;
  starts: string;
  ends: string;
  seats: string;
}

export const periodFields = ['type', 'starts', 'ends', 'seats'] as const;

/** What the form shows; a new one begins today and goes on. */
export function valuesOf(period: Period | null): PeriodValues {
  if (!period) return { type: '', starts: today(), ends: '', seats: '' };
  const { type, starts, ends, seats } = period;
  return { type, starts, ends: ends ?? '', seats: seats === null ? '' : String(seats) };
}

/** What is sent: a subscription is always written as a whole. */
export function dataOf({ type, starts, ends, seats }: PeriodValues): PeriodFields {
  return { type, starts, ends: ends || null, seats: seats.trim() === '' ? null : Number(seats) };
}
