import { NetworkError } from '@aloud/api';

const retries = 3;
const firstPause = 300;
/** An unavailable service says when to try again (Retry-After); the longest that we wait for it, in milliseconds. */
const longestPause = 5000;

export interface RetryOptions {
  /** Milliseconds to wait; replaced in tests. */
  readonly pause?: (milliseconds: number) => Promise<void>;
  readonly isOnline?: () => boolean;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a call of the auth service, and repeats it up to three times on network errors and 5xx (spec §7), with growing pauses.
 * A 5xx after the last try is returned like any reply.
 * @throws NetworkError if no reply came; immediately if the device is offline
 */
export async function withRetries(
  send: () => Promise<Response>,
  { pause = wait, isOnline = () => navigator.onLine }: RetryOptions = {},
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt === retries;
    let asked = 0;
    try {
      const reply = await send();
      if (reply.status < 500 || last) return reply;
      asked = Number(reply.headers.get('retry-after') ?? 0) * 1000 || 0;
    } catch (error) {
      if (last || !isOnline())
        throw error instanceof NetworkError
          ? error
          : new NetworkError('No reply came from the auth service.', { cause: error });
    }
    await pause(Math.max(firstPause * 2 ** attempt, Math.min(asked, longestPause)));
  }
}
