import type Stripe from 'stripe';
import { invalid } from '../api/errors.ts';
import type { State } from '../state/state.ts';
import { nextDue } from './due.ts';

/** Does what is due up to this time, in order of time, for everything without a test clock. Call it inside a transaction. */
export function runDue(state: State, until: number): void {
  for (let due = nextDue(state, null, until); due; due = nextDue(state, null, until))
    state.clock.at(due.at, due.run);
}

/** Moves the clock of the double, and does what becomes due on the way. @throws ApiError 400 if it would go back */
export function advanceTo(state: State, time: number): void {
  if (time < state.now()) throw invalid('The clock cannot go back.', { param: 'to' });
  runDue(state, time);
  state.clock.set(time);
}

/** Moves a test clock, and does what becomes due on the way for its customers. @throws ApiError 400 if it would go back */
export function advanceTestClock(
  state: State,
  clock: Stripe.TestHelpers.TestClock,
  time: number,
): Stripe.TestHelpers.TestClock {
  if (time <= clock.frozen_time)
    throw invalid('The time to advance to must be after the time of the clock.', {
      code: 'test_clock_time_invalid',
      param: 'frozen_time',
    });
  state.emit('test_helpers.test_clock.advancing', {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: time } },
  });
  for (let due = nextDue(state, clock.id, time); due; due = nextDue(state, clock.id, time)) {
    const frozen = Math.max(clock.frozen_time, due.at);
    state.put('test_clock', { ...clock, frozen_time: frozen });
    due.run();
  }
  const ready: Stripe.TestHelpers.TestClock = { ...clock, frozen_time: time, status: 'ready' };
  state.put('test_clock', ready);
  state.emit('test_helpers.test_clock.ready', ready);
  return ready;
}
