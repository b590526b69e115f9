import { quantile } from '../statistics.ts';
import type { Step, Visit } from './visit.ts';

/** The allowed 95th percentile of signing in (ms). */
export const allowed = 1000;

export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The results of many visits. */
export interface Findings {
  readonly visits: number;
  /** Time from the first arrival to the last answer (s). */
  readonly seconds: number;
  /** Milliseconds. */
  readonly times: Readonly<Record<Step, Figures>>;
  /** The number of times that each failure occurred. */
  readonly failures: Readonly<Record<string, number>>;
}

/** A rate that was tried. */
export interface Tried {
  /** Pupils per second. */
  readonly rate: number;
  readonly findings: Findings;
}

export function findingsOf(visits: readonly Visit[], seconds: number): Findings {
  const failures: Record<string, number> = {};
  for (const { failure } of visits) if (failure !== null) failures[failure] = (failures[failure] ?? 0) + 1;
  const figures = (step: Step): Figures => {
    const times = visits.flatMap(({ times: { [step]: time } }) => (time === undefined ? [] : [time]));
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((q) => Math.round(quantile(times, q)));
    return { p50, p95, p99 };
  };
  return {
    visits: visits.length,
    seconds,
    times: {
      page: figures('page'),
      'sign in': figures('sign in'),
      home: figures('home'),
      shelf: figures('shelf'),
      book: figures('book'),
    },
    failures,
  };
}

/** Whether every visit succeeded and signing in was fast enough. */
export const isWell = ({ failures, times }: Findings): boolean =>
  Object.keys(failures).length === 0 && times['sign in'].p95 <= allowed;

/** The highest rate before the first at which anybody had to wait or was refused; null if that was the first rate. */
export function kneeOf(tried: readonly Tried[]): number | null {
  const first = tried.findIndex(({ findings }) => !isWell(findings));
  return tried[(first < 0 ? tried.length : first) - 1]?.rate ?? null;
}
