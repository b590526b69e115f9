import { describe, expect, test, vi } from 'vitest';
import { refreshOnExpiry } from './refreshOnExpiry.ts';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

function setUp(replies: number[], next: string | null = 'new', people = ['u1', 'u1']) {
  const send = vi.fn(
    async (_input: unknown, _init?: RequestInit) => new Response(null, { status: replies.shift() ?? 500 }),
  );
  const session = {
    person: people[0] ?? null,
    renew: vi.fn(async () => {
      session.person = people[1] ?? null;
    }),
    accessToken: async () => next,
  };
  return { send, session, call: refreshOnExpiry(send, session) };
}

describe('a call whose token the server refuses', () => {
  test('is repeated once with a new token', async () => {
    const { send, session, call } = setUp([401, 200]);
    expect((await call('/me', bearer('old'))).status).toBe(200);
    expect(session.renew).toHaveBeenCalledExactlyOnceWith('old');
    expect(new Headers(send.mock.calls[1]?.[1]?.headers).get('authorization')).toBe('Bearer new');
  });

  test('is not made a third time', async () => {
    const { send, call } = setUp([401, 401, 200]);
    expect((await call('/me', bearer('old'))).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('is not repeated for somebody else who has logged in meanwhile', async () => {
    const { send, call } = setUp([401, 200], 'new', ['u1', 'u2']);
    expect((await call('/me', bearer('old'))).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('stays refused if the session has ended', async () => {
    const { send, call } = setUp([401, 200], null);
    expect((await call('/me', bearer('old'))).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('is not repeated if it carried no token, or was refused for another reason', async () => {
    const { session, call } = setUp([401, 403]);
    await call('/me');
    await call('/me', bearer('old'));
    expect(session.renew).not.toHaveBeenCalled();
  });
});
