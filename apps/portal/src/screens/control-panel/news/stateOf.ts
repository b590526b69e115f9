import type { NewsRecord } from '@aloud/api';

/** Whether an item is shown on a day. */
export function stateOf({ from, to }: Pick<NewsRecord, 'from' | 'to'>, day: string) {
  if (from > day) return 'coming';
  return to !== null && to < day ? 'over' : 'shown';
}
