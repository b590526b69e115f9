import type { NewsItem } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

let items: NewsItem[];
let noted: string[];
beforeEach(() => {
  noted = [];
  items = [
    made({ id: 'new', title: 'A library to find books in', text: 'One.\nTwo.', place: 'library' }),
    made({ id: 'old', title: 'Bookmarks in every book', from: '2026-11-21', unread: false }),
  ];
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([school])),
    http.get('/me/groups', () => page([])),
    http.get('/v1/news', ({ request }) => {
      const language = new URL(request.url).searchParams.get('language');
      return language === 'en-US' ? HttpResponse.json({ data: items }) : HttpResponse.error();
    }),
    http.post('/v1/news/read', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      noted.push(...ids);
      items = items.map((item) => (ids.includes(item.id) ? { ...item, unread: false } : item));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const made = (changed: Partial<NewsItem> = {}): NewsItem => ({
  id: 'one',
  from: '2026-11-26',
  language: 'en-US',
  title: 'News',
  text: 'Something is new.',
  pictureText: '',
  picture: null,
  place: null,
  unread: true,
  ...changed,
});
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
const open = async () => {
  renderApp('/news');
  await screen.findByRole('heading', { name: 'News', level: 1 });
};

describe('the news', () => {
  test('is what the server says, with the day, and links to the page where it can be tried', async () => {
    await open();
    const [first] = await screen.findAllByRole('article');
    const inside = within(first ?? document.body);
    inside.getByRole('heading', { name: 'A library to find books in', level: 2 });
    inside.getByText('November 26, 2026');
    expect(inside.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe('/library');
  });

  test('is marked as unread in the menu until it is opened', async () => {
    renderApp('/settings');
    await openMenu();
    await userEvent.click(await screen.findByRole('link', { name: 'News unread' }));
    await screen.findAllByRole('article');
    await waitFor(() => expect(noted).toEqual(['new']));
    await openMenu();
    await screen.findByRole('link', { name: 'News' });
    expect(screen.queryByRole('link', { name: 'News unread' })).toBeNull();
  });

  test('in another language says which, and a picture what it shows', async () => {
    const picture = { url: '/v1/news/pictures/0.webp', width: 48, height: 32 };
    items = [made({ language: 'sv', title: 'Höst', picture, pictureText: 'Ett löv' })];
    await open();
    const article = await screen.findByRole('article');
    expect(article.lang).toBe('sv');
    expect(within(article).getByRole('img', { name: 'Ett löv' }).getAttribute('width')).toBe('48');
  });

  test('says that there is none', async () => {
    items = [];
    await open();
    await screen.findByText('There is no news at the moment.');
    expect(noted).toEqual([]);
  });

  test('that could not be fetched says so, and can be fetched again', async () => {
    server.use(http.get('/v1/news', () => new HttpResponse(null, { status: 503 }), { once: true }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
