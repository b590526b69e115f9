import { multiFactorContext } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { acceptSignIn, refuse } from '../../test/authService.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { saidWithFocus } from '../../test/saidWithFocus.ts';
import { server } from '../../test/server.ts';

/** Answers a call, and records its requests. */
function answer(path: string, reply: () => Response) {
  const asked: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

describe('a code by text message', () => {
  test('is sent to the number, is typed, and signs in', async () => {
    const asked = answer('/v1/sms-codes', () => new HttpResponse(null, { status: 204 }));
    const seen = acceptSignIn();
    const { address } = renderApp('/login?redirect=/settings', { signedIn: false });
    await press('Log in with a text-message code');
    const number = await screen.findByLabelText('Mobile number');
    expect(document.activeElement).toBe(number);
    await type('Mobile number', ' 070-174 06 05 ');
    await press('Send the code');
    await screen.findByText(/If 070-174 06 05 belongs to an account here/);
    const box = screen.getByLabelText('Code from the message');
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute('autocomplete')).toBe('one-time-code');
    await type('Code from the message', '123 456');
    await press('Log in');
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(asked).toEqual([{ mobile: '070-174 06 05', realm: 'se' }]);
    expect(Object.fromEntries(seen.form)).toEqual({
      mobile: '070-174 06 05',
      realm: 'se',
      code: '123 456',
    });
  });

  test('can be requested again if it is wrong, with the same number', async () => {
    answer('/v1/sms-codes', () => new HttpResponse(null, { status: 204 }));
    server.use(http.post('/v1/authorize', () => refuse(401, 'invalid_code')));
    renderApp('/login?amr_hint=sms', { signedIn: false });
    await type('Mobile number', '0701740605');
    await press('Send the code');
    await press('Log in');
    await saidWithFocus('Type the code from the message.');
    await type('Code from the message', '1');
    await press('Log in');
    await saidWithFocus('The code is not right, or is too old. Check it, or ask for a new one.');
    await press('Get a new code');
    expect(await screen.findByLabelText('Mobile number')).toHaveProperty('value', '0701740605');
  });

  test('needs a valid mobile number, and cannot be requested too often', async () => {
    answer('/v1/sms-codes', () => refuse(400, 'invalid_input', 'mobile'));
    renderApp('/login?amr_hint=sms', { signedIn: false });
    await press('Send the code');
    await screen.findByText('Type your mobile number.');
    await type('Mobile number', 'maja');
    await press('Send the code');
    await screen.findByText('Invalid mobile number');
    answer('/v1/sms-codes', () => refuse(429, 'too_many_attempts'));
    await press('Send the code');
    await screen.findByText(
      'Too many tries. Wait a while and try again. Students can ask a teacher for help.',
    );
  });
});

describe('the code of a group', () => {
  const classmates = {
    name: 'Class 3B',
    students: [
      { uid: 'u1', name: 'Maja' },
      { uid: 'u2', name: 'Sam S.' },
    ],
  };

  test('shows the names of the group, and signs in the one that is pressed', async () => {
    const asked = answer('/v1/group-codes', () => HttpResponse.json(classmates));
    const seen = acceptSignIn();
    const { address } = renderApp('/login', { signedIn: false });
    await press('Log in with a group code');
    await type('Group code', 'fyra-3bee');
    await press('Next');
    const heading = await screen.findByRole('heading', { name: 'Who are you?' });
    expect(document.activeElement).toBe(heading);
    await press('Sam S.');
    await waitFor(() => expect(address()).toBe('/'));
    expect(asked).toEqual([{ code: 'fyra-3bee' }]);
    expect(Object.fromEntries(seen.form)).toEqual({ groupCode: 'fyra-3bee', student: 'u2' });
  });

  test('can be typed again if no group has it', async () => {
    answer('/v1/group-codes', () => refuse(401, 'invalid_group_code'));
    renderApp('/login?amr_hint=group', { signedIn: false });
    await press('Next');
    await saidWithFocus('Type your group code.');
    await type('Group code', 'no');
    await press('Next');
    await saidWithFocus('This code does not work. Check it, or ask your teacher.');
    answer('/v1/group-codes', () => HttpResponse.json({ name: 'Empty', students: [] }));
    await press('Next');
    await screen.findByText('Nobody is in this group yet. Ask your teacher.');
    await press('Type another code');
    await screen.findByLabelText('Group code');
  });
});

