import type { OwnReading } from '@aloud/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const book = {
  bookId: 'fox',
  title: 'The Fox',
  minutes: 12,
  pages: 20,
  words: 300,
  days: 2,
  finished: true,
  lastDay: '2026-11-27',
};
const read: OwnReading = {
  minutes: 15,
  pages: 24,
  words: 1300,
  days: [
    { day: '2026-11-25', minutes: 4, pages: 6, words: 300, books: 1 },
    { day: '2026-11-27', minutes: 11, pages: 18, words: 1000, books: 2 },
  ],
  books: [book, { ...book, bookId: 'gone', title: null, minutes: 3, days: 1, finished: false }],
};
const nothing: OwnReading = { minutes: 0, pages: 0, words: 0, days: [], books: [] };

let own: OwnReading;
let asked: string[];
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-27T10:00:00Z'));
  own = read;
  asked = [];
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/me/organizations', () => page([school])),
    http.get('/me/groups', () => page([])),
    http.get('/v1/profiles', () => HttpResponse.json({ data: [] })),
    http.get('/v1/reading', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(own);
    }),
  );
  return () => vi.useRealTimers();
});

const open = async () => {
  renderApp('/my/reading');
  await screen.findByRole('heading', { name: 'My reading' });
};
const bars = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((each) => each.textContent);

describe('a pupil’s own reading', () => {
  test('has words, if those of its books were counted', async () => {
    await open();
    const fact = await screen.findByText('Words', { selector: 'dt' });
    expect(fact.nextSibling?.textContent).toBe('1,300');
    await userEvent.click(screen.getByRole('radio', { name: 'Words' }));
    expect((await bars('Day by day: Words')).at(-1)).toBe('Fri1,000');
  });

  test('has no words if those of its books were not counted', async () => {
    own = { ...read, words: 0 };
    await open();
    await screen.findByText('Pages', { selector: 'dt' });
    expect(screen.queryByText('Words')).toBeNull();
  });

  test('is days, minutes, pages and books, with a bar for each day', async () => {
    await open();
    await screen.findByText(/Your teachers can see it/);
    await screen.findByRole('heading', { name: 'Books', level: 2 });
    const fact = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent;
    expect([await fact('Days with a book'), await fact('Minutes'), await fact('Books')]).toEqual([
      '2',
      '15',
      '2',
    ]);
    expect(await bars('Day by day: Minutes')).toEqual([
      'Sat0',
      'Sun0',
      'Mon0',
      'Tue0',
      'Wed4',
      'Thu0',
      'Fri11',
    ]);
    expect(screen.getByRole('link', { name: 'The Fox' }).getAttribute('href')).toBe('/library/book/fox');
    screen.getByText('12 minutes · 2 days');
    screen.getByText('Finished');
    screen.getByText('A book that is no longer here');
  });

  test('is counted as the pupil likes', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Pages' }));
    expect((await bars('Day by day: Pages')).at(-1)).toBe('Fri18');
  });

  test('is shown for a week, four weeks or the school year', async () => {
    await open();
    await screen.findByRole('link', { name: 'The Fox' });
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'The last 4 weeks');
    expect(await bars('Week by week: Minutes')).toHaveLength(4);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'This school year');
    expect(await bars('Month by month: Minutes')).toEqual(['Aug0', 'Sep0', 'Oct0', 'Nov15']);
    expect(asked).toEqual([
      '?from=2026-11-21&to=2026-11-27',
      '?from=2026-10-31&to=2026-11-27',
      '?from=2026-08-01&to=2026-11-27',
    ]);
  });

  test('of a moment is reading too', async () => {
    own = { ...read, minutes: 0, books: [{ ...book, minutes: 0 }] };
    await open();
    expect((await screen.findByText('Minutes', { selector: 'dt' })).nextSibling?.textContent).toBe('< 1');
    screen.getByText('less than a minute · 2 days');
  });

  test('that is none yet says so, without blame', async () => {
    own = nothing;
    await open();
    await screen.findByText('Nothing was read in this period.');
    screen.getByRole('link', { name: 'Find a book' });
  });

  test('of a shared account is nobody’s', async () => {
    server.use(http.get('/me', () => HttpResponse.json({ ...maja, sharedAccount: true })));
    await open();
    await screen.findByText(/This is a shared account/);
    expect(screen.queryByText('Minutes')).toBeNull();
  });

  test('that could not be fetched says so', async () => {
    server.use(http.get('/v1/reading', () => new HttpResponse(null, { status: 503 })));
    await open();
    await screen.findByRole('button', { name: 'Try again' });
  });
});

test('A guardian sees what each child has read', async () => {
  const child = { id: 'c1', name: 'Kim', picture: 'fox' };
  server.use(
    http.get('/v1/profiles', () => HttpResponse.json({ data: [child] })),
    http.get('/v1/reading/children', () =>
      HttpResponse.json({ data: [{ ...read, profileId: 'c1', name: 'Kim' }] }),
    ),
  );
  own = nothing;
  await open();
  const kim = (await screen.findByRole('heading', { name: 'Kim' })).closest('section') ?? document.body;
  within(kim).getByText('The Fox');
  within(kim).getByRole('heading', { name: 'Books', level: 3 });
});
