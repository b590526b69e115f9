import { quantile } from '../statistics.ts';
import type { Step, Visit } from './visit.ts';

/** The 95th percentile of signing in that is allowed (ms). */
export const allowed = 1000;

export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** What many visits came to. */
export interface Findings {
  readonly visits: number;
  /** Seconds from the first who came to the last who was served. */
  readonly seconds: number;
  /** Milliseconds. */
  readonly times: Readonly<Record<Step, Figures>>;
  /** How often each thing went wrong. */
  readonly failures: Readonly<Record<string, number>>;
}

/** A rate that was tried. */
export interface Tried {
  /** Pupils a second who came. */
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

/** Everybody got in and read, and nobody waited for it. */
export const isWell = ({ failures, times }: Findings): boolean =>
  Object.keys(failures).length === 0 && times['sign in'].p95 <= allowed;

/** The highest rate before the first at which somebody had to wait or was refused; null where that was the first one already. */
export function kneeOf(tried: readonly Tried[]): number | null {
  const first = tried.findIndex(({ findings }) => !isWell(findings));
  return tried[(first < 0 ? tried.length : first) - 1]?.rate ?? null;
}
