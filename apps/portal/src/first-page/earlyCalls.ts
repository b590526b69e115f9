import { profileHeader } from '@aloud/api';

/** A call that the inline script of the first page made before the portal's scripts had loaded (early.js). */
export interface EarlyCall {
  readonly url: string;
  readonly authorization: string | null;
  readonly profile: string | null;
  readonly reply: Promise<Response>;
}

/** Replies older than this (ms) are out of date. */
const FRESH = 10_000;

/** A fetch that uses the reply of an early call, once; if that call failed, it is repeated. */
export function afterEarlyCalls(
  send: typeof fetch,
  // Set by first-page/early.js, before any module.
  calls: readonly EarlyCall[] = (globalThis as { aloudCalls?: EarlyCall[] }).aloudCalls ?? [],
  now: () => number = () => performance.now(),
): typeof fetch {
  const left = new Set(calls);
  const end = now() + FRESH;
  return async (input, init) => {
    if (left.size === 0 || now() > end || (init?.method ?? 'GET') !== 'GET') return send(input, init);
    const headers = new Headers(init?.headers);
    const early = [...left].find(
      ({ url, authorization, profile }) =>
        url === input &&
        authorization === headers.get('authorization') &&
        profile === headers.get(profileHeader),
    );
    if (!early) return send(input, init);
    left.delete(early);
    return early.reply.catch(() => send(input, init));
  };
}
