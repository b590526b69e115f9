import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readerBook, shelfBook } from '../../test/books.ts';
import { maja, page } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

// The player is tested in its own package; here it has the button that matters.
vi.mock('@aloud/player-react', () => ({
  BookPlayer: ({ onBookClose }: { onBookClose: () => void }) => (
    <button type="button" onClick={onBookClose}>
      Close
    </button>
  ),
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  server.use(
    // Fetched ahead when a press on a link begins.
    http.get('/content/*', () => new HttpResponse(null, { status: 404 })),
    http.get('/v1/books/b1', () => HttpResponse.json(readerBook())),
    http.get('/v1/books/b1/resources-url', () => HttpResponse.json({ resourcesUrl: '/content/b1/' })),
    http.get('/v1/books/b1/policy', () => HttpResponse.json({ policy: 'Policy=p' })),
    http.get('/submissions/', () => HttpResponse.json({ data: [], cursor: null })),
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([])),
    http.get('/v1/user/u1/books', () =>
      page([shelfBook({ progress: 10, lastRead: '2026-01-02T00:00:00Z' })]),
    ),
  );
});

const close = async () => userEvent.click(await screen.findByRole('button', { name: 'Close' }));

describe('closing a book', () => {
  test('that was opened from the home page leads back there', async () => {
    const { address } = renderApp('/');
    await userEvent.click(await screen.findByRole('link', { name: /The Lighthouse Cat/ }));
    await waitFor(() => expect(address()).toMatch(/^\/reader\/b1\?/));
    await close();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('that was opened from the bookshelf leads to the bookshelf', async () => {
    const { address } = renderApp('/library/bookshelf');
    await userEvent.click(await screen.findByRole('link', { name: /The Lighthouse Cat/ }));
    await waitFor(() => expect(address()).toMatch(/^\/library\/reader\/b1\?/));
    await close();
    await waitFor(() => expect(address()).toBe('/library/bookshelf'));
  });

  test('leads home if there is nothing to go back to', async () => {
    const { address } = renderApp('/reader/b1');
    await close();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('leads back to the site from which it was opened', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const { address, router } = renderApp('/reader/b1');
    const navigate = vi.spyOn(router, 'navigate');
    await close();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(-1));
    expect(address()).toBe('/reader/b1');
  });

  test('leads home, not to a sign-in service, if the person came back from one', async () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(3);
    vi.spyOn(history, 'state', 'get').mockReturnValue({ idx: 0 });
    const visit = { name: `${location.origin}/login/callback?code=c` };
    vi.stubGlobal('performance', { now: () => Date.now(), getEntriesByType: () => [visit] });
    const { address } = renderApp('/reader/b1');
    await close();
    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('closing the test player', () => {
  const epub = new File(['PK'], 'cat.epub', { type: 'application/epub+zip' });
  const pick = async () => userEvent.upload(await screen.findByLabelText('Please select a book.'), epub);

  test('leads to the bookshelf, as its address contains library', async () => {
    const { address } = renderApp('/library/reader/test-player');
    await pick();
    await close();
    await waitFor(() => expect(address()).toBe('/library/bookshelf'));
  });

  test('does not ask to sign in if nobody is: another book can be chosen', async () => {
    const { address } = renderApp('/library/reader/test-player', { signedIn: false });
    await pick();
    await close();
    await screen.findByLabelText('Please select a book.');
    expect(address()).toBe('/library/reader/test-player');
  });
});
