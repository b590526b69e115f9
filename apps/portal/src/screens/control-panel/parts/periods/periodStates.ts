import type { Period } from '../../../../data/periods/periods.ts';

/** Today in the person's time zone (ISO 8601). */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export type PeriodState = 'active' | 'coming' | 'over';

/** Whether a period is active, as the server says, still to come, or over. */
export function stateOf({ active, starts }: Pick<Period, 'active' | 'starts'>, now = today()): PeriodState {
  if (active) return 'active';
  return starts > now ? 'coming' : 'over';
}