describe('the sign-in methods', () => {
  test('are all offered except the one that is shown', async () => {
    renderApp('/login', { signedIn: false });
    const ways = within(await screen.findByRole('region', { name: 'Other ways to log in' }));
    const names = () => ways.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Log in with a text-message code', 'Log in with a group code']);
    await press('Log in with a group code');
    expect(names()).toEqual(['Log in with a username and password', 'Log in with a text-message code']);
  });
});

describe('logging in more securely without being logged in', () => {
  test('asks for the password first', async () => {
    sessionStorage.clear();
    localStorage.clear();
    const seen = acceptSignIn();
    const { address } = renderApp(
      `/login?reauthenticate=true&redirect=/settings&acr_values=${encodeURIComponent(multiFactorContext)}`,
      { signedIn: false },
    );
    await screen.findByText('Log in with your password first, then with the code.');
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
    await type('Username', 'tove');
    await type('Password', 'read-aloud');
    await press('Log in');
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(seen.query.get('acr_values')).toBeNull();
    expect(seen.form.get('username')).toBe('tove');
  });
});

describe('logging in more securely', () => {
  const opened = `/login?reauthenticate=true&redirect=/settings&acr_values=${encodeURIComponent(multiFactorContext)}`;

  test('accepts only a code, and tells the service who the person is', async () => {
    answer('/v1/sms-codes', () => new HttpResponse(null, { status: 204 }));
    const seen = acceptSignIn();
    const { app, address } = renderApp(opened);
    await screen.findByRole('heading', { name: 'More secure login' });
    expect(screen.queryByRole('region', { name: 'Other ways to log in' })).toBeNull();
    const { sub } = app.session.claims ?? {};
    await type('Mobile number', '0701740605');
    await press('Send the code');
    await type('Code from the message', '123456');
    await press('Log in');
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(seen.query.get('acr_values')).toBe(multiFactorContext);
    const [, payload = ''] = seen.query.get('id_token_hint')?.split('.') ?? [];
    // Proxies log the address: it must contain no name.
    expect(JSON.parse(atob(payload))).toEqual({ sub });
  });

  test('can be cancelled', async () => {
    renderApp(opened);
    const link = await screen.findByRole('link', { name: 'Not now' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  test('never leads to another site', async () => {
    renderApp(opened.replace('/settings', 'https://evil.example/'));
    const link = await screen.findByRole('link', { name: 'Not now' });
    expect(link.getAttribute('href')).toBe('/');
  });
});

describe('the external sign-in services', () => {
  const connected = (...upstreams: string[]) =>
    server.use(http.get('/v1/upstreams', () => HttpResponse.json({ upstreams })));

  test('are offered if the country has them, and begin the sign-in there', async () => {
    connected('google');
    const { left } = renderApp('/login?redirect=/settings', { signedIn: false });
    await press('Log in with Google');
    await waitFor(() => expect(left).toHaveLength(1));
    const { pathname, searchParams } = new URL(left[0] ?? '', location.origin);
    expect(pathname).toBe('/v1/authorize');
    expect(searchParams.get('amr_hint')).toBe('google');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('include the AK libraries, which have a page of their own with a link back', async () => {
    connected('vidis', 'ak-bibliotheken');
    const { left } = renderApp('/login?redirect=/settings', { signedIn: false });
    await press('Log in with AK Bibliotheken');
    await screen.findByRole('heading', { name: 'AK Bibliotheken' });
    const back = screen.getByRole('link', { name: 'Other ways to log in' });
    expect(back.getAttribute('href')).toBe('/login?redirect=/settings');
    await press('Log in with AK Bibliotheken');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toContain('amr_hint=ak-bibliotheken');
  });

  test.each([
    ['unknown_identity', 'We do not know this account. Ask your school to link it to you.'],
    ['upstream_failed', 'That did not work. Try again, or log in another way.'],
    ['nonsense', null],
  ])('say why they sent a person back: %s', async (problem, text) => {
    renderApp(`/login?problem=${problem}`, { signedIn: false });
    await screen.findByLabelText('Username');
    const shown = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(shown.filter(Boolean)).toEqual(text === null ? [] : [text]);
  });

  test('never get the problem of the last try', async () => {
    connected('google');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'partner',
      redirect_uri: 'https://partner.example/back',
      problem: 'upstream_failed',
    });
    const { left } = renderApp(`/login?${query}`, { signedIn: false });
    await press('Log in with Google');
    await waitFor(() => expect(left).toHaveLength(1));
    const { searchParams } = new URL(left[0] ?? '', location.origin);
    expect([searchParams.get('problem'), searchParams.get('client_id')]).toEqual([null, 'partner']);
  });
});
