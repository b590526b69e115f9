import { NetworkError } from '@aloud/api';
import { describe, expect, test, vi } from 'vitest';
import { madeTokens, memoryLedger, memoryTokenStorage } from '../test/session.ts';
import { TokenRefusedError } from './errors.ts';
import { SessionStore } from './SessionStore.ts';
import type { Tokens } from './tokens.ts';

const now = Date.UTC(2026, 10, 20, 8, 0, 0);
const fresh = madeTokens({ now, seconds: 3600, id: 'fresh' });

function open(
  stored: Tokens | null,
  change: { online?: boolean; holds?: boolean; refresh?: () => Promise<Tokens> } = {},
) {
  const storage = memoryTokenStorage(stored);
  let time = now;
  const refresh = vi.fn(
    (_token: string, _secret: string, _client?: string) => change.refresh?.() ?? Promise.resolve(fresh),
  );
  const session = new SessionStore({
    auth: { refresh },
    storage,
    lock: (work) => work(),
    ledger: memoryLedger(),
    now: () => time,
    isOnline: () => change.online ?? true,
    holds: () => change.holds ?? false,
  });
  const at = (moment: number) => {
    time = moment;
  };
  return { session, storage, refresh, at };
}

describe('a session', () => {
  test('is signed out when nothing is stored', async () => {
    const { session, refresh } = open(null);
    await session.initialise();
    expect([session.initialised, session.signedIn, await session.accessToken()]).toEqual([true, false, null]);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('uses a token with 301 s left unchanged', async () => {
    const stored = madeTokens({ now, seconds: 301 });
    const { session, refresh } = open(stored);
    await session.initialise();
    expect(await session.accessToken()).toBe(stored.accessToken);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('refreshes a token with 299 s left, for the application in its audience', async () => {
    const stored = madeTokens({ now, seconds: 299 });
    const { session, storage, refresh } = open(stored);
    await session.initialise();
    expect(await session.accessToken()).toBe(fresh.accessToken);
    expect(refresh).toHaveBeenCalledExactlyOnceWith(
      stored.refreshToken,
      `secret of ${stored.refreshToken}`,
      'aloud-portal',
    );
    expect(storage.read()).toEqual(fresh);
  });

  test('that begins while the old one is still being refreshed is known immediately', async () => {
    const { session } = open(madeTokens({ now, seconds: 10 }), { refresh: () => new Promise(() => {}) });
    void session.initialise();
    expect(session.initialised).toBe(false);
    session.begin(fresh);
    expect([session.initialised, session.signedIn]).toEqual([true, true]);
  });

  test.each([
    ['an hour ahead', 3600],
    ['an hour behind', -3600],
    ['right', 0],
  ])('is not refreshed more often on a device whose clock is %s', async (_what, wrong) => {
    const device = now + wrong * 1000;
    const lasting = { now, seconds: 600 };
    const stored = { ...madeTokens({ ...lasting, id: 'a' }), received: device };
    const next = { ...madeTokens({ ...lasting, id: 'b' }), received: device };
    const { session, refresh, at } = open(stored, { refresh: () => Promise.resolve(next) });
    at(device);
    await session.initialise();
    for (const minute of [1, 2, 3, 4]) {
      at(device + minute * 60_000);
      expect(await session.accessToken()).toBe(stored.accessToken);
    }
    expect(refresh).not.toHaveBeenCalled();
    at(device + 302_000);
    await session.accessToken();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is refreshed if the clock was set back to before the tokens arrived', async () => {
    const stored = { ...madeTokens({ now, seconds: 600 }), received: now };
    const { session, refresh, at } = open(stored);
    at(now - 3600_000);
    await session.initialise();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('uses the stored tokens unchanged while the device is offline', async () => {
    const stored = madeTokens({ now, seconds: -60 });
    const { session, storage, refresh } = open(stored, { online: false });
    await session.initialise();
    expect(await session.accessToken()).toBe(stored.accessToken);
    expect(storage.read()).toEqual(stored);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('keeps the stored tokens if no reply came, as when offline', async () => {
    const stored = madeTokens({ now, seconds: 10 });
    const { session, storage } = open(stored, { refresh: () => Promise.reject(new NetworkError('none')) });
    await session.initialise();
    expect(session.signedIn).toBe(true);
    expect(storage.read()).toEqual(stored);
  });

  test('is cleared by a failed refresh', async () => {
    const { session, storage } = open(madeTokens({ now, seconds: 10 }), {
      refresh: () => Promise.reject(new TokenRefusedError(400)),
    });
    await session.initialise();
    expect([session.signedIn, session.end, storage.read()]).toEqual([false, 'refresh-failed', null]);
  });

  test('is cleared if there is no refresh token', async () => {
    const { session, refresh } = open({ ...madeTokens({ now, seconds: 10 }), refreshToken: '' });
    await session.initialise();
    expect([session.signedIn, session.end]).toEqual([false, 'refresh-failed']);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('refreshes once for many concurrent calls', async () => {
    const { session, refresh } = open(madeTokens({ now, seconds: 100 }));
    await Promise.all([session.initialise(), session.accessToken(), session.accessToken()]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('takes over the tokens that another tab got while this one waited for the lock', async () => {
    const storage = memoryTokenStorage(madeTokens({ now, seconds: 100 }));
    const refresh = vi.fn(() => Promise.resolve(fresh));
    const other = madeTokens({ now, seconds: 3000, id: 'other-tab' });
    const session = new SessionStore({
      auth: { refresh },
      storage,
      lock: async (work) => {
        storage.write(other);
        await work();
      },
      ledger: memoryLedger(),
      now: () => now,
      isOnline: () => true,
    });
    await session.initialise();
    expect(await session.accessToken()).toBe(other.accessToken);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('never uses a refresh token that another tab has used, even if that tab’s tokens are not visible here yet', async () => {
    const due = madeTokens({ now, seconds: 100 });
    const ledger = memoryLedger();
    const refresh = vi.fn(() => Promise.resolve(fresh));
    const tab = () =>
      new SessionStore({
        auth: { refresh },
        storage: memoryTokenStorage(due),
        lock: (work) => work(),
        ledger,
        now: () => now,
        isOnline: () => true,
      });
    const [first, second] = [tab(), tab()];
    await first.initialise();
    await second.initialise();
    expect(await second.accessToken()).toBe(fresh.accessToken);
    expect(refresh).toHaveBeenCalledTimes(1);
    first.clear('logged-out');
    const third = tab();
    await third.initialise();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('renews a token that the server refused, once for all refused calls', async () => {
    const stored = madeTokens({ now, seconds: 3000, id: 'revoked' });
    const { session, refresh } = open(stored);
    await session.initialise();
    await Promise.all([session.renew(stored.accessToken), session.renew(stored.accessToken)]);
    await session.renew(stored.accessToken);
    expect(await session.accessToken()).toBe(fresh.accessToken);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('ends when another tab logs out, and says so', async () => {
    const { session, storage } = open(madeTokens({ now, seconds: 3000 }));
    await session.initialise();
    storage.writeFromOtherTab(null);
    expect([session.signedIn, session.end]).toEqual([false, 'logged-out-elsewhere']);
  });

  test.each([
    ['somebody else logs in', madeTokens({ now, id: 'b', sub: 'u2' })],
    [
      'the person begins to impersonate somebody',
      madeTokens({ now, id: 'b', sub: 'u2', act: { sub: 'u1', name: 'Maja' } }),
    ],
    ['somebody impersonates the person', madeTokens({ now, id: 'b', act: { sub: 'u2', name: 'Tove' } })],
  ])('ends here, and hands out no token, when %s in another tab', async (_what, others) => {
    const { session, storage } = open(fresh);
    await session.initialise();
    storage.writeFromOtherTab(others);
    expect([session.end, session.signedIn, await session.accessToken()]).toEqual([
      'other-person',
      false,
      null,
    ]);
    storage.writeFromOtherTab(madeTokens({ now, id: 'c', sub: 'u3' }));
    expect([session.end, await session.accessToken()]).toEqual(['other-person', null]);
    expect(storage.read()?.refreshToken).toBe('refresh-c');
  });

  test('does not adopt another person’s tokens after waiting for the lock', async () => {
    const { session, storage, refresh } = open(madeTokens({ now, seconds: 3600, id: 'a' }));
    await session.initialise();
    storage.write(madeTokens({ now, id: 'b', sub: 'u2' }));
    await session.renew(session.tokens?.accessToken ?? '');
    expect([session.end, await session.accessToken()]).toEqual(['other-person', null]);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('adopts a more secure login of the same person', async () => {
    const { session, storage } = open(fresh);
    await session.initialise();
    const before = session.identity;
    const secure = madeTokens({ now, id: 'b', acr: 'urn:aloud:acr:mfa' });
    storage.writeFromOtherTab(secure);
    expect(await session.accessToken()).toBe(secure.accessToken);
    expect(session.identity).not.toBe(before);
  });

  test('begins when another tab logs in', async () => {
    const { session, storage } = open(null);
    await session.initialise();
    storage.writeFromOtherTab(fresh);
    expect(session.claims?.sub).toBe('u1');
  });

  describe('on a page that waits for its person', () => {
    const hold = async () => {
      const opened = open(fresh, { holds: true });
      await opened.session.initialise();
      opened.session.clear('refresh-failed');
      return opened;
    };

    test('is theirs, though nobody is signed in, and gives out a token once they are back', async () => {
      const { session, storage } = await hold();
      expect([session.signedIn, session.claims?.sub, storage.read()]).toEqual([false, 'u1', null]);
      const token = session.accessToken();
      const next = madeTokens({ now, id: 'b' });
      session.begin(next);
      expect(await token).toBe(next.accessToken);
      expect([session.signedIn, session.held, session.end]).toEqual([true, null, null]);
    });

    test('is over, without a token, for another person, and if it is not waited for any more', async () => {
      const first = await hold();
      const others = madeTokens({ now, id: 'b', sub: 'u2' });
      first.session.begin(others);
      expect([first.session.end, first.session.claims, await first.session.accessToken()]).toEqual([
        'other-person',
        null,
        null,
      ]);
      expect(first.storage.read()).toEqual(others);
      const second = await hold();
      second.session.release();
      expect([second.session.claims, await second.session.accessToken()]).toEqual([null, null]);
    });

    test('is not held for who logs out here, or acts as another person', async () => {
      const { session } = open(fresh, { holds: true });
      await session.initialise();
      session.clear('logged-out');
      expect(session.held).toBeNull();
      session.begin(madeTokens({ now, act: { sub: 'u2', name: 'Tove' } }));
      session.clear('refresh-failed');
      expect(session.held).toBeNull();
    });
  });

  test('is not waited for longer than the limit', async () => {
    const { session } = open(madeTokens({ now, seconds: 10 }), { refresh: () => new Promise(() => {}) });
    void session.initialise();
    expect(await session.whenInitialised(20)).toBe(false);
  });
});
