import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Schedule } from './schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const scheduled = () => {
  const work = vi.fn();
  return { work, schedule: new Schedule(work) };
};

describe('When the outbox sends', () => {
  test('is the soonest time that was requested', () => {
    const { work, schedule } = scheduled();
    schedule.in(3000);
    schedule.in(5000);
    schedule.in(100);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('is ten seconds later for each failure, a hundred at most, plus up to a fifth at random', () => {
    const { work, schedule } = scheduled();
    for (const seconds of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100]) {
      work.mockClear();
      schedule.ended(false);
      // What is put there meanwhile does not hurry it.
      schedule.in(0);
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(work).not.toHaveBeenCalled();
      vi.advanceTimersByTime(seconds * 200 + 1);
      expect(work).toHaveBeenCalledTimes(1);
    }
    schedule.ended(true);
    schedule.in(0);
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('is never, once it has ended', () => {
    const { work, schedule } = scheduled();
    schedule.in(10);
    schedule.end();
    schedule.in(10);
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
