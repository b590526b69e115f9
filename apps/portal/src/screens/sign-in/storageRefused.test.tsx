import { multiFactorContext } from '@aloud/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { acceptSignIn } from '../../test/authService.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

afterEach(() => vi.restoreAllMocks());

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const refuseStorage = (...names: ('localStorage' | 'sessionStorage')[]) => {
  for (const name of names) vi.spyOn(window, name, 'get').mockImplementation(refuse);
};

async function logIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Username'), 'student');
  await userEvent.type(await screen.findByLabelText('Password'), 'read-aloud');
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
}

describe('The sign-in page of a browser', () => {
  test('that stores what it is given says nothing of it', async () => {
    renderApp('/login', { signedIn: false });
    await screen.findByLabelText('Username');
    expect(screen.queryByText(/you will have to log in again/)).toBeNull();
  });

  test('that stores nothing says what it costs, and signs in', async () => {
    refuseStorage('localStorage', 'sessionStorage');
    acceptSignIn();
    const { address, app } = renderApp('/login?redirect=/settings', { signedIn: false });
    await screen.findByText(/If you close or reload this window, you will have to log in again\./);
    await logIn();
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(app.session.lossSaid).toBe(true);
  });

  test('whose tabs store something says that only closing the window costs it', async () => {
    refuseStorage('localStorage');
    renderApp('/login', { signedIn: false });
    await screen.findByText(/If you close this window, you will have to log in again\./);
  });
});

test('The more secure login says at once that it needs the cookies that the browser refuses', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderApp(`/login?reauthenticate=true&acr_values=${encodeURIComponent(multiFactorContext)}`);
  await screen.findByRole('heading', { name: 'More secure login' });
  await screen.findByText(/This is not possible right now: this browser does not store cookies/);
});

describe('Another service', () => {
  const open = async () => {
    server.use(http.get('/v1/upstreams', () => HttpResponse.json({ upstreams: ['google'] })));
    const { left } = renderApp('/login', { signedIn: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with Google' }));
    return left;
  };

  test('is gone to', async () => {
    const left = await open();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toContain('amr_hint=google');
  });

  test('is not gone to if the tab would not know the attempt when it comes back', async () => {
    refuseStorage('sessionStorage');
    const left = await open();
    await screen.findByText(/Logging in with Google does not work here/);
    expect(left).toEqual([]);
  });

  test('is not gone to without cookies, by which the server knows the browser', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const left = await open();
    await screen.findByText(/does not store cookies or data for this site/);
    expect(left).toEqual([]);
  });
});
