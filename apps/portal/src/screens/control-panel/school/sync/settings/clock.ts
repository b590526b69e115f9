/**
 * An hour of the day as it is written, for example `2:00 AM`. It is the school's, whatever zone the device is in.
 * @param hour 0 to 23
 */
export const clock = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 1, hour)),
  );
