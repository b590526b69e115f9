import * as z from 'zod';
import { isEnded, periodOf } from '../billing/states.ts';
import type { State } from '../state/state.ts';
import { day, minute } from '../time/calendar.ts';

/** How the people's page moves the clock. */
export const moveNames = z.enum(['day', 'renewal', 'three-days', 'trial']);
export type Move = z.output<typeof moveNames>;

/** To which time each move would lead; undefined if there is nothing to move to. Test clocks move on their own. */
export function movesNow(state: State): Readonly<Record<Move, number | undefined>> {
  const running = state
    .all('subscription')
    .filter((each) => each.test_clock === null && !isEnded(each) && each.status !== 'incomplete');
  const trials = running.flatMap(({ status, trial_end: end }) => (status === 'trialing' && end ? [end] : []));
  return {
    day: state.now() + day,
    'three-days': state.now() + 3 * day,
    renewal: first(running.map((each) => periodOf(each).end)),
    trial: first(trials.map((end) => end + minute)),
  };
}

const first = (times: readonly number[]) => (times.length === 0 ? undefined : Math.min(...times));
