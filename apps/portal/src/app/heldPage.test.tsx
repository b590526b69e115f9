import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { listPage, workAtFyrskolan } from '../screens/control-panel/controlPanel.fixture.ts';
import { acceptSignIn, refuse } from '../test/authService.ts';
import { maja } from '../test/people.ts';
import { renderApp } from '../test/renderApp.tsx';
import { server } from '../test/server.ts';
import { madeTokens } from '../test/session.ts';

const kept = () => JSON.stringify(sessionStorage);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
const pressIn = async (name: string) =>
  userEvent.click(await (await dialog()).findByRole('button', { name }));
const typeIn = async (label: string, text: string) =>
  userEvent.type(await (await dialog()).findByLabelText(label), text);
const field = () => screen.queryByLabelText<HTMLInputElement>('Name');
const isHeld = () => document.documentElement.hasAttribute('data-held');

/** Answers who signs in, and keeps answering the page. */
function accept(tokens: Parameters<typeof madeTokens>[0] = { id: 'b' }) {
  const seen = acceptSignIn(tokens);
  workAtFyrskolan();
  server.use(http.get('/me', () => HttpResponse.json(maja)));
  return seen;
}

/** A dialog with half of a new group in it, on whose page the session ends. */
async function endsOnAForm(tokens = madeTokens()) {
  workAtFyrskolan();
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/groups', () => listPage([])),
    http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: true }])),
  );
  const opened = renderApp('/settings', { tokens });
  await screen.findByRole('heading', { name: 'Settings' });
  await act(() => opened.router.navigate('/controlpanel/groups'));
  await userEvent.click(await screen.findByRole('button', { name: 'New group' }));
  await userEvent.type(await screen.findByLabelText('Name'), '4A');
  await waitFor(() => expect(kept()).toContain('4A'));
  const before = field();
  act(() => opened.app.session.clear('refresh-failed'));
  return { ...opened, before };
}

async function byPassword() {
  await typeIn('Username', 'maja');
  await typeIn('Password', 'read-aloud');
  await pressIn('Log in');
}

const ways: Readonly<Record<string, () => Promise<void>>> = {
  'a password': byPassword,
  async 'a card'() {
    await pressIn('Log in with a QR card');
    await typeIn('QR card', 'https://aloud.example/login?reauthenticate=true#card=secret');
    await pressIn('Log in');
  },
  async 'a code by text message'() {
    await pressIn('Log in with a text-message code');
    await typeIn('Mobile number', '0701740605');
    await pressIn('Send the code');
    await typeIn('Code from the message', '123456');
    await pressIn('Log in');
  },
  async 'a group code'() {
    await pressIn('Log in with a group code');
    await typeIn('Group code', 'fyra-3bee');
    await pressIn('Next');
    await pressIn('Maja');
  },
};

beforeEach(() => {
  server.use(
    http.post('/v1/sms-codes', () => new HttpResponse(null, { status: 204 })),
    http.post('/v1/group-codes', () =>
      HttpResponse.json({ name: '3B', students: [{ uid: 'u1', name: 'Maja' }] }),
    ),
  );
});

