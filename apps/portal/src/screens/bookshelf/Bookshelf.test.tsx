import type { ShelfBook } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const shelf = (books: ShelfBook[]) =>
  server.use(
    http.get('/v1/user/u1/books', ({ request }) => {
      expect(new URL(request.url).searchParams.get('limit')).toBe('500');
      expect(request.headers.get('authorization')).toMatch(/^Bearer /);
      return HttpResponse.json({ data: books, meta: { totalCount: books.length } });
    }),
  );

describe('a long bookshelf', () => {
  const many = Array.from({ length: 30 }, (_, at) => shelfBook({ id: `b${at}`, title: `Book ${at}` }));

  test('can be searched as the library is, with the search in the address', async () => {
    shelf(many);
    const asked: string[] = [];
    server.use(
      http.get('/v1/library/search', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.toString());
        const data = searchParams.get('q') === 'fox' ? [shelfBook({ id: 'fox', title: 'The Fox' })] : [];
        return HttpResponse.json({ data, meta: { count: data.length, more: false, didYouMean: null } });
      }),
    );
    const { address } = renderApp('/library/bookshelf');
    const field = await screen.findByRole('searchbox', { name: 'Search your bookshelf' });
    expect(within(screen.getByRole('list', { name: 'Bookshelf' })).getAllByRole('link')).toHaveLength(30);
    await userEvent.type(field, 'fox');
    const found = await screen.findByRole('link', { name: /The Fox/ });
    expect(found.getAttribute('href')).toMatch(/^\/library\/reader\/fox\?fileUrl=/);
    expect(asked.at(-1)).toBe('q=fox&language=en-US&shelf=mine&limit=24');
    expect(address()).toBe('/library/bookshelf?searchString=fox');
    await userEvent.type(field, 'es');
    await screen.findByText(/foxes/);
    await userEvent.clear(field);
    await screen.findByRole('link', { name: /Book 29/ });
  });

  test('is shown without a search if it is short', async () => {
    shelf(many.slice(0, 24));
    renderApp('/library/bookshelf');
    await screen.findByRole('link', { name: /Book 23/ });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the bookshelf', () => {
  test('shows placeholders while the books are fetched', async () => {
    server.use(http.get('/v1/user/u1/books', () => new Promise(() => {})));
    renderApp('/library/bookshelf');
    await screen.findByRole('heading', { name: 'Bookshelf', level: 1 });
    expect(screen.getByText('Loading…').closest('[role=status]')).not.toBeNull();
  });

  test('shows the books, those being read first', async () => {
    shelf([
      shelfBook({ id: 'new', title: 'Moss and Rain', audioLanguages: [] }),
      shelfBook({
        id: 'begun',
        title: 'The Lighthouse Cat',
        progress: 41.7,
        lastRead: '2026-11-20T08:00:00Z',
      }),
    ]);
    renderApp('/library/bookshelf');
    const [first, second] = within(await screen.findByRole('list', { name: 'Bookshelf' })).getAllByRole(
      'link',
    );
    expect(first?.textContent).toContain('The Lighthouse Cat');
    expect(first?.textContent).toContain('Continue');
    expect(first?.textContent).toContain('42% read');
    expect(first?.textContent).toContain('Read aloud in English and Finnish');
    expect(second?.textContent).toContain('Moss and Rain');
    expect(second?.textContent).toContain('No sound');
    expect(second?.textContent).not.toContain('Continue');
  });

  test('tells what a teacher gives: with which list, until when, and a note', async () => {
    const given = { list: 'For the winter', note: 'Read it aloud.', to: '2026-12-04' };
    shelf([
      shelfBook({ given }),
      shelfBook({ id: 'fox', title: 'The Fox', given: { list: 'The Fox', note: '', to: null } }),
    ]);
    renderApp('/library/bookshelf');
    await screen.findByText('Until Dec 4, 2026');
    screen.getByText('For the winter');
    screen.getByText('Read it aloud.');
    // A list of one book has its title, which is told by cover and card alone.
    expect(screen.getAllByText('The Fox', { selector: 'a *' })).toHaveLength(2);
  });

  test('reserves the space of a cover whose size is known', async () => {
    const coverUrl = '/content/books/b1/covers/c.webp?Policy=p';
    shelf([
      shelfBook({ id: 'b1', coverUrl, coverSize: { width: 480, height: 360 } }),
      shelfBook({ id: 'b2', coverUrl }),
    ]);
    renderApp('/library/bookshelf');
    const list = await screen.findByRole('list', { name: 'Bookshelf' });
    const sizes = Array.from(list.querySelectorAll('img'), (image) => [
      image.getAttribute('width'),
      image.getAttribute('height'),
    ]);
    expect(sizes).toEqual([
      ['480', '360'],
      [null, null],
    ]);
  });

  test('links each book to the reader with its signed address', async () => {
    shelf([shelfBook({ id: 'b1' })]);
    renderApp('/library/bookshelf');
    const link = await screen.findByRole('link', { name: /The Lighthouse Cat/ });
    const url = new URL(link.getAttribute('href') ?? '', location.origin);
    expect(url.pathname).toBe('/library/reader/b1');
    expect(url.searchParams.get('fileUrl')).toBe('/content/b1/book.epub?Policy=p&Signature=s&Key-Pair-Id=k');
  });

  test('says who can fill it if it is empty, and looks again', async () => {
    shelf([]);
    renderApp('/library/bookshelf');
    await screen.findByRole('heading', { name: 'Your bookshelf is empty' });
    shelf([shelfBook()]);
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await screen.findByRole('link', { name: /The Lighthouse Cat/ });
  });

  test('says what happened if the books cannot be reached, and tries again', async () => {
    server.use(http.get('/v1/user/u1/books', () => HttpResponse.error()));
    renderApp('/library/bookshelf');
    const message = 'We could not load your books. Your place is saved. Try again.';
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    shelf([shelfBook()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /The Lighthouse Cat/ });
  });

  test('is left if the session ends in another tab, with the path to return to', async () => {
    shelf([shelfBook()]);
    const { storage, address } = renderApp('/library/bookshelf');
    await screen.findByRole('link', { name: /The Lighthouse Cat/ });
    storage.writeFromOtherTab(null);
    await waitFor(() =>
      expect(address()).toBe('/login?reauthenticate=false&redirect=%2Flibrary%2Fbookshelf'),
    );
    await screen.findByText('You were logged out in another window.');
  });

  test('moves the focus to the heading of the next page', async () => {
    shelf([shelfBook()]);
    renderApp('/library/bookshelf');
    await screen.findByRole('link', { name: /The Lighthouse Cat/ });
    const [tab] = screen.getAllByRole('link', { name: 'Library' });
    if (!tab) throw new Error('There is no tab.');
    await userEvent.click(tab);
    const heading = await screen.findByRole('heading', { name: 'Library', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Library – Aloud');
  });
});
