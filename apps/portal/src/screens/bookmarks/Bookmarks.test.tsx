import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

let reply: () => Response;
beforeEach(() => {
  const bookmarks = [
    { id: 'm1', name: 'The light goes on' },
    { id: 'm 2', name: 'Fog' },
  ];
  reply = () => HttpResponse.json({ data: [{ book: shelfBook(), bookmarks }] });
  server.use(
    http.get('/me/organizations', () => page([school])),
    http.get('/v1/bookmarks', () => reply()),
  );
});

describe('the bookmarks of all books', () => {
  test('stand under their books, and open them at their places', async () => {
    renderApp('/library/bookmarks');
    const list = await screen.findByRole('list', { name: 'The Lighthouse Cat' });
    const [first, second] = within(list).getAllByRole('link');
    expect(first?.textContent).toBe('The light goes on');
    const address = new URL(second?.getAttribute('href') ?? '', location.origin);
    expect([address.pathname, address.searchParams.get('bookmark')]).toEqual(['/library/reader/b1', 'm 2']);
    expect(address.searchParams.get('fileUrl')).toContain('/content/b1/');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bookmarks');
  });

  test('say how one is made if there are none', async () => {
    reply = () => HttpResponse.json({ data: [] });
    renderApp('/library/bookmarks');
    await screen.findByRole('heading', { name: 'There are no bookmarks yet' });
    expect(screen.getByRole('link', { name: 'Go to the bookshelf' }).getAttribute('href')).toBe(
      '/library/bookshelf',
    );
  });

  test('can be fetched again if they did not come', async () => {
    const good = reply;
    reply = () => HttpResponse.error();
    renderApp('/library/bookmarks');
    await screen.findByRole('alert');
    reply = good;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Fog' });
  });
});