describe('a page with a draft whose session ends', () => {
  test('is out of reach at once, and its title out of sight, while a dialog offers to log in', async () => {
    const { before } = await endsOnAForm();
    expect(isHeld()).toBe(true);
    await dialog();
    expect(before?.isConnected).toBe(true);
    expect(before?.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('dialog', { name: 'Your session has ended' }).closest('[inert]')).toBeNull();
    expect(document.title).toContain('Your session has ended');
    // Not what lies behind it.
    await userEvent.keyboard('{Escape}');
    await dialog();
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  test.each(Object.keys(ways))('goes on as it was once the same person logs in by %s', async (way) => {
    const { app, address, before, storage } = await endsOnAForm();
    accept();
    await ways[way]?.();
    await waitFor(() => expect(isHeld()).toBe(false));
    expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull();
    expect(field()).toBe(before);
    expect(before?.value).toBe('4A');
    expect(before?.closest('[inert]')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(before));
    expect(address()).toBe('/controlpanel/groups');
    expect(document.title).not.toContain('Your session has ended');
    expect(await app.session.accessToken()).toBe(storage.read()?.accessToken);
  });

  test('sends what was refused meanwhile once its person is back', async () => {
    const { app } = await endsOnAForm();
    accept();
    const got = app.session.accessToken();
    await byPassword();
    expect(await got).toBe(app.session.tokens?.accessToken);
  });

  test('goes on when the tokens arrive from another tab, where services of others log in', async () => {
    server.use(http.get('/v1/upstreams', () => HttpResponse.json({ upstreams: ['google'] })));
    const { storage, before } = await endsOnAForm();
    const link = await (await dialog()).findByRole('link', { name: 'Another way, in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/login',
      '_blank',
      'noopener',
    ]);
    act(() => storage.writeFromOtherTab(madeTokens({ id: 'b' })));
    await waitFor(() => expect(isHeld()).toBe(false));
    expect(before?.value).toBe('4A');
    expect(before?.isConnected).toBe(true);
  });

  test.each(['here', 'in another tab'])(
    'is gone with all that it had once another person logs in %s',
    async (where) => {
      const { app, storage, left } = await endsOnAForm();
      const others = madeTokens({ id: 'b', sub: 'u2' });
      accept({ id: 'b', sub: 'u2' });
      if (where === 'here') await byPassword();
      else act(() => storage.writeFromOtherTab(others));
      await waitFor(() => expect(left).toEqual([`${app.origin}/`]));
      await waitFor(() => expect(field()).toBeNull());
      expect(screen.queryByRole('main')).toBeNull();
      expect(document.body.innerHTML).not.toContain('4A');
      expect(isHeld()).toBe(false);
      expect(
        app.queries
          .getQueryCache()
          .getAll()
          .filter(({ state }) => state.data !== undefined),
      ).toEqual([]);
      // The page that comes in its place is the other person's.
      expect(storage.read()?.refreshToken).toBe('refresh-b');
      cleanup();
      renderApp('/controlpanel/groups', { tokens: others });
      await screen.findByRole('button', { name: 'New group' });
      expect(field()).toBeNull();
      expect(kept()).not.toContain('4A');
    },
  );

  test('says in the dialog what was wrong, and waits', async () => {
    await endsOnAForm();
    server.use(http.post('/v1/authorize', () => refuse(401, 'invalid_credentials')));
    await byPassword();
    await (await dialog()).findByText(/The username or password is not right/);
    accept();
    server.use(http.post('/v2/token', () => refuse(400)));
    await pressIn('Log in');
    await (await dialog()).findByText(/could not log you in/i);
    expect(isHeld()).toBe(true);
    accept();
    await byPassword();
    await waitFor(() => expect(isHeld()).toBe(false));
    expect(field()?.value).toBe('4A');
  });

  test('can be left for the sign-in page, and comes back from the draft', async () => {
    const { address } = await endsOnAForm();
    await pressIn('Leave this page');
    await waitFor(() =>
      expect(address()).toContain('/login?reauthenticate=false&redirect=%2Fcontrolpanel%2Fgroups'),
    );
    expect(isHeld()).toBe(false);
    await waitFor(() => expect(field()).toBeNull());
    await screen.findByText('You have been logged out. Log in to pick up where you left off.');
    accept();
    await userEvent.type(await screen.findByLabelText('Username'), 'maja');
    await userEvent.type(screen.getByLabelText('Password'), 'read-aloud');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('4A');
  });

  test.each([
    ['by Back', -1],
    ['by a link', '/controlpanel/users'],
  ] as const)('leads to the sign-in page if it is left %s, without a question', async (_how, to) => {
    const { address, router } = await endsOnAForm();
    await dialog();
    await act(() => (to === -1 ? router.navigate(to) : router.navigate(to)));
    await waitFor(() => expect(address()).toContain('/login?'));
    expect(isHeld()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('waits as well if another tab has found out that the session is over', async () => {
    const { app, storage, before } = await endsOnAForm();
    act(() => storage.writeFromOtherTab(madeTokens({ id: 'b' })));
    await waitFor(() => expect(isHeld()).toBe(false));
    act(() => storage.writeFromOtherTab(null));
    await dialog();
    expect([app.session.end, before?.isConnected]).toEqual(['logged-out-elsewhere', true]);
  });

  test('leads to the sign-in page if somebody has logged out in another tab, and so dropped the draft', async () => {
    const { app, storage, address } = await endsOnAForm();
    act(() => storage.writeFromOtherTab(madeTokens({ id: 'b' })));
    app.drafts.forgetAll();
    act(() => storage.writeFromOtherTab(null));
    await waitFor(() => expect(address()).toContain('/login?'));
  });

  test('does not wait for who acts as somebody else', async () => {
    const { address } = await endsOnAForm(madeTokens({ act: { sub: 't1', name: 'Tove Lind' } }));
    await waitFor(() => expect(address()).toContain('/login?'));
    expect(isHeld()).toBe(false);
  });
});

test('a page without a draft leads to the sign-in page when the session ends', async () => {
  const { app, address } = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  act(() => app.session.clear('refresh-failed'));
  await waitFor(() => expect(address()).toContain('/login?'));
  expect(isHeld()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
