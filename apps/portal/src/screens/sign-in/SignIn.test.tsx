import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showLanguage } from '../../i18n/i18n.ts';
import { libraryFlag } from '../../session/libraryFlag.ts';
import { acceptSignIn, refuse } from '../../test/authService.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { saidWithFocus } from '../../test/saidWithFocus.ts';
import { server } from '../../test/server.ts';

async function fillIn(username = 'student', password = 'read-aloud') {
  const user = userEvent.setup();
  if (username) await user.type(await screen.findByLabelText('Username'), username);
  if (password) await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  return user;
}

describe('signing in', () => {
  test('returns to the page where the guard stopped the visitor', async () => {
    const seen = acceptSignIn();
    const { address, app } = renderApp('/settings?a=1', { signedIn: false });
    await waitFor(() => expect(address()).toBe('/login?reauthenticate=false&redirect=%2Fsettings%3Fa%3D1'));
    await fillIn();
    await waitFor(() => expect(address()).toBe('/settings?a=1'));
    expect(app.session.claims?.name).toBe('Maja Berg');
    expect(Object.fromEntries(seen.form)).toEqual({ username: 'student', password: 'read-aloud' });
  });

  test.each([
    ['state=s1', 'We could not log you in. Log in again.', 'No code received'],
    [
      'code=c1&state=s1',
      'We could not finish logging you in. Log in again.',
      'Missing code verifier when authenticating with code.',
    ],
  ])(
    'that comes back with %s only says so plainly, and then as the specification does',
    async (query, plain, told) => {
      renderApp(`/login/callback?${query}`, { signedIn: false });
      await screen.findByText(plain);
      expect(screen.getByText(told).tagName).toBe('SMALL');
    },
  );

  test('proves by a code verifier that the same browser began it', async () => {
    const seen = acceptSignIn();
    const { address } = renderApp('/login', { signedIn: false });
    await fillIn();
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen.query.get('code_challenge_method')).toBe('S256');
    expect(seen.query.get('scope')).toBe('openid profile');
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(seen.token.get('code_verifier') ?? ''),
    );
    const challenge = Buffer.from(digest).toString('base64url');
    expect(seen.query.get('code_challenge')).toBe(challenge);
    expect(Object.fromEntries(seen.token)).toMatchObject({ grant_type: 'authorization_code', code: 'c1' });
  });

  test('marks the session as one for the library', async () => {
    acceptSignIn();
    const { address } = renderApp('/library/bookshelf', { signedIn: false });
    await fillIn();
    await waitFor(() => expect(address()).toBe('/library/bookshelf'));
    expect(libraryFlag.isSet).toBe(true);
  });

  test('never leads to another site', async () => {
    acceptSignIn();
    const { address } = renderApp('/login?redirect=https://evil.example/', { signedIn: false });
    await fillIn();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('answers the authorize link of another application unchanged, and continues to its callback', async () => {
    const seen = acceptSignIn();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'partner',
      redirect_uri: 'https://partner.example/back',
      state: 's1',
    });
    const { left } = renderApp(`/login?${query}`, { signedIn: false });
    await fillIn();
    await waitFor(() => expect(left).toEqual(['https://partner.example/back?code=c1&state=s1']));
    expect(Object.fromEntries(seen.query)).toEqual(Object.fromEntries(query));
  });

  test('is skipped for people who are already signed in', async () => {
    acceptSignIn();
    const { address } = renderApp('/login?redirect=/settings');
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  test('is required again if the page was opened with reauthenticate', async () => {
    const { address } = renderApp('/login?reauthenticate=true&redirect=/settings');
    await screen.findByLabelText('Username');
    expect(address()).toContain('/login');
  });
});

describe('the language after signing in', () => {
  afterEach(async () => {
    await showLanguage('en-US');
    localStorage.clear();
  });
  const open = async (tokens: Parameters<typeof acceptSignIn>[0]) => {
    acceptSignIn(tokens);
    const { address } = renderApp('/login?redirect=/settings', { signedIn: false });
    await fillIn();
    await waitFor(() => expect(address()).toBe('/settings'));
  };

  test('is that of the account, on a device on which none was chosen', async () => {
    await open({ locale: 'sv' });
    expect(await screen.findByRole('heading', { name: 'Inställningar' })).toBeTruthy();
  });

  test('stays as it is for somebody who acts as another person', async () => {
    await open({ locale: 'sv', act: { sub: 'u2', name: 'Tom' } });
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  });
});

