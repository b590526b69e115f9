import { describe, expect, test, vi } from 'vitest';
import { madeTokens, memoryLedger, memoryTokenStorage } from '../test/session.ts';
import { AuthService } from './authService.ts';
import { libraryFlag } from './libraryFlag.ts';
import { logout, redirectAfterLogout } from './logout.ts';
import { SessionStore } from './SessionStore.ts';

describe('logging out', () => {
  test('forgets the tokens and ends the session on the server', () => {
    const auth = new AuthService({ origin: 'https://app.aloud.se' });
    const storage = memoryTokenStorage();
    const session = new SessionStore({ auth, storage, lock: (work) => work(), ledger: memoryLedger() });
    const tokens = madeTokens();
    session.begin(tokens);
    libraryFlag.set();
    const leave = vi.fn();

    logout({ auth, session, leave }, '/library/bookshelf');

    expect([session.signedIn, session.end, storage.read(), libraryFlag.isSet]).toEqual([
      false,
      'logged-out',
      null,
      false,
    ]);
    const url = new URL(String(leave.mock.calls[0]?.[0]), 'https://app.aloud.se');
    expect(url.pathname).toBe('/logout');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      post_logout_redirect_uri: 'https://app.aloud.se/login',
      id_token_hint: 'e30.eyJzdWIiOiJ1MSJ9.',
    });
    expect(redirectAfterLogout()).toBe('/library/bookshelf');
  });
});
