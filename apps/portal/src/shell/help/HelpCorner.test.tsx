import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const origin = 'https://app.aloud.se';
beforeEach(() => {
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([school])),
    http.get('/v1/user/u1/books', () => page([])),
  );
});

describe('the help button', () => {
  test('opens the common questions, and Escape closes them and returns the focus', async () => {
    renderApp('/', { origin });
    const help = within(await screen.findByRole('complementary', { name: 'Help' }));
    const button = help.getByRole('button', { name: 'Open help', expanded: false });
    await userEvent.click(button);
    await userEvent.click(help.getByText('Why is there no sound?'));
    expect(help.getByRole('link', { name: 'Go to support' }).getAttribute('href')).toBe('/support');
    await userEvent.keyboard('{Escape}');
    expect(help.queryByText('Why is there no sound?')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('leads to support, and is closed there', async () => {
    const { address } = renderApp('/', { origin });
    await userEvent.click(await screen.findByRole('button', { name: 'Open help' }));
    await userEvent.click(screen.getByRole('link', { name: 'Go to support' }));
    await waitFor(() => expect(address()).toBe('/support'));
    await screen.findByRole('button', { name: 'Open help' });
  });

  test('is absent on a developer’s machine', async () => {
    renderApp('/');
    await screen.findByRole('heading', { name: 'Hello, Maja!' });
    expect(screen.queryByRole('complementary', { name: 'Help' })).toBeNull();
  });
});
