import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

describe('an unknown address', () => {
  test('shows 404 Not Found and links home, signed in or not', async () => {
    renderApp('/nowhere', { signedIn: false });
    await screen.findByRole('heading', { name: '404 Not Found' });
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  test.each(['/controlpanel/users//', '/controlpanel/users/%00', '/controlpanel/users/%E0%A4%A'])(
    'is one that no page can have: %s',
    async (path) => {
      // The router says so of what it cannot decode.
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      renderApp(path);
      await screen.findByRole('heading', { name: '404 Not Found' });
    },
  );

  test('offers signed-out visitors to log in', async () => {
    renderApp('/nowhere', { signedIn: false });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  });
});

describe('a screen that throws', () => {
  test('says that an error occurred and links home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.doMock('../settings/Settings.tsx', () => ({
      Settings: () => {
        throw new Error('broken');
      },
    }));
    renderApp('/settings');
    await screen.findByRole('heading', { name: 'An error occurred' });
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });
});
