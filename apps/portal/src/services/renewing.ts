import type { SessionStore } from '../session/SessionStore.ts';

/**
 * A fetch that gets new tokens and asks once more when the server refuses a token that still looked good: it may have
 * been revoked, or the server's keys changed. Where that fails too, the session has ended and the guard takes over.
 */
export function renewing(
  send: typeof fetch,
  session: Pick<SessionStore, 'renew' | 'accessToken'>,
): typeof fetch {
  return async (input, init) => {
    const reply = await send(input, init);
    const headers = new Headers(init?.headers);
    const refused = headers.get('authorization')?.replace('Bearer ', '');
    if (reply.status !== 401 || !refused) return reply;
    await session.renew(refused);
    const token = await session.accessToken();
    if (!token || token === refused) return reply;
    headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}
