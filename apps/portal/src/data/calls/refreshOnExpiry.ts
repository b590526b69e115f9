import type { SessionStore } from '../../session/SessionStore.ts';

/**
 * A fetch that gets new tokens and asks once more when the server refuses a token that still looked good: it may have
 * been revoked, or the server's keys changed. If that fails too, the session has ended and the guard takes over. What was asked as one
 * person is never asked again as another.
 */
export function refreshOnExpiry(
  send: typeof fetch,
  session: Pick<SessionStore, 'person' | 'renew' | 'accessToken'>,
): typeof fetch {
  return async (input, init) => {
    const { person } = session;
    const reply = await send(input, init);
    const headers = new Headers(init?.headers);
    const refused = headers.get('authorization')?.replace('Bearer ', '');
    if (reply.status !== 401 || !refused) return reply;
    await session.renew(refused);
    const token = await session.accessToken();
    if (!token || token === refused || session.person !== person) return reply;
    headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}
