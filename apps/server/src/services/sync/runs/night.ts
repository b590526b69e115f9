import { wallClockOf } from '@aloud/api';

const day = 24 * 3_600_000;

/** The day (ISO 8601) and the hour that the clocks of a zone show. */
export function dayAt(moment: Date, zone: string): { readonly day: string; readonly hour: number } {
  const clock = wallClockOf(moment, zone);
  return { day: clock.toISOString().slice(0, 10), hour: clock.getUTCHours() };
}

/** When a sync begins that runs after an hour of the day of a zone, and last did so on the day `night`. */
export function nextNight(now: Date, zone: string, hour: number, night: string | null): Date {
  const { day: today } = dayAt(now, zone);
  const begin = momentOf(new Date(`${today}T00:00:00Z`).getTime() + hour * 3_600_000, zone);
  if (night === null || night < today) return begin.getTime() > now.getTime() ? begin : now;
  return momentOf(new Date(`${night}T00:00:00Z`).getTime() + day + hour * 3_600_000, zone);
}

/** The moment at which the clocks of a zone show a time, which is given as if it were in UTC. */
function momentOf(shown: number, zone: string): Date {
  const offset = (at: number) => wallClockOf(new Date(at), zone).getTime() - at;
  const near = shown - offset(shown);
  return new Date(shown - offset(near));
}
