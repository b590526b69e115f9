import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { page } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { madeTokens } from '../../test/session.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const account = () =>
  server.use(
    http.get('/me', () => new HttpResponse(null, { status: 404 })),
    http.get('/me/organizations', () => page([])),
    http.get('/me/groups', () => page([])),
    http.get('/v1/user/u1/books', () => page([])),
  );

describe('logging in as another person', () => {
  test('asks for the reason, and goes to the auth service', async () => {
    account();
    const asked: unknown[] = [];
    server.use(
      http.post('/v1/act-as', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ name: 'Sam Strand' });
      }),
    );
    const { left } = renderApp('/act-as/u2');
    await press('Log in as this person');
    await screen.findByText('Write the reason in a few words.');
    await userEvent.type(
      screen.getByLabelText('Why do you need to log in as this person?'),
      ' Her book does not open ',
    );
    await press('Log in as this person');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(asked).toEqual([{ accountUid: 'u2', reason: 'Her book does not open' }]);
    const next = new URL(left[0] ?? '', location.origin);
    expect(next.pathname).toBe('/v1/authorize');
    expect(next.searchParams.get('act_as')).toBe('u2');
    expect(next.searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('says what is missing in a browser without cookies, by which the service knows who asks', async () => {
    account();
    const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { left } = renderApp('/act-as/u2');
    await userEvent.type(
      await screen.findByLabelText('Why do you need to log in as this person?'),
      'Her book does not open',
    );
    await press('Log in as this person');
    await screen.findByText(/does not store cookies or data for this site/);
    expect(left).toEqual([]);
    cookies.mockRestore();
  });

  test('says if it is not allowed', async () => {
    account();
    server.use(
      http.post('/v1/act-as', () =>
        HttpResponse.json({ error: { id: 'forbidden', message: 'No.' } }, { status: 403 }),
      ),
    );
    const { left } = renderApp('/act-as/u2');
    await userEvent.type(
      await screen.findByLabelText('Why do you need to log in as this person?'),
      'Curiosity',
    );
    await press('Log in as this person');
    await screen.findByText('You may not log in as this person.');
    expect(left).toEqual([]);
  });
});

describe('the impersonation bar', () => {
  const act = { sub: 't1', name: 'Tove Lind' };

  test('says who is logged in as whom, and ends it', async () => {
    account();
    const { app, left } = renderApp('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    expect(screen.queryByRole('complementary')).toBeNull();
    app.session.begin(madeTokens({ act }));
    const bar = within(await screen.findByRole('complementary', { name: 'Logged in as another person' }));
    bar.getByText('Tove Lind logged in as Maja Berg');
    await userEvent.click(bar.getByRole('button', { name: 'Log out' }));
    expect(left[0]).toContain(
      `post_logout_redirect_uri=${encodeURIComponent(`${location.origin}/login/back`)}`,
    );
  });

  test('is gone afterwards: the page of return signs impersonators in by their own session', async () => {
    const { left } = renderApp('/login/back', { signedIn: false });
    await waitFor(() => expect(left).toHaveLength(1));
    const { pathname, searchParams } = new URL(left[0] ?? '', location.origin);
    expect([pathname, searchParams.get('act_as')]).toEqual(['/v1/authorize', null]);
  });
});
