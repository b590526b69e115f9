import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';

describe('an address that leads nowhere', () => {
  test('says 404 Not Found and leads home, signed in or not', async () => {
    renderApp('/nowhere', { signedIn: false });
    await screen.findByRole('heading', { name: '404 Not Found' });
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  });

  test('offers signed-out visitors the sign-in', async () => {
    renderApp('/nowhere', { signedIn: false });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  });
});

describe('a screen that breaks', () => {
  test('says that an error occurred and leads home', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.doMock('../settings/Settings.tsx', () => ({
      Settings: () => {
        throw new Error('broken');
      },
    }));
    renderApp('/settings');
    await screen.findByRole('heading', { name: 'An error occurred' });
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  });
});
