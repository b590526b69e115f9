import type { SessionStore } from '../session/SessionStore.ts';

/** How long a page without requestIdleCallback (WebKit) is left alone, in milliseconds. */
const PAUSE = 2_000;

const send = (session: SessionStore) =>
  void import('../services/unsent.ts').then(
    ({ sendUnsent }) => sendUnsent(session),
    // It waits for the next visit.
    () => undefined,
  );

/**
 * Sends what an earlier visit could not, once nobody waits for anything.
 * @returns what does it at once, where it has not been done yet or there may be more
 */
export function sendUnsentAtRest(session: SessionStore): () => void {
  const timer = setTimeout(() => send(session), PAUSE);
  return () => {
    clearTimeout(timer);
    send(session);
  };
}
