import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { news } from '../../data/news/news.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

beforeEach(() => {
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([school])),
    http.get('/me/groups', () => page([])),
  );
});

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Menu' }));

describe('the news', () => {
  test('is listed newest first', async () => {
    const days = news.map(({ date }) => date);
    expect(days).toEqual([...days].sort().reverse());
    renderApp('/news');
    await screen.findByRole('heading', { name: 'News', level: 1 });
    const items = screen.getAllByRole('article');
    expect(items).toHaveLength(news.length);
    within(items[0] ?? document.body).getByRole('heading', { name: 'A library to find books in', level: 2 });
    within(items[0] ?? document.body).getByText('November 26, 2026');
  });

  test('links to the pages where new features can be tried', async () => {
    renderApp('/news');
    await screen.findByRole('heading', { name: 'News', level: 1 });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/account');
    expect(main.getByText(/Your number is under “My account”/)).toBeTruthy();
  });

  test('is marked as unread in the menu until it is opened on this device', async () => {
    renderApp('/settings');
    await openMenu();
    await userEvent.click(await screen.findByRole('link', { name: 'News unread' }));
    await screen.findByRole('heading', { name: 'News', level: 1 });
    await openMenu();
    await screen.findByRole('link', { name: 'News' });
    expect(screen.queryByRole('link', { name: 'News unread' })).toBeNull();
  });

  test('is marked again when there is something newer than the last visit', async () => {
    localStorage.setItem('aloud.news-seen', news[1]?.id ?? '');
    renderApp('/settings');
    await openMenu();
    await screen.findByRole('link', { name: 'News unread' });
  });
});
