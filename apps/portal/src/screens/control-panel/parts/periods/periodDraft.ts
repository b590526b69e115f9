import type { Period, PeriodFields } from '../../../../data/periods/periods.ts';
import { today } from './periodStates.ts';

/** The values of the form for a subscription. */
export interface PeriodValues {
  type: string;
  starts: string;
  ends: string;
  seats: string;
}

export const periodFields = ['type', 'starts', 'ends', 'seats'] as const;

/** The form's initial values; a new subscription begins today and is open-ended. */
export function valuesOf(period: Period | null): PeriodValues {
  if (!period) return { type: '', starts: today(), ends: '', seats: '' };
  const { type, starts, ends, seats } = period;
  return { type, starts, ends: ends ?? '', seats: seats === null ? '' : String(seats) };
}

/** What is sent: a subscription is always written as a whole. */
export function dataOf({ type, starts, ends, seats }: PeriodValues): PeriodFields {
  return { type, starts, ends: ends || null, seats: seats.trim() === '' ? null : Number(seats) };
}
