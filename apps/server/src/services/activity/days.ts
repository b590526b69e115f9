const length = 86_400_000;

/** The day (ISO 8601) so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * length).toISOString().slice(0, 10);
