import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readerBook, shelfBook } from '../../test/books.ts';
import { page } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { madeTokens } from '../../test/session.ts';

// The player is tested in its own package.
vi.mock('../../ui/player/Player.tsx', () => ({ Player: () => null }));

const token = 'eyJhbGciOiJub25lIn0.secret.token';

/** What was requested, with the window's address at that moment. */
let asked: Array<readonly [string, string]>;

beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '/');
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    asked.push([new URL(request.url).pathname, location.href]);
  });
  server.use(
    http.get('/v1/books/b1', () => HttpResponse.json(readerBook())),
    http.get('/v1/books/b1/resources-url', () => HttpResponse.json({ resourcesUrl: '/content/b1/' })),
    http.get('/v1/books/b1/policy', () => HttpResponse.json({ policy: 'Policy=p' })),
    http.get('/submissions/', () => HttpResponse.json({ data: [], cursor: null })),
    http.get('/me/organizations', () => page([])),
    http.get('/v1/user/:user/books', () => page([shelfBook()])),
  );
});

/** Answers the authorize link as the auth service does where the browser has a session of this person, or none. */
function signedInThere(sub: string | null): void {
  const tokens = madeTokens({ sub: sub ?? '' });
  server.use(
    http.get('/v1/authorize', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const next = new URL(sub === null ? '/login' : '/login/callback', location.origin);
      if (sub !== null) next.searchParams.set('code', 'c1');
      next.searchParams.set('state', query.get('state') ?? '');
      return HttpResponse.redirect(next.href, 303);
    }),
    http.get('/login', () => HttpResponse.html('')),
    http.get('/login/callback', () => HttpResponse.html('')),
    http.post('/v2/token', () =>
      HttpResponse.json({
        access_token: tokens.accessToken,
        id_token: tokens.idToken,
        refresh_token: tokens.refreshToken,
      }),
    ),
  );
}

describe('the address by which partners open a book', () => {
  test('leads to the reader with its extra parameters, and uses the session that exists', async () => {
    const { address } = renderApp('/bookshelf/play/id/b1?origin=polylino&a=1&signInAs=u1');
    await waitFor(() => expect(address()).toBe('/reader/b1?origin=polylino&a=1'));
    expect(asked.map(([path]) => path)).not.toContain('/v1/authorize');
  });

  test('does not keep an id_token: it is out of the address before anything is requested', async () => {
    const path = `/bookshelf/play/id/b1?id_token=${token}&a=1&id_token=again`;
    history.replaceState(null, '', path);
    const { address, storage } = renderApp(path);
    await waitFor(() => expect(address()).toBe('/reader/b1?a=1'));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(asked.filter(([, href]) => href.includes('id_token'))).toEqual([]);
    expect(JSON.stringify([localStorage, sessionStorage, storage.read()])).not.toContain('secret');
  });

  test('signs in the person who is signed in at the auth service, without a form', async () => {
    signedInThere('u2');
    const { address, app, left } = renderApp('/bookshelf/play/id/b1?signInAs=u2', { signedIn: false });
    await waitFor(() => expect(address()).toBe('/reader/b1'));
    expect(app.session.claims?.sub).toBe('u2');
    expect(left).toEqual([]);
  });

  test('replaces the session of whoever used this device before', async () => {
    signedInThere('u2');
    const { address, app } = renderApp('/bookshelf/play/id/b1?signInAs=u2');
    await waitFor(() => expect(address()).toBe('/reader/b1'));
    expect(app.session.claims?.sub).toBe('u2');
  });

  test.each(['', '?signInAs=u2', `?id_token=${token}`])(
    'leads to the ordinary sign-in, and from there to the book, if nobody is signed in (%s)',
    async (query) => {
      signedInThere(null);
      const { address } = renderApp(`/bookshelf/play/id/b1${query}`, { signedIn: false });
      await screen.findByRole('button', { name: 'Log in' });
      expect(address()).toBe('/login?reauthenticate=false&redirect=%2Freader%2Fb1');
    },
  );
});
