import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { tellOfServices } from '../../test/serviceSettings.ts';
import { madeTokens } from '../../test/session.ts';
import { asStaff } from '../../test/staff.ts';

beforeEach(() => {
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([school])),
    http.get('/v1/user/u1/books', () => page([])),
    http.get('/v1/library/rows', () => HttpResponse.json(rows)),
  );
});

const rows = {
  banner: [],
  fromTeacher: [shelfBook({ id: 'fox', title: 'The Fox' })],
  newest: [shelfBook({ id: 'bear', title: 'The Bear' })],
  comingSoon: [],
};

describe('my services', () => {
  test('greets by the first name and links to the services', async () => {
    renderApp('/');
    await screen.findByRole('heading', { name: 'Hello, Maja!', level: 1 });
    expect(screen.getByRole('link', { name: /^Bookshelf/ }).getAttribute('href')).toBe('/library/bookshelf');
    expect(screen.getByRole('link', { name: /^Library/ }).getAttribute('href')).toBe('/library');
    expect(screen.getByRole('link', { name: /^Test player/ }).getAttribute('href')).toBe(
      '/library/reader/test-player',
    );
    expect(document.title).toBe('My services – Aloud');
  });

  test('tells until when a teacher gives a book, and what they say', async () => {
    const given = { list: 'For the winter', note: 'Read it aloud.', to: '2026-12-04' };
    const fromTeacher = [shelfBook({ id: 'fox', title: 'The Fox', given })];
    server.use(http.get('/v1/library/rows', () => HttpResponse.json({ ...rows, fromTeacher })));
    renderApp('/');
    const row = within(await screen.findByRole('list', { name: 'From your teachers' }));
    await row.findByText('Until Dec 4, 2026');
    row.getByText('For the winter');
    row.getByText('Read it aloud.');
  });

  test('leaves out products that the person cannot open', async () => {
    renderApp('/', { tokens: madeTokens({ subscriptions: ['sva'] }) });
    await screen.findByRole('link', { name: /^Bookshelf/ });
    const main = within(screen.getByRole('main'));
    expect(main.queryByText('Library')).toBeNull();
    expect(main.queryByText('Academy')).toBeNull();
  });

  test('links to subscribed services on other sites, as their operator calls and colours them', async () => {
    tellOfServices({
      manabua: { word: 'Räkna', look: '#1b7f5c', address: 'https://manabua.example/' },
      'manabua-science': { word: 'Forska' },
      askiraski: { address: 'https://askiraski.example/' },
      school: { word: 'Skolan', address: 'https://school.example/' },
    });
    renderApp('/', { tokens: madeTokens({ subscriptions: ['manabua-science', 'sva'] }) });
    const link = await screen.findByRole('link', { name: 'Forska' });
    expect(link.getAttribute('href')).toBe('https://manabua.example/');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: /^Skolan/ }).getAttribute('href')).toBe('https://school.example/');
    expect(main.queryByRole('link', { name: 'Askiraski' })).toBeNull();
  });

  test('offers to continue the book that was read last', async () => {
    const begun = shelfBook({ progress: 40, lastRead: '2026-11-20T08:00:00Z' });
    server.use(http.get('/v1/user/u1/books', () => page([begun])));
    renderApp('/');
    const link = await screen.findByRole('link', { name: /The Lighthouse Cat.*40% read.*Continue/ });
    expect(link.getAttribute('href')).toMatch(/^\/reader\/b1\?fileUrl=/);
  });

  test('begins with the books of a pupil: what is being read, what the teacher gave, what is new', async () => {
    const begun = shelfBook({ progress: 40, lastRead: '2026-11-20T08:00:00Z' });
    server.use(http.get('/v1/user/u1/books', () => page([begun])));
    renderApp('/');
    const given = await screen.findByRole('list', { name: 'From your teachers' });
    expect(within(given).getByRole('link').getAttribute('href')).toBe('/library/book/fox');
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map((each) => each.textContent),
    ).toEqual(['Continue reading', 'From your teachers', 'New in the library', 'My services']);
  });

  test('begins with the services for staff, and for people without the library', async () => {
    asStaff('employee');
    renderApp('/');
    await screen.findByRole('link', { name: /^Bookshelf/ });
    await waitFor(() => expect(screen.queryByText('New in the library')).toBeNull());
    cleanup();
    server.use(http.get('/me/organizations', () => page([school])));
    renderApp('/', { tokens: madeTokens({ subscriptions: ['sva'] }) });
    await screen.findByRole('link', { name: /^Bookshelf/ });
    expect(screen.queryByText('New in the library')).toBeNull();
  });

  test('does without the rows if they cannot be fetched', async () => {
    server.use(http.get('/v1/library/rows', () => HttpResponse.error()));
    renderApp('/');
    await screen.findByRole('link', { name: /^Library/ });
    await waitFor(() => expect(document.querySelector('[aria-hidden] .mantine-Skeleton-root')).toBeNull());
    expect(screen.queryByText('New in the library')).toBeNull();
  });

  test('reserves the space of a book only if there was one on the last visit', async () => {
    const begun = shelfBook({ progress: 40, lastRead: '2026-11-20T08:00:00Z' });
    server.use(http.get('/v1/user/u1/books', () => page([begun])));
    renderApp('/');
    await screen.findByRole('link', { name: /Continue/ });
    cleanup();
    server.use(http.get('/v1/user/u1/books', () => new Promise(() => {})));
    renderApp('/');
    await screen.findByRole('heading', { name: 'Hello, Maja!' });
    expect(screen.getByRole('heading', { name: 'Continue reading' })).toBeDefined();
    cleanup();
    localStorage.setItem('aloud.continues', 'false');
    renderApp('/');
    await screen.findByRole('heading', { name: 'Hello, Maja!' });
    expect(screen.queryByRole('heading', { name: 'Continue reading' })).toBeNull();
  });

  test('links to the settings, but not for people without a school', async () => {
    renderApp('/');
    await screen.findAllByRole('link', { name: 'Settings' });
    cleanup();
    let answered = false;
    server.events.on('response:mocked', ({ request }) => {
      answered ||= request.url.includes('/me/organizations');
    });
    server.use(
      http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
    );
    renderApp('/');
    await waitFor(() => expect(answered).toBe(true));
    await screen.findByRole('heading', { name: 'Hello, Maja!', level: 1 });
    expect(screen.queryAllByRole('link', { name: 'Settings' })).toEqual([]);
  });

  test('still works if the person and the books cannot be fetched', async () => {
    server.use(
      http.get('/me', () => HttpResponse.error()),
      http.get('/v1/user/u1/books', () => HttpResponse.error()),
    );
    renderApp('/');
    await screen.findByRole('heading', { name: 'Hello!', level: 1 });
    expect(screen.queryByText('Continue reading')).toBeNull();
  });
});

describe('the home layout', () => {
  test('shows My services and Settings to school users', async () => {
    renderApp('/');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Settings' }).length).toBeGreaterThan(0));
  });

  test('shows only My services while it is not known who the person is', async () => {
    server.use(http.get('/me/organizations', () => new Promise(() => {})));
    renderApp('/');
    await screen.findByRole('heading', { name: 'Hello, Maja!' });
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My services' }).getAttribute('aria-current')).toBe('page');
  });
});
