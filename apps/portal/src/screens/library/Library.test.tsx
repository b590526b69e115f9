import type { LibraryFacets, LibraryFound, LibraryRows } from '@aloud/api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { forgetServices, tellOfServices } from '../../test/serviceSettings.ts';

const moss = shelfBook({ id: 'b1', title: 'Moss and Rain' });
const cat = shelfBook({ id: 'b2', title: 'Fyrkatten' });
const none: LibraryFacets['facets'] = {
  age: [],
  heard: [],
  read: [],
  signed: [],
  narrated: [],
  level: [],
  subject: [],
  series: [],
  length: [],
};

/** What the server finds for a query. */
let find: (query: URLSearchParams) => LibraryFound;
let rows: LibraryRows;
/** Queries that were searched for. */
let asked: string[];
beforeEach(() => {
  asked = [];
  rows = { banner: [], fromTeacher: [], newest: [], comingSoon: [] };
  find = (query) => {
    const data = [moss, cat].filter(({ title }) => title.toLowerCase().includes(query.get('q') ?? ''));
    return { data, meta: { count: data.length, more: false, didYouMean: null } };
  };
  const facets = {
    ...none,
    age: [
      { value: '6-8', count: 1 },
      { value: '3-5', count: 2 },
    ],
    heard: [
      { value: 'sv', count: 1 },
      { value: 'fi', count: 1 },
    ],
    series: [{ value: 'Alone', count: 2 }],
  };
  server.use(
    http.get('/me/organizations', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })),
    http.get('/v1/library/search', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      return HttpResponse.json(find(query));
    }),
    http.get('/v1/library/facets', () => HttpResponse.json({ count: 2, facets })),
    http.get('/v1/library/rows', () => HttpResponse.json(rows)),
    http.get('/v1/user/u1/books', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })),
  );
});

const open = async (address: string) => {
  const app = renderApp(address);
  await screen.findByRole('searchbox');
  return app;
};
const titles = () =>
  within(screen.getByRole('list', { name: /All books|Books found/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

describe('the search of the library', () => {
  test('is kept in the address, however fast it is typed, as one entry of the history', async () => {
    const { router, address } = await open('/library');
    await userEvent.type(field(), 'moss');
    await waitFor(() => expect(address()).toBe('/library?searchString=moss'));
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(field().value).toBe('moss');
    expect(screen.getByText('1 book')).toBeTruthy();
  });

  test('is shown in its field when the address changes', async () => {
    const { router } = await open('/library');
    await userEvent.type(field(), 'moss');
    await waitFor(() => expect(titles()).toHaveLength(1));
    await router.navigate('/library?searchString=fyr');
    await waitFor(() => expect(field().value).toBe('fyr'));
    await router.navigate('/library');
    await waitFor(() => expect(field().value).toBe(''));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('that finds nothing offers what may have been meant, and a way back to all books', async () => {
    find = (query) =>
      query.get('q') === 'mos'
        ? { data: [moss], meta: { count: 1, more: false, didYouMean: null } }
        : query.has('q')
          ? { data: [], meta: { count: 0, more: false, didYouMean: 'mos' } }
          : { data: [moss, cat], meta: { count: 2, more: false, didYouMean: null } };
    const { address } = await open('/library?searchString=msos');
    expect(await screen.findByText('No book matches “msos”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean “mos”?' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(address()).toBe('/library?searchString=mos');
    await userEvent.clear(field());
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('shows more books at a press, each once', async () => {
    find = (query) => ({
      data: query.has('offset') ? [cat] : [moss],
      meta: { count: 2, more: !query.has('offset'), didYouMean: null },
    });
    await open('/library');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more books' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more books' })).toBe(null);
    expect(asked.at(-1)).toContain('offset=1');
  });

  test('that cannot be reached says so, and is tried again', async () => {
    server.use(http.get('/v1/library/search', () => HttpResponse.error(), { once: true }));
    await open('/library');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  test('of a library without books says who chooses them', async () => {
    find = () => ({ data: [], meta: { count: 0, more: false, didYouMean: null } });
    await open('/library');
    expect(await screen.findByRole('heading', { name: 'There are no books here yet' })).toBeTruthy();
  });
});

describe('what the library is limited to', () => {
  const narrow = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Narrow down/, expanded: false }));
  const options = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);

  test('is chosen from values with their numbers, in a sensible order, and stands in the address', async () => {
    const { address } = await open('/library');
    await narrow();
    await screen.findByRole('combobox', { name: 'Age' });
    expect(options('Age')).toEqual(['All', '3–5 years (2)', '6–8 years (1)']);
    expect(options('Read aloud in')).toEqual(['All', 'Finnish (1)', 'Swedish (1)']);
    // With one value there is nothing to choose.
    expect(screen.queryByRole('combobox', { name: 'Series' })).toBe(null);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '6-8');
    await waitFor(() => expect(address()).toBe('/library?age=6-8'));
    await waitFor(() => expect(asked.at(-1)).toContain('age=6-8'));
    expect(screen.getByRole('button', { name: 'Narrow down (1 choice)' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '');
    await waitFor(() => expect(address()).toBe('/library'));
  });

  test('is shown when it comes from a shared address, even if no book has it', async () => {
    await open('/library?heard=nl');
    await screen.findByRole('combobox', { name: 'Read aloud in' });
    expect(options('Read aloud in')).toContain('Dutch (0)');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Read aloud in' }).value).toBe('nl');
  });
});

describe('rows of the library', () => {
  test('show what teachers gave, what is new and what comes, and leave room for a search', async () => {
    const banner = [{ ...cat, description: 'A cat that is square.' }];
    rows = { banner, fromTeacher: [moss], newest: [cat], comingSoon: [] };
    await open('/library');
    const given = await screen.findByRole('list', { name: 'From your teachers' });
    expect(within(given).getByRole('link').getAttribute('href')).toBe('/library/book/b1');
    expect(screen.getByRole('list', { name: 'New in the library' })).toBeTruthy();
    const recommended = within(screen.getByRole('list', { name: 'Recommended' })).getByRole('link', {
      name: /^Fyrkatten.*A cat that is square\.$/,
    });
    expect(recommended.getAttribute('href')).toBe('/library/book/b2');
    expect(screen.queryByRole('heading', { name: 'Coming soon' })).toBe(null);
    await userEvent.type(field(), 'fyr');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'From your teachers' })).toBe(null));
  });
});

test('links to the app that follows the portal, by the name that its operator gives it, if it has an address', async () => {
  tellOfServices({ newApp: { word: 'Aloud Next', address: 'https://next.example/' } });
  renderApp('/library');
  const [link] = await screen.findAllByRole('link', { name: 'Aloud Next' });
  expect(link?.getAttribute('href')).toBe('https://next.example/');
  cleanup();
  forgetServices();
  renderApp('/library');
  await screen.findAllByRole('link', { name: 'Bookshelf' });
  expect(screen.queryByRole('link', { name: 'Aloud Next' })).toBeNull();
});
