export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How often a price is charged. */
export interface Rhythm {
  readonly interval: string;
  readonly interval_count: number;
}

/**
 * The same day and time `months` later (seconds since 1970, UTC); in a shorter month its last day: 31 January and one month is
 * 28 February, and two months are 31 March.
 */
export function addMonths(time: number, months: number): number {
  const from = new Date(time * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** The time of the nth charge counted from the anchor, which keeps its day of the month. */
export function nthPeriod(anchor: number, { interval, interval_count: count }: Rhythm, n: number): number {
  switch (interval) {
    case 'day':
      return anchor + n * count * day;
    case 'week':
      return anchor + n * count * 7 * day;
    case 'month':
      return addMonths(anchor, n * count);
    default:
      return addMonths(anchor, 12 * n * count);
  }
}

/** The end of the period that begins at `start`, in the rhythm of the anchor. */
export function periodEnd(anchor: number, rhythm: Rhythm, start: number): number {
  let n = 1;
  while (nthPeriod(anchor, rhythm, n) <= start) n += 1;
  return nthPeriod(anchor, rhythm, n);
}
