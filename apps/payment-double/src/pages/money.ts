/** An amount in minor units as people write it, such as `SEK 99.00`. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** A day, such as `26 Nov 2026`. */
export function dayOf(time: number): string {
  return new Date(time * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A day with its time, such as `26 Nov 2026, 09:30 UTC`. */
export function minuteOf(time: number): string {
  const clock = new Date(time * 1000).toISOString().slice(11, 16);
  return `${dayOf(time)}, ${clock} UTC`;
}
