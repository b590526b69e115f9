/** Statuses that will be the same next time: the request is wrong, or its subject does not exist, or is not the reader's. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 422]);

/**
 * The status by which an entry was refused for good; null if sending it again may help: 401, 429, 5xx, no reply.
 * @param error what a call was rejected with
 */
export function refusedBy(error: unknown): number | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && FOR_GOOD.has(status) ? status : null;
}

/** The longest Retry-After (ms) that is respected: a day, after which most limits begin again. */
const LONGEST_PAUSE = 24 * 3_600_000;

/**
 * How long (ms) the server wants no retry, 0 if it does not say.
 * @param error what a call was rejected with; its `retryAfter` is in seconds
 */
export function pauseOf(error: unknown): number {
  const seconds =
    typeof error === 'object' && error !== null && 'retryAfter' in error ? error.retryAfter : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE) : 0;
}

/** A reply that a host has passed on unchanged. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly status: number;
  /** Seconds. */
  readonly retryAfter: number;

  constructor({ status, headers }: Response) {
    super(`The server answered ${status}.`);
    this.status = status;
    this.retryAfter = Number(headers.get('retry-after') ?? 0);
  }
}

/** @throws ReplyError if a call resolved to a reply with an error status, as `fetch` does */
export function checkReply(reply: unknown): void {
  if (reply instanceof Response && !reply.ok) throw new ReplyError(reply);
}
