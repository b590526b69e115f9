/** What a server answers that will answer the same next time: the request is wrong, or what it is about is not there, or not theirs. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 422]);

/**
 * The status by which an entry was refused for good; null if sending it again may help: 401, 429, 5xx, no answer.
 * @param error what a call was rejected with
 */
export function refusedBy(error: unknown): number | null {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && FOR_GOOD.has(status) ? status : null;
}

/** A reply that a host has passed on as it came. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly status: number;

  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

/** @throws ReplyError if a call resolved to a reply that says no, as `fetch` does */
export function checkReply(reply: unknown): void {
  if (reply instanceof Response && !reply.ok) throw new ReplyError(reply.status);
}
