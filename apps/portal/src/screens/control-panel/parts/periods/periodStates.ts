import type { Period } from '../../../../data/periods/periods.ts';

/** Today as the person's calendar has it (ISO 8601). */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export type PeriodState = 'active' | 'coming' | 'over';

/** Whether it goes on, is still to come, or is over; that it goes on the server says. */
export function stateOf({ active, starts }: Pick<Period, 'active' | 'starts'>, now = today()): PeriodState {
  if (active) return 'active';
  return starts > now ? 'coming' : 'over';
}

/** The name of a service, which is a brand, or short for one. */
export function serviceName(type: string): string {
  return type.length <= 3 ? type.toUpperCase() : type.charAt(0).toUpperCase() + type.slice(1);
}
