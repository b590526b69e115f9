import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';
import { libraryFlag } from './libraryFlag.ts';
import { redirectAfterLogout } from './logout.ts';

describe('a session that was not created for the library', () => {
  test('is logged out on a path below /library/, and returns there after signing in', async () => {
    const { app, left, router } = renderApp('/nowhere');
    libraryFlag.clear();
    void router.navigate('/library/bookshelf');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toMatch(/^\/logout\?post_logout_redirect_uri=/);
    expect(app.session.signedIn).toBe(false);
    expect(redirectAfterLogout()).toBe('/library/bookshelf');
  });

  test('may open the test player, which needs no session', async () => {
    const { left, router, address } = renderApp('/nowhere');
    libraryFlag.clear();
    await router.navigate('/library/reader/test-player');
    expect(address()).toBe('/library/reader/test-player');
    expect(left).toEqual([]);
  });
});

describe('a visit that begins with a page for people who are signed in', () => {
  test('goes on from there: the way back does not lead to that page again', async () => {
    history.replaceState(null, '', '/reader/b1');
    const { router, address } = renderApp('/reader/b1', { signedIn: false });
    await waitFor(() => expect(address()).toBe('/login?reauthenticate=false&redirect=%2Freader%2Fb1'));
    expect(router.state.historyAction).toBe('REPLACE');
    history.replaceState(null, '', '/');
  });

  test('is another matter than a link to such a page, whose own page stays behind it', async () => {
    const { router, address } = renderApp('/support', { signedIn: false });
    void router.navigate('/reader/b1');
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(router.state.historyAction).toBe('PUSH');
  });
});
