import { type NewsRecord, zoneOf } from '@aloud/api';
import { realm } from '../../../realm/currentRealm.ts';

/** Today (ISO 8601) by the calendar of the country, as the server counts. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: zoneOf(realm.id) });

/** Whether an item is shown on a day. */
export function stateOf({ from, to }: Pick<NewsRecord, 'from' | 'to'>, day: string) {
  if (from > day) return 'coming';
  return to !== null && to < day ? 'over' : 'shown';
}
