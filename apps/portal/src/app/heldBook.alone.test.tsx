import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readerPath } from '../site/paths.ts';
import { acceptSignIn } from '../test/authService.ts';
import { readerBook } from '../test/books.ts';
import { page } from '../test/people.ts';
import { renderApp } from '../test/renderApp.tsx';
import { server } from '../test/server.ts';

const pause = vi.hoisted(() => vi.fn());

// The player is tested in its own package; here it can be paused, and says that it speaks.
vi.mock('@aloud/player-react', async () => {
  const { createElement } = await import('react');
  const ref = (element: Element | null) => element && Object.assign(element, { pause });
  return { BookPlayer: () => createElement('book-player', { ref }) };
});

beforeEach(() => {
  pause.mockReset();
  server.use(
    http.get('/v1/books/b1', () => HttpResponse.json(readerBook())),
    http.get('/v1/books/b1/resources-url', () => HttpResponse.json({ resourcesUrl: '/content/b1/' })),
    http.get('/v1/books/b1/policy', () => HttpResponse.json({ policy: 'Policy=p' })),
    http.get('/me/organizations', () => page([])),
    http.get('/submissions/', () => HttpResponse.json({ data: [], cursor: null })),
  );
});

const isHeld = () => document.documentElement.hasAttribute('data-held');
const player = () => document.querySelector('book-player');

async function open(change: object = {}) {
  server.use(http.get('/v1/books/b1', () => HttpResponse.json(readerBook(change))));
  const opened = renderApp(readerPath('b1', '/content/b1/book.epub?Policy=p&Signature=s&Key-Pair-Id=k'));
  await waitFor(() => expect(player()).not.toBeNull());
  return opened;
}

async function logIn() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await userEvent.type(await dialog.findByLabelText('Username'), 'maja');
  await userEvent.type(dialog.getByLabelText('Password'), 'read-aloud');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
}

describe('an open book whose session ends', () => {
  test('is silent and out of reach, and is the same book once its person is back', async () => {
    const { app, address } = await open();
    const [book, where] = [player(), address()];
    act(() => app.session.clear('refresh-failed'));
    await waitFor(() => expect(pause).toHaveBeenCalledTimes(1));
    expect(book?.closest('[inert]')).not.toBeNull();
    // A media key starts it.
    act(() => void book?.dispatchEvent(new Event('book-playback-change')));
    expect(pause).toHaveBeenCalledTimes(2);
    acceptSignIn({ id: 'b' });
    await logIn();
    await waitFor(() => expect(isHeld()).toBe(false));
    expect(player()).toBe(book);
    expect(book?.closest('[inert]')).toBeNull();
    expect(address()).toBe(where);
    act(() => void book?.dispatchEvent(new Event('book-playback-change')));
    expect(pause).toHaveBeenCalledTimes(2);
  });

  test('is closed if another person logs in', async () => {
    const { app, left } = await open();
    act(() => app.session.clear('refresh-failed'));
    acceptSignIn({ id: 'b', sub: 'u2' });
    await logIn();
    await waitFor(() => expect(left).toEqual([`${app.origin}/`]));
    await waitFor(() => expect(player()).toBeNull());
  });

  test('is closed for the sign-in page on an account that several people share', async () => {
    const { app, address } = await open({ keepsPlaces: false });
    act(() => app.session.clear('refresh-failed'));
    await waitFor(() => expect(address()).toContain('/login?'));
    expect(isHeld()).toBe(false);
  });
});
