import type { SessionStore } from '../../session/SessionStore.ts';

/**
 * A fetch that gets new tokens and repeats the request once if the server refuses a token that still looked valid: it may have
 * been revoked, or the server's keys changed. If that fails too, the session has ended and the guard takes over. A request made as one
 * person is never repeated as another.
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