describe('a QR card', () => {
  const opened = '/login?reauthenticate=true&redirect=/settings#card=s3cret';

  test('signs in immediately, even if somebody else is signed in', async () => {
    const seen = acceptSignIn();
    const { address, router } = renderApp(opened);
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(Object.fromEntries(seen.form)).toEqual({ card: 's3cret' });
    expect(router.state.location.hash).toBe('');
  });

  test('is removed from the address before the answer comes', async () => {
    let answer: ((reply: Response) => void) | undefined;
    const asked = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    server.use(http.post('/v1/authorize', asked));
    const { router } = renderApp(opened, { signedIn: false });
    await screen.findByText('Logging in with your card…');
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    // A call that is left unanswered may be made again while another test runs.
    await waitFor(() => expect(answer).toBeDefined());
    answer?.(refuse(401, 'invalid_card'));
    await screen.findByText('This card does not work anymore. Ask your teacher for a new one.');
  });

  test('is sent to the service once', async () => {
    let times = 0;
    server.use(
      http.post('/v1/authorize', () => {
        times += 1;
        return refuse(401, 'invalid_card');
      }),
    );
    renderApp(opened, { signedIn: false });
    await screen.findByText('This card does not work anymore. Ask your teacher for a new one.');
    expect(times).toBe(1);
  });

  test('leads to the other sign-in methods if it is no longer valid', async () => {
    server.use(http.post('/v1/authorize', () => refuse(401, 'invalid_card')));
    renderApp(opened, { signedIn: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with username and password' }));
    acceptSignIn();
    await fillIn();
  });

  test('asks for its PIN, and says if that is wrong', async () => {
    server.use(
      http.post('/v1/authorize', async ({ request }) => {
        const pin = new URLSearchParams(await request.text()).get('pin');
        return refuse(401, pin === null ? 'pin_required' : 'wrong_pin');
      }),
    );
    const { address } = renderApp(opened, { signedIn: false });
    const user = userEvent.setup();
    const box = await screen.findByLabelText('Card PIN');
    expect(document.activeElement).toBe(box);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await saidWithFocus('Type your card PIN.')).toBe(box);
    await user.type(box, '1234');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await saidWithFocus('The PIN is not right. Try again.')).toBe(box);
    const seen = acceptSignIn();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(Object.fromEntries(seen.form)).toEqual({ card: 's3cret', pin: '1234' });
  });

  test('can be tried again if the device was offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.post('/v1/authorize', () => HttpResponse.error()));
    const { address } = renderApp(opened, { signedIn: false });
    const again = await screen.findByRole('button', { name: 'Try again' });
    acceptSignIn();
    await userEvent.click(again);
    await waitFor(() => expect(address()).toBe('/settings'));
  });
});

describe('the sign-in form', () => {
  test('says that the username or password is wrong, and lets the person try again', async () => {
    server.use(http.post('/v1/authorize', () => refuse(401, 'invalid_credentials')));
    renderApp('/login?redirect=/nowhere', { signedIn: false });
    const user = await fillIn();
    const alert = 'The username or password is not right. Check both and try again.';
    expect(await saidWithFocus(alert)).toBe(screen.getByLabelText('Username'));
    acceptSignIn();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: '404 Not Found' });
  });

  test('leads to the first field that is empty', async () => {
    renderApp('/login', { signedIn: false });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await saidWithFocus('Type your username.')).toBe(screen.getByLabelText('Username'));
    await user.keyboard('maja');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await saidWithFocus('Type your password.')).toBe(screen.getByLabelText('Password'));
  });

  test('does not call the password wrong if it does not know the reason', async () => {
    server.use(http.post('/v1/authorize', () => refuse(401, 'account_asleep')));
    renderApp('/login', { signedIn: false });
    await fillIn();
    await screen.findByText('We could not reach the login service. Try again in a moment.');
  });

  test('says so if the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.post('/v1/authorize', () => HttpResponse.error()));
    renderApp('/login', { signedIn: false });
    await fillIn();
    const told = 'You seem to be offline. Check the connection and try again.';
    // In the shell, and beside the button.
    await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
  });

  test('says so after too many tries', async () => {
    server.use(http.post('/v1/authorize', () => refuse(429)));
    renderApp('/login', { signedIn: false });
    await fillIn();
    await screen.findByText(
      'Too many tries. Wait a while and try again. Students can ask a teacher for help.',
    );
  });

  test('asks for what is missing, and sends nothing', async () => {
    renderApp('/login', { signedIn: false });
    await fillIn('', '');
    await screen.findByText('Type your username.');
    screen.getByText('Type your password.');
  });

  test('shows that it is being submitted, and is sent once', async () => {
    let times = 0;
    let answer = () => {};
    server.use(
      http.post('/v1/authorize', async ({ request }) => {
        // Ignores pending requests of earlier tests.
        if (!(await request.text()).includes('twice')) return refuse(401, 'invalid_credentials');
        times += 1;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return refuse(401, 'invalid_credentials');
      }),
    );
    renderApp('/login', { signedIn: false });
    const user = await fillIn('twice');
    await user.click(await screen.findByRole('button', { name: 'Logging in…' }));
    await waitFor(() => expect(times).toBe(1));
    answer();
    await screen.findByText(/is not right/);
    expect(times).toBe(1);
  });

  test('can show the password', async () => {
    renderApp('/login', { signedIn: false });
    const box = await screen.findByLabelText('Password');
    expect(box.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(box.getAttribute('type')).toBe('text');
  });

  test('offers to open a local book without signing in, and the other languages', async () => {
    renderApp('/login', { signedIn: false });
    const link = await screen.findByRole('link', { name: 'Open a book from this device' });
    expect(link.getAttribute('href')).toBe('/library/reader/test-player');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fi');
    await screen.findByLabelText('Käyttäjätunnus');
    expect(document.documentElement.lang).toBe('fi');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kieli' }), 'en-US');
    await screen.findByLabelText('Username');
  });
});
