import { setTimeout as passed } from 'node:timers/promises';

/** The time as a source has it; tests have their own. */
export interface Pace {
  now(): Date;
  /** Waits, or throws the reason of the signal. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const usualPace: Pace = {
  now: () => new Date(),
  wait: async (milliseconds, signal) => {
    await passed(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
};

/** Today as systems write it: 2026-11-27. As for periods, the day begins by universal time (decision 0064). */
export const todayOf = (pace: Pace): string => pace.now().toISOString().slice(0, 10);
