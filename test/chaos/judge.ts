import type { Answer } from './calls.ts';

/** Limits (ms) for an answer while the database is down, and for recovery once it is back. */
export const ANSWERED_WITHIN = 5_000;
export const BACK_WITHIN = 10_000;
/** Limit for a requested stop (ms). */
export const STOPS_WITHIN = 15_000;

/** Milliseconds of performance.now(). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Refusals that are not faults: too much under way at once, or a full disk. */
const refusals: ReadonlySet<string> = new Set(['409 too_many_at_once', '507 no_space_left']);

const overlaps = (answer: Answer, { from, to }: Span): boolean =>
  answer.at < to && answer.at + answer.ms > from;

/**
 * The faults in the answers to calls.
 * @param away when the server itself was killed, stopped or stopping: calls may break or be slow then
 */
export function faultsOf(answers: readonly Answer[], away: readonly Span[]): string[] {
  return answers.flatMap((answer) => {
    const fault = faultOf(
      answer,
      away.some((span) => overlaps(answer, span)),
    );
    return fault === null ? [] : [`${answer.what}: ${fault}`];
  });
}

function faultOf({ status, retryAfter, error, ms, isHung }: Answer, isServerAway: boolean): string | null {
  // Hung calls are counted separately.
  if (isHung) return null;
  if (status === 503 && retryAfter === null) return `503 ${error} without Retry-After`;
  if (status === 503 && ms > ANSWERED_WITHIN && !isServerAway)
    return `503 ${error} after ${(ms / 1000).toFixed(1)} s`;
  if (status === 0) return isServerAway ? null : 'the connection broke, though the server was there';
  // Tokens expire, and frequent callers are told to wait.
  const isAgreed = status < 300 || [401, 429, 503].includes(status) || refusals.has(`${status} ${error}`);
  return isAgreed ? null : `${status} ${error}`;
}
