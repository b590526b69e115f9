import { today } from '../../realm/today.ts';

export const periodNames = ['week', 'month', 'schoolYear'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Days such as `2026-11-27`. */
export interface DayPeriod {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** A period that ends today: seven days, four weeks, or since the beginning of August, when the oldest school year of our countries begins. */
export function periodOf(name: PeriodName, to = today()): DayPeriod {
  if (name !== 'schoolYear') return { from: shifted(to, name === 'week' ? -6 : -27), to };
  const [year = 0, month = 1] = to.split('-').map(Number);
  return { from: `${month >= 8 ? year : year - 1}-08-01`, to };
}

/** A part of a period that has one bar: its first day, and the first day that is no longer in it. */
export interface Part {
  readonly from: string;
  readonly until: string;
}

/** A bar for each day of a week, each week of a month, each month of a school year. */
export function partsOf(name: PeriodName, { from, to }: DayPeriod): readonly Part[] {
  const end = shifted(to, 1);
  const next = (day: string) => {
    if (name === 'schoolYear') return firstOfNextMonth(day);
    return shifted(day, name === 'week' ? 1 : 7);
  };
  const parts: Part[] = [];
  for (let day = from; day < end; day = next(day)) parts.push({ from: day, until: next(day) });
  return parts;
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
