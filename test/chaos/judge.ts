import type { Answer } from './calls.ts';

/** While the database is away a call is answered within so many ms, and once it is back all is well within so many. */
export const ANSWERED_WITHIN = 5_000;
export const BACK_WITHIN = 10_000;
/** And a stop that was asked for is done within so many. */
export const STOPS_WITHIN = 15_000;

/** Milliseconds of performance.now(). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is refused though nothing is broken: somebody has much under way, or has to make room on the disk first. */
const refusals: ReadonlySet<string> = new Set(['409 too_many_at_once', '507 no_space_left']);

const overlaps = (answer: Answer, { from, to }: Span): boolean =>
  answer.at < to && answer.at + answer.ms > from;

/**
 * What is wrong with how calls were answered.
 * @param away when the server itself was killed, stopped or ending: broken and slow calls are no wonder then
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
  // They are counted by themselves.
  if (isHung) return null;
  if (status === 503 && retryAfter === null) return `503 ${error} without Retry-After`;
  if (status === 503 && ms > ANSWERED_WITHIN && !isServerAway)
    return `503 ${error} after ${(ms / 1000).toFixed(1)} s`;
  if (status === 0) return isServerAway ? null : 'the connection broke, though the server was there';
  // Tokens end, and whoever asks much waits.
  const isAgreed = status < 300 || [401, 429, 503].includes(status) || refusals.has(`${status} ${error}`);
  return isAgreed ? null : `${status} ${error}`;
}
